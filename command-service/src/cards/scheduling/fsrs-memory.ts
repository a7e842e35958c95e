import {
  again,
  type Curve,
  good,
  hard,
  type MemoryState,
  type Rating,
  Teaching,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import type { ForgettingBy } from '@anamnesis/contracts/statistics/past/past.ts';
import { computeDecayFactor, default_w, FSRS, type FSRSState, FSRSVersion, forgetting_curve } from 'ts-fsrs';

export const fsrsAlgorithm = { name: 'fsrs', version: `${FSRSVersion}, ${Teaching.value}` };

/** The default retention of ts-fsrs; it affects intervals, never the memory state. */
const defaultRetention = 0.9;

/** `day`: the study day. `isRepeat`: as in `ScheduledReview`. */
type GradedReview = { grade: Rating; day: string; isRepeat?: true | undefined };

/**
 * One answer: the new memory state, and the interval in whole days (1 to 36,500) that FSRS computes. The same as `next` of
 * ts-fsrs gives, which computes all four grades and their dates: a sixth of the time, as histories of a million answers come in.
 * ts-fsrs counts elapsed days between dates, so nothing finer than a day is needed. No day has passed for a later answer of a study day,
 * nor for one of a day before the last: travelling westwards leads to a day that was studied already.
 */
export function fsrsStep(
  memory: MemoryState | null,
  { grade, day, isRepeat }: GradedReview,
  curve?: Curve,
): { memory: MemoryState; intervalDays: (desiredRetention?: number) => number } {
  const elapsed = memory && !isRepeat ? Math.max(0, daysBetween(memory.lastGradedDay, day)) : 0;
  const isFirstOfDay = memory === null || elapsed > 0;
  const stateAfter = (each: Rating) =>
    schedulerFor(defaultRetention, curve).next_state(memory, elapsed, each);
  const { stability, difficulty } = stateAfter(grade);
  const lapsed = memory !== null && isFirstOfDay && grade === again;
  return {
    memory: {
      taughtBy: Teaching.value,
      stability,
      difficulty,
      lastGradedDay: isFirstOfDay ? day : memory.lastGradedDay,
      reps: (memory?.reps ?? 0) + (isFirstOfDay ? 1 : 0),
      lapses: (memory?.lapses ?? 0) + (lapsed ? 1 : 0),
    },
    intervalDays: (desiredRetention = defaultRetention) => {
      const fsrs = schedulerFor(desiredRetention, curve);
      const daysOf = (state: FSRSState): number => fsrs.next_interval(state.stability, elapsed);
      return intervalAfter(grade, memory !== null, (each) => daysOf(stateAfter(each)));
    },
  };
}

/** Of a card that was graded before, a better grade gives a day more at least. */
function intervalAfter(grade: Rating, isKnown: boolean, daysAfter: (grade: Rating) => number): number {
  if (!isKnown || grade === again) return daysAfter(grade);
  const [afterHard, afterGood] = [daysAfter(hard), daysAfter(good)];
  const hardDays = Math.min(afterHard, afterGood);
  const goodDays = Math.max(afterGood, hardDays + 1);
  if (grade === hard) return hardDays;
  return grade === good ? goodDays : Math.max(daysAfter(grade), goodDays + 1);
}

/** The probability, 0 to 1, of a correct answer on that day, according to FSRS. */
export function recallProbability(memory: MemoryState, day: string, curve?: Curve): number {
  const { w } = schedulerFor(defaultRetention, curve).parameters;
  return forgetting_curve(w, daysBetween(memory.lastGradedDay, day), memory.stability);
}

const schedulers = new WeakMap<Curve, Map<number, FSRS>>();

/**
 * Without learning steps (the short delays are ours) every card is in review from its first answer on. The FSRS object
 * is stateless, and creating one costs a third of a step, so it is cached by curve and retention, of which a person may
 * choose any number.
 */
export function schedulerFor(desiredRetention: number, curve: Curve = default_w): FSRS {
  const ofCurve = schedulers.get(curve) ?? new Map<number, FSRS>();
  const known = ofCurve.get(desiredRetention);
  if (known) return known;
  schedulers.set(curve, ofCurve);
  if (ofCurve.size >= 100) ofCurve.clear();
  const made = new FSRS({
    w: curve,
    request_retention: desiredRetention,
    enable_fuzz: false,
    enable_short_term: true,
    learning_steps: [],
    relearning_steps: [],
  });
  ofCurve.set(desiredRetention, made);
  return made;
}

/** What `recallProbability` is computed with, for those who draw it. */
export const forgettingBy: ForgettingBy = (curve) =>
  computeDecayFactor(schedulerFor(defaultRetention, curve).parameters.w);
