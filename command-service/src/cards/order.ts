import type { CardEvent } from '@anamnesis/contracts/cards/events.ts';
import type { Review } from './scheduling/scheduler.ts';

type Around = Pick<
  Extract<CardEvent, { type: 'EarlierReviewArrived' }>['data']['place'],
  'regraded' | 'introducedOn'
>;
type Ordered = { revision: number; review: Review; recordedOn: string };

export const isLater = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other);

/** Where an answer of that instant comes among the others: behind those of the same instant. */
export function placeOf(reviews: readonly Pick<Ordered, 'review'>[], at: string): number {
  const next = reviews.findIndex(({ review }) => isLater(review.at, at));
  return next < 0 ? reviews.length : next;
}

/** Revisions of the first answers of study days to a card that was answered on an earlier one: those count for retention. */
export function graded(reviews: readonly Ordered[]): Set<number> {
  const revisions = new Set<number>();
  let lastDay = '';
  for (const { revision, review } of reviews) {
    if (review.isRepeat || review.studyDay <= lastDay) continue;
    if (lastDay !== '') revisions.add(revision);
    lastDay = review.studyDay;
  }
  return revisions;
}

/** What is another about the answers that are in both lists, each in the order of instants. */
export function changedAround(before: readonly Ordered[], after: readonly Ordered[]): Around {
  const [was, is] = [graded(before), graded(after)];
  const known = new Set(before.map(({ revision }) => revision));
  const regraded = after
    .filter(({ revision }) => known.has(revision) && was.has(revision) !== is.has(revision))
    .map(({ revision, recordedOn }) => ({
      reviewRevision: revision,
      studyDay: recordedOn,
      isGraded: is.has(revision),
    }));
  return { regraded, introducedOn: after[0]?.recordedOn ?? null };
}
