// Part of a stand-in for EventStoreDB, for tests only: see server.ts.
import { type Metadata, ServerCredentials, type ServiceError, status } from '@grpc/grpc-js';
import type { Certificate } from '@anamnesis/infra/test/support/certificates.ts';
import { failure } from './faults.ts';

export function credentialsOf(tls: Certificate | undefined): ServerCredentials {
  if (!tls) return ServerCredentials.createInsecure();
  const pair = { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.cert) };
  return ServerCredentials.createSsl(null, [pair], false);
}

export type Operation = 'read' | 'append';
export type User = { password: string; may: (operation: Operation, stream: string) => boolean };
/** By name. Without any of them every client may do everything, as on a server without TLS. */
export type Users = Readonly<Record<string, User>>;

/**
 * What a call is refused with, or null. As KurrentDB has it: a wrong password, a user that there is not (yet), and one that is
 * disabled are answered alike (AuthenticationMiddleware, InternalAuthenticationProvider); who is not named at all is anonymous, and
 * may do what nobody is kept from; a right that is lacking has a name of its own (RpcExceptions.AccessDenied).
 */
export function refusal(
  users: Users | undefined,
  metadata: Metadata,
  operation: Operation,
  stream: string,
): ServiceError | null {
  if (!users) return null;
  const [given] = metadata.get('authorization');
  if (given === undefined) return accessDenied();
  const [name = '', password] = Buffer.from(String(given).replace('Basic ', ''), 'base64')
    .toString()
    .split(':');
  const user = Object.hasOwn(users, name) ? users[name] : undefined;
  if (user?.password !== password) return failure(status.UNAUTHENTICATED, 'Unauthenticated');
  return user!.may(operation, stream) ? null : accessDenied();
}

const accessDenied = (): ServiceError =>
  failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
