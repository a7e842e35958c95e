import { onTestFinished } from 'vitest';
import { type EventStoreLog, openEventStoreLog } from '../../src/eventstore/event-log.ts';
import { type EngineLogger, silentEngineLogger } from '../../src/engine/logger.ts';
import { type EventStoreServer, type ServerOptions, startEventStoreServer } from './server.ts';

type LogOptions = { prefix?: string; giveUpMs?: number; logger?: EngineLogger };

/** A stand-in for the length of one test. */
export async function aServer(options?: ServerOptions): Promise<EventStoreServer> {
  const server = await startEventStoreServer(options);
  onTestFinished(() => server.stop());
  return server;
}

/** A log for the length of one test, with long timeouts, since the machine may be busy. */
export function aLog(connectionString: string, options: LogOptions = {}): EventStoreLog {
  const log = openEventStoreLog({
    connectionString,
    logger: silentEngineLogger,
    giveUpMs: 60_000,
    ...options,
  });
  onTestFinished(() => log.close());
  return log;
}

/** Collects what is logged. */
export function recordingLogger(): EngineLogger & { texts: string[]; lines: Record<string, unknown>[] } {
  const texts: string[] = [];
  const lines: Record<string, unknown>[] = [];
  const record = (fields: Record<string, unknown>, text: string): void => {
    texts.push(text);
    lines.push({ ...fields, text });
  };
  return { texts, lines, info: record, warn: record, error: record };
}
