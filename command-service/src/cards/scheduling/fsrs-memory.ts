import type { MemoryState } from '@anamnesis/contracts/cards/schedule.ts';
import { daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import {
  type CardInput,
  FSRS,
  FSRSVersion,
  type Grade,
  State,
  createEmptyCard,
  forgetting_curve,
} from 'ts-fsrs';

export type { Grade } from 'ts-fsrs';

export const fsrsAlgorithm = { name: 'fsrs', version: FSRSVersion };

/** The default retention of ts-fsrs; it affects intervals, never the memory state. */
export const defaultRetention = 0.9;

/**
 * One graded review: the new memory state, and the interval in whole days (1 to 36,500) that FSRS computes.
 * `day` is the calendar date of the review; ts-fsrs counts elapsed days between dates, so nothing finer is needed.
 * Throws when `day` is before the last graded one.
 */
export function fsrsStep(
  memory: MemoryState | null,
  grade: Grade,
  day: string,
  desiredRetention = defaultRetention,
): { memory: MemoryState; intervalDays: number } {
  const { card } = schedulerFor(desiredRetention).next(toCard(memory, day), day, grade);
  return {
    memory: {
      stability: card.stability,
      difficulty: card.difficulty,
      lastGradedDay: day,
      reps: card.reps,
      lapses: card.lapses,
    },
    intervalDays: Math.max(1, card.scheduled_days),
  };
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

function toCard(memory: MemoryState | null, day: string): CardInput {
  if (!memory) return createEmptyCard(day);
  return {
    due: memory.lastGradedDay,
    last_review: memory.lastGradedDay,
    state: State.Review,
    stability: memory.stability,
    difficulty: memory.difficulty,
    reps: memory.reps,
    lapses: memory.lapses,
    learning_steps: 0,
    scheduled_days: 0,
    elapsed_days: 0,
  };
}
