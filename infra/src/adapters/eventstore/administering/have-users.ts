import { setTimeout as pause } from 'node:timers/promises';
import type { EngineLogger } from '../../common/engine/logger.ts';
import { readAddress } from '../event-log/address.ts';
import { connectToEventStore } from '../event-log/client.ts';
import { grantRights, type Users } from './rights.ts';
import { administrationOf, haveUser } from './users.ts';

export type Passwords = { writer: string; reader: string };
export const names: Users = { writer: 'anamnesis', reader: 'anamnesis-reader' };

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

/** Makes the users of the services, sets their passwords and rights. What is there is set anew. */
export async function haveUsers(options: Options): Promise<void> {
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
}
