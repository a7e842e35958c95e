import type { DatabaseSync } from 'node:sqlite';
import { type Position, type RecordedEvent, START } from '@anamnesis/contracts/kernel/event.ts';
import type { LogBatch, ReadAllOptions } from '@anamnesis/contracts/ports/event-log.ts';
import { prepareArrays, rowsOf } from '../database.ts';
import { eventColumns, type EventRow, toRecordedEvent } from './rows.ts';

const defaultBatchSize = 500;
/** Where the type is in a row of `eventColumns`. */
const typeColumn = 4;

/** The next batch after a position, null at the end. */
export type ReadBatch = (after: Position) => LogBatch | null;

/** A row, and the event once somebody wanted it: most are wanted by several. */
type Read = { row: EventRow; event?: RecordedEvent };

const eventOf = (read: Read): RecordedEvent => (read.event ??= toRecordedEvent(read.row));

/**
 * Readers of the whole log. Between their batches nothing is held open. They choose their types among the rows of all: an
 * index on the type would not pay for its upkeep.
 */
export function prepareReading(db: DatabaseSync): (options: ReadAllOptions) => ReadBatch {
  const select = prepareArrays(
    db,
    `select ${eventColumns} from events where position > ? order by position limit ?`,
  );
  let last = { after: START, limit: 0, read: [] as Read[] };

  /** Everybody who follows the log asks for the same new events at the same time: they are read once. */
  function readAfter(after: Position, limit: number): Read[] {
    const known = last.after === after && last.limit === limit && last.read.length > 0;
    if (!known) last = { after, limit, read: rowsOf<EventRow>(select, after, limit).map((row) => ({ row })) };
    return last.read;
  }

  return ({ types, batchSize = defaultBatchSize }) => {
    const wanted = types && new Set(types);
    return (after) => {
      const read = readAfter(after, batchSize);
      const end = read.at(-1);
      if (!end) return null;
      const chosen = wanted ? read.filter(({ row }) => wanted.has(row[typeColumn])) : read;
      return { events: chosen.map(eventOf), position: BigInt(end.row[0]) };
    };
  };
}
