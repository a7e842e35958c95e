import {
  type CardSchedule,
  type ChosenPolicy,
  isTaughtAsNow,
  samePolicy,
  type SchedulingPolicy,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import type { Card } from '../study/card.ts';
import type { StandingReview } from '../study/times/standing-review.ts';
import { forgetAfter, recordedUnder, type Records } from './recorded-schedules.ts';
import { bringForward, release, schedule } from '../scheduling/scheduler.ts';

/** The policy that was chosen later wins: a delayed command does not restore an older policy. */
export const laterOf = (one: ChosenPolicy, other: ChosenPolicy): ChosenPolicy =>
  other.policyRevision > one.policyRevision ? other : one;

/** The schedule of a card's history under a policy: starts from the recorded one, if any, and computes the rest. */
export function scheduleUnder(card: Card, policy: SchedulingPolicy, initial: CardSchedule): CardSchedule {
  if (samePolicy(card.under.policy, policy) && isTaughtAsNow(card.schedule)) return card.schedule ?? initial;
  return replay(card.reviews, card.records, policy, initial);
}

/** The schedule of these answers under a policy, all computed. */
export const scheduleOf = (
  reviews: readonly StandingReview[],
  policy: SchedulingPolicy,
  initial: CardSchedule,
): CardSchedule => replay(reviews, new Map(), policy, initial);

/** The schedule after the first answers, so many of them. */
export const scheduleAfter = (
  { reviews, records }: Card,
  count: number,
  policy: SchedulingPolicy,
  initial: CardSchedule,
): CardSchedule => replay(reviews.slice(0, count), forgetAfter(records, count), policy, initial);

/** The same for the history without the answer of that index. */
export function scheduleWithout(
  card: Card,
  index: number,
  policy: SchedulingPolicy,
  initial: CardSchedule,
): CardSchedule {
  const answer = card.reviews[index];
  const isLast = index === card.reviews.length - 1;
  if (answer && isLast && !answer.isMoved) {
    if (answer.before === null) return initial;
    if (samePolicy(answer.beforePolicy, policy) && isTaughtAsNow(answer.before)) return answer.before;
  }
  const start = scheduleAfter(card, index, policy, initial);
  return goOn(start, card.reviews.slice(index + 1), policy);
}

/** The schedule after further answers, each with what followed it. */
export const goOn = (
  start: CardSchedule,
  reviews: readonly Pick<StandingReview, 'review' | 'releasedOn' | 'broughtTo'>[],
  policy: SchedulingPolicy,
): CardSchedule =>
  reviews.reduce((state, { review, releasedOn, broughtTo }) => {
    const { next } = schedule(state, review, policy);
    const left = releasedOn === null ? next : release(next, releasedOn);
    return broughtTo === null ? left : bringForward(left, broughtTo);
  }, start);

function replay(
  reviews: readonly StandingReview[],
  records: Records,
  policy: SchedulingPolicy,
  initial: CardSchedule,
): CardSchedule {
  const recorded = recordedUnder(records, policy);
  return goOn(recorded?.schedule ?? initial, reviews.slice(recorded?.reviews ?? 0), policy);
}
