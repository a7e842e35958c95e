import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { current } from '@anamnesis/contracts/events.ts';
import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { LogBatch } from '@anamnesis/contracts/ports/log/event-log.ts';
import { openBeside, prepareArrays, rowsOfStatement } from '@anamnesis/infra/src/adapters/sqlite/database.ts';
import {
  eventColumns,
  eventMigrations,
  type EventRow,
  toRecordedEvent,
} from '@anamnesis/infra/src/adapters/sqlite/event-log/rows.ts';
import type { HistoryLog, ReadOptions } from './history-log.ts';

/** Few: texts that wait for their turn cost memory, and time to collect it. */
const positionsAtOnce = 1_024;

/**
 * The log of a data folder, beside the app that may be running on it. Between batches no transaction is open, which would keep the
 * app's write-ahead log from being checkpointed.
 */
export function openFolderLog(dataDir: string): HistoryLog {
  const file = join(dataDir, 'events.sqlite');
  if (!existsSync(file))
    throw new Error(
      `There is no event log in ${dataDir}: nobody has studied there, or DATA_DIR names another folder.`,
    );
  const db = openBeside(file);
  const version = Number(db.prepare('pragma user_version').get()?.['user_version']);
  if (version !== eventMigrations.length) {
    db.close();
    throw new Error(
      version === 0
        ? `The event log in ${dataDir} is empty: nobody has studied there.`
        : `${file} was written by another version of this program: start the app once, or use that version.`,
    );
  }

  async function* read({ types, upTo, signal }: ReadOptions): AsyncGenerator<LogBatch> {
    const select = prepareArrays(
      db,
      `select ${eventColumns} from events where position > ? and position <= ?
         and type in (${types.map(() => '?').join(', ')}) order by position`,
    );
    // Positions are dense.
    for (let after = 0; after < upTo; after += positionsAtOnce) {
      signal?.throwIfAborted();
      const end = Math.min(after + positionsAtOnce, Number(upTo));
      yield {
        events: rowsOfStatement<EventRow>(select, after, end, ...types).map((row) =>
          current(toRecordedEvent(row)),
        ),
        position: BigInt(end),
      };
      // For an interruption to be noticed.
      await turn();
    }
  }

  return {
    async head(): Promise<Position> {
      const last = prepareArrays(db, 'select max(position) from events').get();
      return BigInt((last as unknown as [number | null])[0] ?? 0);
    },
    read,
    async close() {
      db.close();
    },
  };
}
