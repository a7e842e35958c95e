import type { CardState, Review } from '../log/review.ts';
import { createRandomIds } from './random-ids.ts';

export type Kind = 'integer' | 'long' | 'number' | 'boolean' | 'text' | 'day' | 'time';
type Value = number | string | boolean | null;

/** `day`: days since 1970-01-01. `time`: milliseconds since 1970. `isOptional`: it may be null. */
export type Column = {
  readonly name: string;
  readonly kind: Kind;
  readonly isOptional: boolean;
  of(review: Review): Value;
};

const column = (name: string, kind: Kind, of: Column['of']): Column => ({
  name,
  kind,
  isOptional: false,
  of,
});
const optional = (name: string, kind: Kind, of: Column['of']): Column => ({
  name,
  kind,
  isOptional: true,
  of,
});

/**
 * The columns that the tools of open-spaced-repetition read. The optimiser's review log has `card_id`, `review_time` (UTC, ms),
 * `review_rating` (1 again to 4 easy), `review_state` (0 new, 1 learning, 2 review, 3 relearning) and `review_duration` (ms; 0
 * where nobody measured it): https://github.com/open-spaced-repetition/fsrs-optimizer, README, "Review Logs Schema". The benchmark reads
 * `user_id`, `card_id`, `day_offset`, `rating`, `elapsed_days` and `elapsed_seconds` (negative at the first answer of a card, taken
 * as 0), the rows of a person in the order of time: https://github.com/open-spaced-repetition/srs-benchmark, data_loader.py and
 * features/base.py.
 */
export function openColumns(ids = createRandomIds()): Column[] {
  return [
    column('user_id', 'long', ids.person),
    column('card_id', 'long', ids.card),
    column('review_time', 'long', ({ at }) => at),
    column('review_rating', 'integer', ({ rating }) => rating),
    column('review_state', 'integer', ({ phase }) => phase),
    column('review_duration', 'integer', ({ took }) => took),
    column('day_offset', 'integer', ({ day, firstDay }) => day - firstDay),
    column('rating', 'integer', ({ rating }) => rating),
    column('elapsed_days', 'integer', ({ elapsedDays }) => elapsedDays),
    column('elapsed_seconds', 'integer', ({ elapsedSeconds }) => elapsedSeconds),
  ];
}

/** All that is known of an answer, after the columns of the open format. */
export function allColumns(): Column[] {
  const ids = createRandomIds();
  return [
    ...openColumns(ids),
    column('document_id', 'long', ids.document),
    column('time', 'time', ({ at }) => at),
    column('study_day', 'day', ({ day }) => day),
    column('response', 'text', ({ rating }) => (rating > 1 ? 'correct' : 'incorrect')),
    column('is_elsewhere', 'boolean', ({ isElsewhere }) => isElsewhere),
    optional('delay_step', 'text', ({ delayStep }) => delayStep),
    ...stateColumns('before', ({ before }) => before),
    ...stateColumns('after', ({ after }) => after),
    column('algorithm', 'text', ({ algorithm }) => algorithm),
    column('algorithm_version', 'text', ({ algorithmVersion }) => algorithmVersion),
    optional('desired_retention', 'number', ({ desiredRetention }) => desiredRetention),
    optional('document_type', 'text', ({ documentType }) => documentType),
    optional('document_pages', 'integer', ({ documentPages }) => documentPages),
    optional('card_page', 'integer', ({ page }) => page),
    optional('card_origin', 'text', ({ origin }) => origin),
    optional('card_is_high_yield', 'boolean', ({ isHighYield }) => isHighYield),
  ];
}

const stateColumns = (when: string, state: (review: Review) => CardState): Column[] => [
  column(`${when}_interval_days`, 'integer', (review) => state(review).intervalDays),
  optional(`${when}_stability`, 'number', (review) => state(review).stability),
  optional(`${when}_difficulty`, 'number', (review) => state(review).difficulty),
  column(`${when}_reps`, 'integer', (review) => state(review).reps),
  column(`${when}_lapses`, 'integer', (review) => state(review).lapses),
  column(`${when}_is_learning`, 'boolean', (review) => state(review).isLearning),
];
