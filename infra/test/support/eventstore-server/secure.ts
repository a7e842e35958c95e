// Part of a stand-in for EventStoreDB, for tests only: see server.ts.
import { ServerCredentials } from '@grpc/grpc-js';
import type { Certificate } from '../certificates.ts';

export function credentialsOf(tls: Certificate | undefined): ServerCredentials {
  if (!tls) return ServerCredentials.createInsecure();
  const pair = { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.cert) };
  return ServerCredentials.createSsl(null, [pair], false);
}
