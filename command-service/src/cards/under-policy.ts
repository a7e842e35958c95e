import {
  type CardSchedule,
  type ChosenPolicy,
  samePolicy,
  type SchedulingPolicy,
} from '@anamnesis/contracts/cards/schedule.ts';
import type { Card, StandingReview } from './card.ts';
import { forgetAfter, recordedUnder, type Records } from './recorded-schedules.ts';
import { bringForward, release, schedule } from './scheduling/scheduler.ts';

/** The policy that was chosen later wins: a delayed command does not restore an older policy. */
export const laterOf = (one: ChosenPolicy, other: ChosenPolicy): ChosenPolicy =>
  other.policyRevision > one.policyRevision ? other : one;

/** The schedule of a card's history under a policy: starts from the recorded one, if any, and computes the rest. */
export function scheduleUnder(card: Card, policy: SchedulingPolicy, initial: CardSchedule): CardSchedule {
  if (samePolicy(card.under.policy, policy)) return card.schedule ?? initial;
  return replay(card.reviews, card.records, policy, initial);
}

/** The schedule of these answers under a policy, all computed. */
export const scheduleOf = (
  reviews: readonly StandingReview[],
  policy: SchedulingPolicy,
  initial: CardSchedule,
): CardSchedule => replay(reviews, new Map(), policy, initial);

/** The same for the history without its last answer. */
export function scheduleBeforeLast(
  card: Card,
  last: StandingReview,
  policy: SchedulingPolicy,
  initial: CardSchedule,
): CardSchedule {
  if (last.before === null) return initial;
  if (samePolicy(last.beforePolicy, policy)) return last.before;
  const reviews = card.reviews.slice(0, -1);
  return replay(reviews, forgetAfter(card.records, reviews.length), policy, initial);
}

function replay(
  reviews: readonly StandingReview[],
  records: Records,
  policy: SchedulingPolicy,
  initial: CardSchedule,
): CardSchedule {
  const recorded = recordedUnder(records, policy);
  return reviews.slice(recorded?.reviews ?? 0).reduce((state, { review, releasedOn, broughtTo }) => {
    const { next } = schedule(state, review, policy);
    const left = releasedOn === null ? next : release(next, releasedOn);
    return broughtTo === null ? left : bringForward(left, broughtTo);
  }, recorded?.schedule ?? initial);
}
