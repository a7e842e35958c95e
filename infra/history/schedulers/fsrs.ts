import {
  type FSRSParameters,
  type FSRSState,
  FSRSAlgorithm,
  FSRSVersion,
  checkParameters,
  computeDecayFactor,
  default_w,
  roundTo,
} from 'ts-fsrs';
import type { Scheduler } from './scheduler.ts';

/** Its parameters as a plain object, for ts-fsrs reads them through a proxy; and what its curve needs of them computed once, not at each step. */
class PlainAlgorithm extends FSRSAlgorithm {
  constructor(parameters: Partial<FSRSParameters>) {
    super(parameters);
    this.param = { ...this.param };
    const { decay, factor } = computeDecayFactor(this.param.w);
    this.forgetting_curve = (elapsedDays, stability) =>
      roundTo((1 + (factor * elapsedDays) / stability) ** decay, 8);
  }
}

export type FsrsScheduler = Scheduler<FSRSState> & { readonly parameters: readonly number[] };

/**
 * FSRS-6 of ts-fsrs on plain numbers, with the memory states of the app (`fsrsStep`): every answer teaches it. Its interval is that of the stability; the rule of
 * ts-fsrs that a better grade waits a day longer than a worse one is left out, for it needs all four grades.
 */
export function createFsrs(parameters: readonly number[] | null = null, name = 'fsrs'): FsrsScheduler {
  const made = new PlainAlgorithm({
    ...(parameters && { w: checkedParameters(parameters) }),
    enable_short_term: true,
    learning_steps: [],
    relearning_steps: [],
  });
  const modifiers = new Map<number, number>();
  const modifierOf = (retention: number): number => {
    const known = modifiers.get(retention) ?? made.calculate_interval_modifier(retention);
    modifiers.set(retention, known);
    return known;
  };
  return {
    name,
    version: FSRSVersion,
    takesEveryAnswer: true,
    parameters: made.parameters.w,
    next: (memory, { rating, elapsedDays }) => made.next_state(memory, elapsedDays, rating),
    recall: ({ stability }, elapsedDays) => made.forgetting_curve(elapsedDays, stability),
    interval: ({ stability }, retention) =>
      Math.min(Math.max(1, Math.round(stability * modifierOf(retention))), 36_500),
  };
}

/** As the app had it before record 162: only the first answer of a study day teaches it. */
export const fsrsFirstOfDay = (parameters: readonly number[] | null): FsrsScheduler => ({
  ...createFsrs(parameters, 'fsrs-first-of-day'),
  takesEveryAnswer: false,
});

/** Throws a sentence for what are no parameters of FSRS-6. */
export function checkedParameters(parameters: readonly number[]): number[] {
  if (parameters.length !== default_w.length || !parameters.every(Number.isFinite))
    throw new Error(
      `FSRS-6 has ${default_w.length} parameters, each a number; ${parameters.length} were given.`,
    );
  return [...checkParameters(parameters)];
}

export const defaultParameters: readonly number[] = default_w;
