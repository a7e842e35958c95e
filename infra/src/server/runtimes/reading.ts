import type { OpenEvents, PersonKeys } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { Logger } from 'pino';
import { createOpenEvents } from '../../adapters/sealing/events.ts';
import type { Config } from '../configuration/config.ts';
import { sayOnce } from './open.ts';

/** What those need who only read the log, beside an app that may be at work: nothing is changed, made or locked. */
export type LogReading = {
  /** With what people wrote still encrypted. */
  sealedLog: Pick<EventLog, 'readAll' | 'head'>;
  openEvents: OpenEvents;
  keys: Pick<PersonKeys, 'find'>;
  people: { idOf(email: string): Promise<string | null>; isThere(userId: string): Promise<boolean> };
  close(): Promise<void>;
};

/** Opens the log of the configured runtime for reading. Rejects with one sentence where there is none. */
export async function openForReading(config: Config, logger: Logger): Promise<LogReading> {
  const { log, ...rest } =
    config.RUNTIME === 'cluster' ? await ofCluster(config, logger) : await ofDataFolder(config);
  return { ...rest, sealedLog: log, openEvents: createOpenEvents(rest.keys, sayOnce(logger)) };
}

type Opened = Omit<LogReading, 'sealedLog' | 'openEvents'> & { log: LogReading['sealedLog'] };

async function ofDataFolder({ DATA_DIR }: Config): Promise<Opened> {
  const { openDataFolder } = await import('../../adapters/sqlite/data-folder/reading.ts');
  return openDataFolder(DATA_DIR);
}

/** Each client connects on first use: of the engines only those of the log, the keys and the addresses are asked. */
async function ofCluster(config: Config, logger: Logger): Promise<Opened> {
  const { openClusterRuntime } = await import('./cluster.ts');
  const { closePorts } = await import('./ports.ts');
  const ports = await openClusterRuntime(config, () => new Date(), logger);
  const { log, keys, credentials } = ports;
  return {
    log,
    keys,
    people: {
      idOf: async (email) => (await credentials.byEmail(email))?.userId ?? null,
      isThere: async (userId) => (await credentials.byUserId(userId)) !== null,
    },
    close: () => closePorts(ports),
  };
}
