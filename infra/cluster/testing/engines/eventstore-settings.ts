import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const file = new URL('../../../docker/eventstore.env', import.meta.url);

/** The settings of the event log's engine, as the composition gives them to its container. */
export const eventstoreSettings = (): Record<string, string> =>
  parseEnv(readFileSync(file, 'utf8')) as Record<string, string>;

/** Without certificates and users: for a network that nothing else is on. */
export const withoutSecurity = { KURRENTDB_INSECURE: 'true' };
