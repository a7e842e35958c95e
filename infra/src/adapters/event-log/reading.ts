import type { DatabaseSync } from 'node:sqlite';
import type { Position } from '@anamnesis/contracts/kernel/event.ts';
import type { LogBatch, ReadAllOptions } from '@anamnesis/contracts/ports/event-log.ts';
import { prepareArrays, rowsOf } from '../sqlite/database.ts';
import { eventColumns, type EventRow, toRecordedEvent } from './rows.ts';

const defaultBatchSize = 500;
/** Most events looked at in one go, so that a rare type does not block the event loop. */
const windowSize = 20_000n;

export type ReadBatch = (options: ReadAllOptions, after: Position) => LogBatch | null;

/** The next batch after a position, null at the end. Between the batches nothing is held open. */
export function prepareReadBatch(db: DatabaseSync, head: () => Position): ReadBatch {
  const select = `select ${eventColumns} from events where position > ? and position <= ?`;
  const all = prepareArrays(db, `${select} order by position limit ?`);
  // The unary plus keeps the scan in order of position; an index on the type would not pay for its upkeep.
  const ofTypes = prepareArrays(
    db,
    `${select} and +type in (select value from json_each(?)) order by position limit ?`,
  );

  function read({ types }: ReadAllOptions, after: Position, upTo: Position, limit: number): EventRow[] {
    return types
      ? rowsOf<EventRow>(ofTypes, after, upTo, JSON.stringify(types), limit)
      : rowsOf<EventRow>(all, after, upTo, limit);
  }

  return (options, after) => {
    const end = head();
    if (after >= end) return null;
    const upTo = end - after > windowSize ? after + windowSize : end;
    const limit = options.batchSize ?? defaultBatchSize;
    const events = read(options, after, upTo, limit).map(toRecordedEvent);
    const last = events.at(-1);
    return { events, position: last && events.length === limit ? last.position : upTo };
  };
}
