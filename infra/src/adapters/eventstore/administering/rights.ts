import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { identityStream } from '../event-log/identity.ts';

/** The users of one installation: `writer` appends and reads streams, `reader` reads the log from end to end. */
export type Users = { writer: string; reader: string };

/**
 * Gives the users what the services do with them, and takes it from everybody else: as an administrator. What each right is
 * for is in infra/docs/operations.md. It is the engine's default for streams that is set, so that it holds for streams to
 * come; an engine that others use as well needs rights of its own. Written anew each time.
 */
export async function grantRights(client: EventStoreDBClient, prefix: string, users: Users): Promise<void> {
  const { writer, reader } = users;
  const nobodyElse = { $d: '$admins', $mr: '$admins', $mw: '$admins' };
  const admins = { $r: '$admins', $w: '$admins', ...nobodyElse };
  const defaults = {
    $userStreamAcl: { $r: [writer], $w: [writer], ...nobodyElse },
    $systemStreamAcl: admins,
  };
  // The engine takes the last event of this stream, whatever its type.
  await client.appendToStream('$settings', [jsonEvent({ type: 'update-default-acl', data: defaults })]);
  await client.setStreamMetadata('$all', { acl: { readRoles: [writer, reader] } });
  // Whoever first asks which log this is records it, and that is a projector.
  const both = [writer, reader];
  await client.setStreamMetadata(prefix + identityStream, { acl: { readRoles: both, writeRoles: both } });
}
