import { AppendTooLarge, type EventLog, maxAppendBytes } from '@anamnesis/contracts/ports/log/event-log.ts';
import { openEventStoreLog } from '../../src/eventstore/event-log.ts';
import { silentEngineLogger } from '../../src/engine/logger.ts';
import { noteEngine } from '../engines/notes.ts';
import type { Harness, MakeHarness } from '@anamnesis/infra/test/contracts/harness.ts';
import { anEventOf } from '@anamnesis/infra/test/contracts/event-log-fixtures.ts';
import { behindProxy } from '../engine-proxy.ts';
import { watchOwnConnections } from '../own-connections.ts';
import { type ServerOptions, startEventStoreServer } from './server.ts';

/**
 * A harness over a server that goes on when our process is killed: at `connectionString`, where each harness keeps to
 * streams of its own, or else at a stand-in of its own, with these options.
 */
export function engineHarness(connectionString?: string, options?: ServerOptions): MakeHarness<EventLog> {
  return async () => {
    if (connectionString && connectionString === process.env['EVENTSTORE_URL'])
      noteEngine({ engine: 'EventStoreDB', kind: 'addressed' });
    const standIn = connectionString
      ? null
      : await startEventStoreServer({ systemRecordEvery: 3, ...options });
    const door = await behindProxy(connectionString ?? standIn!.connectionString);
    const connections = door ? null : watchOwnConnections();
    const prefix = connectionString ? `test-${crypto.randomUUID()}-` : '';
    const opened: EventLog[] = [];
    const open = (): EventLog => {
      const log = openEventStoreLog({
        connectionString: door?.url ?? connectionString ?? standIn!.connectionString,
        logger: silentEngineLogger,
        prefix,
        // It may share its machine with much else, and a real one holds what many tests have left.
        giveUpMs: 60_000,
      });
      opened.push(log);
      return log;
    };
    const closeAll = async (): Promise<void> => {
      await Promise.all(opened.splice(0).map((log) => log.close()));
    };
    const harness: Harness<EventLog> = {
      port: open(),
      async reopen() {
        await closeAll();
        return open();
      },
      crash: async () => open(),
      alongside: async () => open(),
      async disconnect() {
        door?.breakOff();
        connections?.breakOff();
      },
      async dispose() {
        await closeAll();
        await door?.stop();
        connections?.stop();
        standIn?.stop();
      },
    };
    return harness;
  };
}

/** Whether the server's setting MaxAppendSize is as large as the port takes appends. */
export async function takesLargeAppends(connectionString: string): Promise<boolean> {
  const prefix = `test-${crypto.randomUUID()}-`;
  const log = openEventStoreLog({ connectionString, logger: silentEngineLogger, prefix, giveUpMs: 60_000 });
  const large = Array.from({ length: 8 }, () => anEventOf(maxAppendBytes / 8));
  try {
    await log.append('large', large, -1);
    return true;
  } catch (error) {
    if (error instanceof AppendTooLarge) return false;
    throw error;
  } finally {
    await log.close();
  }
}
