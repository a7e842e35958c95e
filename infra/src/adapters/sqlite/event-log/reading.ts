import type { DatabaseSync } from 'node:sqlite';
import { type Position, START } from '@anamnesis/contracts/kernel/event.ts';
import type { LogBatch, ReadAllOptions } from '@anamnesis/contracts/ports/event-log.ts';
import { prepareArrays, rowsOf } from '../database.ts';
import { eventColumns, type EventRow, toRecordedEvent } from './rows.ts';

const defaultBatchSize = 500;
/** Where the type is in a row of `eventColumns`. */
const typeColumn = 4;

/** The next batch after a position, null at the end. */
export type ReadBatch = (after: Position) => LogBatch | null;

/**
 * Readers of the whole log. Between their batches nothing is held open. They choose their types among the rows of all: an
 * index on the type would not pay for its upkeep.
 */
export function prepareReading(db: DatabaseSync): (options: ReadAllOptions) => ReadBatch {
  const select = prepareArrays(
    db,
    `select ${eventColumns} from events where position > ? order by position limit ?`,
  );
  let last = { after: START, limit: 0, rows: [] as EventRow[] };

  /** Everybody who follows the log asks for the same new events at the same time: they are read once. */
  function rowsAfter(after: Position, limit: number): EventRow[] {
    const known = last.after === after && last.limit === limit && last.rows.length > 0;
    if (!known) last = { after, limit, rows: rowsOf<EventRow>(select, after, limit) };
    return last.rows;
  }

  return ({ types, batchSize = defaultBatchSize }) => {
    const wanted = types && new Set(types);
    return (after) => {
      const rows = rowsAfter(after, batchSize);
      const end = rows.at(-1);
      if (!end) return null;
      const chosen = wanted ? rows.filter((row) => wanted.has(row[typeColumn])) : rows;
      return { events: chosen.map(toRecordedEvent), position: BigInt(end[0]) };
    };
  };
}
