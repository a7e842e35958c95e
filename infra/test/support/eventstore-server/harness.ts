import type { EventLog } from '@anamnesis/contracts/ports/event-log.ts';
import { openEventStoreLog } from '../../../src/adapters/event-log/eventstore/eventstore.ts';
import { silent } from '../../../src/adapters/engine/logger.ts';
import type { Harness, MakeHarness } from '../../contracts/harness.ts';
import { behindDoor } from '../door.ts';
import { startEventStoreServer } from './server.ts';

/**
 * A harness over a server that goes on when our process is killed: at `connectionString`, where each harness keeps to
 * streams of its own, or else at a stand-in of its own.
 */
export function engineHarness(connectionString?: string): MakeHarness<EventLog> {
  return async () => {
    const standIn = connectionString ? null : await startEventStoreServer({ systemRecordEvery: 3 });
    const door = await behindDoor(connectionString ?? standIn!.connectionString);
    const prefix = connectionString ? `test-${crypto.randomUUID()}-` : '';
    const opened: EventLog[] = [];
    const open = (): EventLog => {
      const log = openEventStoreLog({
        connectionString: door?.url ?? connectionString ?? standIn!.connectionString,
        logger: silent,
        prefix,
        // A real one may share its machine with much else, and hold what many tests have left.
        giveUpMs: connectionString ? 30_000 : undefined,
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
      disconnect: async () => door?.breakOff(),
      async dispose() {
        await closeAll();
        await door?.stop();
        standIn?.stop();
      },
    };
    return harness;
  };
}
