import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import type { ScheduledReview } from '../../scheduling/scheduler.ts';

type Around = Pick<
  Extract<CardEvent, { type: 'EarlierReviewArrived' }>['data']['place'],
  'regraded' | 'regradedElsewhere' | 'introducedOn'
>;
/** `isElsewhere`: it has no event of its own, and so no revision that anybody else knows. */
type Ordered = {
  revision: number;
  review: ScheduledReview;
  recordedOn: string;
  isElsewhere?: true | undefined;
};

export const isLater = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other);

/** Where an answer of that instant comes among the others: behind those of the same instant. */
export function placeOf(reviews: readonly Pick<Ordered, 'review'>[], at: string): number {
  const next = reviews.findIndex(({ review }) => isLater(review.at, at));
  return next < 0 ? reviews.length : next;
}

/** With others, in the order of instants too: of one instant behind those that are there. `from`: where the first of them comes. */
export function mergeReviews<R extends Pick<Ordered, 'review'>>(
  reviews: readonly R[],
  others: readonly R[],
): { from: number; merged: R[] } {
  const [first] = others;
  if (!first) return { from: reviews.length, merged: [...reviews] };
  const from = placeOf(reviews, first.review.at);
  if (from === reviews.length) return { from, merged: [...reviews, ...others] };
  const later = [...reviews.slice(from), ...others].map((each) => ({ each, at: Date.parse(each.review.at) }));
  const inOrder = later.toSorted((one, other) => one.at - other.at).map(({ each }) => each);
  return { from, merged: [...reviews.slice(0, from), ...inOrder] };
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
  const changed = after
    .filter(({ revision }) => known.has(revision) && was.has(revision) !== is.has(revision))
    .map((each) => ({ ...each, graded: { studyDay: each.recordedOn, isGraded: is.has(each.revision) } }));
  const elsewhere = changed.filter(({ isElsewhere }) => isElsewhere);
  return {
    regraded: changed
      .filter(({ isElsewhere }) => !isElsewhere)
      .map(({ revision, graded: counts }) => ({ reviewRevision: revision, ...counts })),
    ...(elsewhere.length > 0 && {
      regradedElsewhere: elsewhere.map(({ review: { response }, graded: counts }) => ({
        response,
        ...counts,
      })),
    }),
    introducedOn: after[0]?.recordedOn ?? null,
  };
}
