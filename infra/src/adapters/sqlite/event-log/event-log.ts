import { setImmediate as turn } from 'node:timers/promises';
import type { NewEvent, Position, RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type {
  EventLog,
  ExpectedRevision,
  LogBatch,
  ReadAllOptions,
} from '@anamnesis/contracts/ports/log/event-log.ts';
import { givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import { createCommitQueue } from '../commit-queue.ts';
import { dataVersion, openDatabase, prepareArrays, rowsOfStatement } from '../database.ts';
import { identityOf } from '../identity.ts';
import type { createSyncing } from '../syncing.ts';
import { createWakeUp } from '../wake-up.ts';
import { prepareAppend } from './appending.ts';
import { prepareReading } from './reading.ts';
import { checkedColumns, eventMigrations, type EventRow, toRecordedEvent } from './rows.ts';
import { requireSizes, toText } from '../../common/event-log/sizes.ts';

/** Of one stream, before others may have their turn: as many as take about so long, whatever is in them. */
const rowsAtOnce = { first: 16, most: 500, ms: 4 };

/** How soon events appended by another process are noticed. */
const pollMs = 200;

type Options = { file: string; newSyncing?: typeof createSyncing };

/** The event log in one SQLite file. An event id belongs to one stream; a second stream refuses it. */
export function openSqliteEventLog({ file, newSyncing }: Options): EventLog {
  const db = openDatabase({ file, durability: 'fsync', migrations: eventMigrations });
  const appendNow = prepareAppend(db);
  const lastPosition = prepareArrays(db, 'select max(position) from events');
  const ofStream = prepareArrays(
    db,
    `select ${checkedColumns(db)} from events where stream = ? and revision >= ? order by revision limit ?`,
  );
  const head = (): Position => BigInt((lastPosition.get() as unknown as [number | null])[0] ?? 0);
  /** What is after it may be lost with the power still: nobody may build on it. */
  let durable = head();
  const reached = (position: Position): void => {
    if (position <= durable) return;
    durable = position;
    wakeUp.notify();
  };
  // An empty commit makes durable what another process has committed before readers have it.
  const wakeUp = createWakeUp(dataVersion(db), pollMs, () => void commits.write(() => {}).catch(() => {}));
  const commits = createCommitQueue(
    db,
    () => {
      const position = head();
      return () => reached(position);
    },
    newSyncing,
  );
  // What a process that was killed had committed becomes durable before anybody reads it.
  void commits.settled();
  const readersOf = prepareReading(db, { upTo: () => durable, wakes: wakeUp.wakes });
  const closing = new AbortController();

  function ensureOpen(): void {
    if (closing.signal.aborted) throw new Error('the event log is closed');
  }

  async function* readAll(options: ReadAllOptions): AsyncGenerator<LogBatch> {
    ensureOpen();
    const readBatch = readersOf(options);
    let position = options.after;
    while (!closing.signal.aborted && !options.signal?.aborted) {
      const batch = readBatch(position);
      if (batch) {
        position = batch.position;
        yield batch;
        await turn();
      } else if (options.follow) {
        await wakeUp.next(options.signal);
      } else {
        return;
      }
    }
  }

  return {
    async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision) {
      ensureOpen();
      if (events.length === 0) throw new RangeError('an append needs at least one event');
      const texts = events.map(toText);
      requireSizes(stream, texts);
      return commits.write(() => appendNow(stream, texts, expected));
    },
    async readStream(stream: string, fromRevision = 0): Promise<RecordedEvent[]> {
      const giveWay = givingWay();
      const events: RecordedEvent[] = [];
      let count = rowsAtOnce.first;
      for (let from = fromRevision; ;) {
        ensureOpen();
        const began = performance.now();
        const rows = rowsOfStatement<EventRow>(ofStream, stream, from, count);
        for (const row of rows) events.push(toRecordedEvent(row));
        if (rows.length < count) {
          // What is decided on it must not be lost. Asked for after the last row was read: while one sync ends, others commit.
          const position = head();
          await commits.settled();
          reached(position);
          return events;
        }
        from = events.at(-1)!.revision + 1;
        const isLong = performance.now() - began > rowsAtOnce.ms;
        count = isLong ? Math.max(1, Math.floor(count / 2)) : Math.min(rowsAtOnce.most, 2 * count);
        const waiting = giveWay();
        if (waiting) await waiting;
      }
    },
    readAll,
    async head() {
      ensureOpen();
      return durable;
    },
    async countAfter(position: Position) {
      ensureOpen();
      const behind = durable - position;
      return behind > 0n ? Number(behind) : 0;
    },
    async reaches(position: Position) {
      ensureOpen();
      return position <= durable;
    },
    async identity() {
      ensureOpen();
      return identityOf(db);
    },
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      await commits.close();
      wakeUp.close();
      db.close();
    },
  };
}
