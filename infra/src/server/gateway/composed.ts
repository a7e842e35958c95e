import type { GatewayOptions } from './nginx.ts';

/** The gateway of infra/docker/compose.yaml. */
export const composedGateway: GatewayOptions = {
  command: ['command:3000'],
  query: ['query:3000'],
  port: 8080,
  uploadLimitMb: 100,
  // Docker's own name server: containers are added, removed and change their addresses.
  resolver: '127.0.0.11',
};
