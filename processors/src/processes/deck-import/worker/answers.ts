import { type AnswerElsewhere, mostAnswersOfCard } from '@anamnesis/contracts/cards/imports/commands.ts';
import type { DeckPackage, PackageReview } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import type { AnswersItem } from '../reading/reader.ts';

/** Answers in one message to whoever reads. */
const answersAtOnce = 5_000;
/** Anki counts longer ones as a minute; what is not a time is none. */
const longestMs = 24 * 3_600_000;

/** The answers of each card that was answered, in the order in which they were given; settings by hand are none. `impossible` is called for those of no time. */
export function* answersByCard(
  reviews: Iterable<PackageReview>,
  impossible: () => void = () => {},
): Generator<{ packageCardId: number; answers: AnswerElsewhere[]; read: number }> {
  let current: { packageCardId: number; answers: AnswerElsewhere[] } | null = null;
  let read = 0;
  for (const review of reviews) {
    if (current && current.packageCardId !== review.cardId) {
      if (current.answers.length > 0) yield { ...current, read };
      current = null;
    }
    current ??= { packageCardId: review.cardId, answers: [] };
    read += 1;
    if (isReset(review)) current.answers = [];
    const answer = answerOf(review);
    if (answer) current.answers.push(answer);
    else if (review.rating !== null) impossible();
    // Of one that was answered more often the last answers say when it is due.
    if (current.answers.length > mostAnswersOfCard) current.answers.shift();
  }
  if (current && current.answers.length > 0) yield { ...current, read };
}

/** The person made the card new: what was answered before counts no more. */
const isReset = ({ kind, rating, intervalAfter }: PackageReview): boolean =>
  kind === 'manual' && rating === null && intervalAfter === 0;

function answerOf({ at, rating, took }: PackageReview): AnswerElsewhere | null {
  if (rating === null || !Number.isSafeInteger(at) || at <= 0 || at > Date.now()) return null;
  return { at, rating, took: Math.min(Math.max(0, Math.round(took) || 0), longestMs) };
}

export async function* answersOf({
  reviews,
  counts,
}: Pick<DeckPackage, 'reviews' | 'counts'>): AsyncGenerator<AnswersItem> {
  let cards: AnswersItem['cards'] = [];
  let held = 0;
  let done = 0;
  for (const { packageCardId, answers, read } of answersByCard(reviews())) {
    cards.push({ packageCardId, answers });
    [held, done] = [held + answers.length, read];
    if (held < answersAtOnce) continue;
    yield { cards, done, total: counts.reviews };
    [cards, held] = [[], 0];
  }
  yield { cards, done: counts.reviews, total: counts.reviews };
}
