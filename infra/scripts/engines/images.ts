/** The engines as infra/docker/compose.yaml runs them. */
export const images = {
  eventstore: 'kurrentplatform/kurrentdb:25.1',
  nats: 'nats:2.12.1-alpine',
  mongodb: 'mongo:8.0.15',
  qdrant: 'qdrant/qdrant:v1.15.5',
} as const;
