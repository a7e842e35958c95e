import type { DatabaseSync } from 'node:sqlite';
import { type Position, type RecordedEvent, START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { LogBatch, ReadAllOptions } from '@anamnesis/contracts/ports/log/event-log.ts';
import { prepareArrays } from '../database.ts';
import { checkedColumns, type EventRow, toRecordedEvent } from './rows.ts';

const defaultBatchSize = 500;
/** Of the data in one batch, in UTF-16 units; a single event may have more. One with the cards of a deck has 100,000. */
const mostData = 1_000_000;
/** Where they are in a row of `checkedColumns`. */
const typeColumn = 4;
const dataColumn = 6;

/** The next batch after a position, null at the end. */
export type ReadBatch = (after: Position) => LogBatch | null;

/** A row, and the event once somebody wanted it: most are wanted by several. */
type Read = { row: EventRow; event?: RecordedEvent };

const eventOf = (read: Read): RecordedEvent => (read.event ??= toRecordedEvent(read.row));

/** How far readers may read, and how often those who follow the log have been woken by new events. */
type Bounds = { upTo: () => Position | number; wakes: () => number };

/** Of a file that nobody writes. */
const all: Bounds = { upTo: () => Number.MAX_SAFE_INTEGER, wakes: () => Number.NaN };

/**
 * Readers of the whole log. Between their batches nothing is held open. They choose their types among the rows of all: an
 * index on the type would not pay for its upkeep.
 */
export function prepareReading(
  db: DatabaseSync,
  { upTo, wakes }: Bounds = all,
): (options: ReadAllOptions) => ReadBatch {
  const select = prepareArrays(
    db,
    `select ${checkedColumns(db)} from events where position > ? and position <= ? order by position limit ?`,
  );
  let last = { after: START, limit: 0, read: [] as Read[] };
  /** Where a follower found the end, and how often readers had been woken by then. */
  let end = { at: START, wakes: -1 };

  function rowsAfter(after: Position, limit: number): Read[] {
    const read: Read[] = [];
    let data = 0;
    for (const row of select.iterate(after, upTo(), limit) as unknown as Iterable<EventRow>) {
      read.push({ row });
      data += row[dataColumn].length;
      if (data > mostData) break;
    }
    return read;
  }

  /** Everybody who follows the log asks for the same new events at the same time, and then for those after them: each is read once. */
  function readAfter(after: Position, limit: number, follow: boolean): Read[] {
    if (last.after === after && last.limit === limit && last.read.length > 0) return last.read;
    // Whoever follows is woken when there is more.
    if (follow && end.at === after && end.wakes === wakes()) return [];
    const read = rowsAfter(after, limit);
    if (read.length === 0) end = { at: after, wakes: wakes() };
    else last = { after, limit, read };
    return read;
  }

  return ({ types, batchSize = defaultBatchSize, follow = false }) => {
    const wanted = types && new Set(types);
    return (after) => {
      const read = readAfter(after, batchSize, follow);
      const newest = read.at(-1);
      if (!newest) return null;
      const chosen = wanted ? read.filter(({ row }) => wanted.has(row[typeColumn])) : read;
      return { events: chosen.map(eventOf), position: BigInt(newest.row[0]) };
    };
  };
}
