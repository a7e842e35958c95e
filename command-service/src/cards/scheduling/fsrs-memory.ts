import {
  again,
  good,
  hard,
  type MemoryState,
  type Rating,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import { FSRS, type FSRSState, FSRSVersion, forgetting_curve } from 'ts-fsrs';

export const fsrsAlgorithm = { name: 'fsrs', version: FSRSVersion };

/** The default retention of ts-fsrs; it affects intervals, never the memory state. */
export const defaultRetention = 0.9;

/**
 * One graded review: the new memory state, and the interval in whole days (1 to 36,500) that FSRS computes. The same as `next` of
 * ts-fsrs gives, which computes all four grades and their dates: a sixth of the time, as histories of a million answers come in.
 * `day` is the calendar date of the review; ts-fsrs counts elapsed days between dates, so nothing finer is needed.
 * Throws when `day` is before the last graded one.
 */
export function fsrsStep(
  memory: MemoryState | null,
  grade: Rating,
  day: string,
  desiredRetention = defaultRetention,
): { memory: MemoryState; intervalDays: number } {
  const fsrs = schedulerFor(desiredRetention);
  const elapsed = memory ? daysBetween(memory.lastGradedDay, day) : 0;
  const stateAfter = (each: Rating) => fsrs.next_state(memory, elapsed, each);
  const daysOf = ({ stability }: FSRSState): number => fsrs.next_interval(stability, elapsed);
  const { stability, difficulty } = stateAfter(grade);
  const lapsed = memory !== null && grade === again;
  return {
    memory: {
      stability,
      difficulty,
      lastGradedDay: day,
      reps: (memory?.reps ?? 0) + 1,
      lapses: (memory?.lapses ?? 0) + (lapsed ? 1 : 0),
    },
    intervalDays: intervalAfter(grade, memory !== null, (each) => daysOf(stateAfter(each))),
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
export function recallProbability(memory: MemoryState, day: string): number {
  const { w } = schedulerFor(defaultRetention).parameters;
  return forgetting_curve(w, daysBetween(memory.lastGradedDay, day), memory.stability);
}

const schedulers = new Map<number, FSRS>();

/**
 * Without learning steps (the short delays are ours) every card is in review from its first answer on. The FSRS object
 * is stateless, and creating one costs a third of a step, so it is cached by retention, of which a person may choose
 * any number.
 */
export function schedulerFor(desiredRetention: number): FSRS {
  const known = schedulers.get(desiredRetention);
  if (known) return known;
  if (schedulers.size >= 100) schedulers.clear();
  const made = new FSRS({
    request_retention: desiredRetention,
    enable_fuzz: false,
    enable_short_term: true,
    learning_steps: [],
    relearning_steps: [],
  });
  schedulers.set(desiredRetention, made);
  return made;
}
