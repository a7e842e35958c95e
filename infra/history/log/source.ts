import type { AnswerBatch, AnswerSource } from '../answers/batch.ts';
import { type AnswerFilters, checkFilters } from './filters.ts';
import { createColumn } from './numbers.ts';
import { withoutConsent } from './histories.ts';
import { type LogSettings, openHistoryLog } from './open.ts';
import type { Review } from './review.ts';
import { readReviews } from './reviews.ts';

/** The answers in the log of the configured runtime, of people who agreed. Throws one sentence for a filter that is none. */
export function createLogSource(config: LogSettings, given: AnswerFilters = {}): AnswerSource {
  const filters = checkFilters(given);
  let leftOut: Readonly<Record<string, number>> = {};
  return {
    name: 'the log',
    async *read(signal) {
      const log = await openHistoryLog(config);
      try {
        const reading = await readReviews(log, filters, { signal });
        const [people, cards] = [createRenumbering(), createRenumbering()];
        for await (const reviews of reading.batches) yield batchOf(reviews, people, cards);
        leftOut = forOthers(reading.leftOut());
      } finally {
        await log.close();
      }
    },
    leftOut: () => leftOut,
  };
}

/** Results are passed on: how much those have answered who did not agree is nobody's business. */
const forOthers = (leftOut: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(leftOut).filter(([reason]) => reason !== withoutConsent));

type Renumbering = (number: number) => number;

/** Without the numbers of people and cards that none of the answers is of. */
function createRenumbering(): Renumbering {
  const renumbered = createColumn(Uint32Array);
  let count = 0;
  return (number) => {
    if (renumbered.get(number) === 0) renumbered.set(number, (count += 1));
    return renumbered.get(number) - 1;
  };
}

const batchOf = (reviews: readonly Review[], people: Renumbering, cards: Renumbering): AnswerBatch => ({
  count: reviews.length,
  person: Uint32Array.from(reviews, ({ person }) => people(person)),
  card: Uint32Array.from(reviews, ({ card }) => cards(card)),
  at: Float64Array.from(reviews, ({ at }) => at),
  day: Int32Array.from(reviews, ({ day }) => day),
  rating: Uint8Array.from(reviews, ({ rating }) => rating),
});
