import { setTimeout as pause } from 'node:timers/promises';
import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { EngineLogger } from '../../engine/logger.ts';
import { readAddress } from '../connection/address.ts';
import { connectToEventStore } from '../connection/client.ts';
import { identityStream } from '../identity.ts';
import { administrationOf, haveUser } from './users.ts';

/** The users of one installation: `writer` appends and reads streams, `reader` only reads, the log from end to end and streams. */
type Users = { writer: string; reader: string };

export type Passwords = { writer: string; reader: string };
const names: Users = { writer: 'anamnesis', reader: 'anamnesis-reader' };

type Options = {
  /** Of an administrator, for one node. */
  connectionString: string;
  passwords: Passwords;
  /** What the names of the installation's streams begin with. */
  prefix?: string;
  logger: EngineLogger;
  /** How long to try: an engine that has just started knows its administrator a little later. */
  withinMs?: number;
};

/** Makes the users of the services, sets their passwords and rights; returns their names. What is there is set anew. */
export async function haveUsers(options: Options): Promise<Users> {
  const { connectionString, passwords, prefix = '', logger, withinMs = 60_000 } = options;
  const engine = administrationOf(connectionString);
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      await haveUser(engine, names.writer, passwords.writer);
      await haveUser(engine, names.reader, passwords.reader);
      break;
    } catch (error) {
      if (performance.now() > end) throw error;
      logger.warn({ err: error }, 'the users of the event log cannot be made yet');
      await pause(1_000);
    }
  }
  const { client, close } = connectToEventStore(readAddress(connectionString), logger);
  await grantRights(client, prefix, names).finally(close);
  return names;
}

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
    $userStreamAcl: { $r: [writer, reader], $w: [writer], ...nobodyElse },
    $systemStreamAcl: admins,
  };
  // The engine takes the last event of this stream, whatever its type.
  await client.appendToStream('$settings', [jsonEvent({ type: 'update-default-acl', data: defaults })]);
  await client.setStreamMetadata('$all', { acl: { readRoles: [writer, reader] } });
  // Whoever first asks which log this is records it, and that is a projector.
  const both = [writer, reader];
  await client.setStreamMetadata(prefix + identityStream, { acl: { readRoles: both, writeRoles: both } });
}
