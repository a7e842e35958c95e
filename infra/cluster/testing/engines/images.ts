/**
 * The engines as infra/docker/compose.yaml runs them. The comments on them are from their sources and documentation, or
 * from other people's deployments, as of 2026-11-20.
 */
export const images = {
  /** An LTS release. Its images are for one architecture each; that for arm64 is an experimental one of its own. */
  eventstore: 'kurrentplatform/kurrentdb:26.0.3',
  nats: 'nats:2.12.8-alpine',
  mongodb: 'mongo:8.0.17',
  /** The minor version that the client is of: it works with one more or less. */
  qdrant: 'qdrant/qdrant:v1.19.1',
} as const;

/** The image for this machine's processor. */
export const eventstoreImage: string =
  process.arch === 'arm64' ? `${images.eventstore}-experimental-arm64-10.0-noble` : images.eventstore;
