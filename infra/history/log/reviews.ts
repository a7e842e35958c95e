import { batchSize } from '../answers/batch.ts';
import type { Filters } from './filters.ts';
import { firstPass } from './first-pass.ts';
import { createHistories, historyTypes, type LeftOut } from './histories.ts';
import type { HistoryLog } from './history-log.ts';
import type { Review } from './review.ts';

export type ReadingOptions = {
  signal?: AbortSignal | undefined;
  /** From 0 to 1: how far the log was read. */
  onProgress?: ((share: number) => void) | undefined;
};

export type ReviewReading = {
  /** Most `batchSize` in one batch. */
  batches: AsyncIterable<Review[]>;
  leftOut(): Readonly<LeftOut>;
  peopleLeftOut(): number;
};

/** The answers of a log as it is now, those of a card in the order in which they were given. Reads it twice: first what must be left out. */
export async function readReviews(
  log: HistoryLog,
  filters: Filters,
  { signal, onProgress }: ReadingOptions = {},
): Promise<ReviewReading> {
  const upTo = await log.head();
  const known = await firstPass(log, { upTo, countsAnswers: filters.cohort?.by === 'answers', signal });
  const histories = createHistories(known, filters);

  async function* batches(): AsyncGenerator<Review[]> {
    let batch: Review[] = [];
    const give = (review: Review): unknown => batch.push(review);
    for await (const { events, position } of log.read({ types: historyTypes, upTo, signal })) {
      for (const event of events) {
        histories.see(event, give);
        while (batch.length >= batchSize) yield batch.splice(0, batchSize);
      }
      onProgress?.(Number(position) / Number(upTo));
    }
    if (batch.length > 0) yield batch;
  }

  return { batches: batches(), leftOut: histories.leftOut, peopleLeftOut: histories.peopleLeftOut };
}
