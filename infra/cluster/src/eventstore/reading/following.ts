import type { EventStoreDBClient } from '@eventstore/db-client';
import { type Position, type RecordedEvent, START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { LogBatch, ReadAllOptions } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { AppendNotifier } from '../appending/append-notifier.ts';
import { isInvalidPosition, isTransient } from '../calls/faults.ts';
import type { Retrier } from '../../engine/retrier.ts';
import type { AskStore, RecordsRun, StoreReading } from './reading.ts';
import { scan } from './scanning.ts';

const defaultBatchSize = 500;
/** Records per request. */
const pageSize = 500;

type Dependencies = {
  client: EventStoreDBClient;
  reading: StoreReading;
  arrivals: AppendNotifier;
  retrier: Retrier;
  closing: AbortSignal;
};

export type ReadAll = (options: ReadAllOptions) => AsyncGenerator<LogBatch>;

/**
 * Reads page by page, each by a call of its own from the last position: no call is open while the reader works, and a call that
 * fails is retried from the same position. A following reader waits for the engine without a time limit.
 */
export function createReadAll({ client, reading, arrivals, retrier, closing }: Dependencies): ReadAll {
  return async function* readAll(options) {
    const { after, types, follow = false, batchSize = defaultBatchSize } = options;
    const signal = options.signal ? AbortSignal.any([options.signal, closing]) : closing;
    const ask: AskStore<null> = (work) => (follow ? retrier.endless(work, signal) : retrier.bounded(work));
    let read = after;
    let exists = after === START;
    while (!signal.aborted) {
      const seen = arrivals.count();
      // The server cannot read from a position beyond the end, and there is nothing after it.
      if (!exists) exists = ((await reading.head(ask)) ?? START) >= after;
      const from = read;
      const page = exists ? await ask((limitMs) => reading.page(from, pageSize, limitMs)) : nothingAt(from);
      if (!page || signal.aborted) return;
      for (const batch of batchesOf(page, read, types, batchSize)) {
        yield batch;
        if (signal.aborted) return;
      }
      read = page.last;
      if (page.atEnd && !follow) return;
      if (page.atEnd) await arrivals.since(seen, signal);
      else if (types) read = yield* scanFrom(read, types, batchSize, signal);
    }
  };

  /** Returns the position that it reached. An error is ignored: the next read meets it again and handles it. */
  async function* scanFrom(
    after: Position,
    types: readonly string[],
    batchSize: number,
    signal: AbortSignal,
  ): AsyncGenerator<LogBatch, Position> {
    let read = after;
    try {
      for await (const batch of scan(client, reading, { after, types, batchSize, signal })) {
        read = batch.position;
        yield batch;
      }
    } catch (error) {
      if (!isTransient(error) && !isInvalidPosition(error)) throw error;
    }
    return read;
  }
}

const nothingAt = (last: Position): RecordsRun => ({ events: [], last, atEnd: true });

function* batchesOf(
  { events }: RecordsRun,
  after: Position,
  types: readonly string[] | undefined,
  batchSize: number,
): Generator<LogBatch> {
  let batch: RecordedEvent[] = [];
  let position = after;
  let yielded = after;
  for (const event of events) {
    position = event.position;
    if (!types || types.includes(event.type)) batch.push(event);
    if (batch.length < batchSize) continue;
    yield { events: batch, position };
    yielded = position;
    batch = [];
  }
  if (position > yielded) yield { events: batch, position };
}
