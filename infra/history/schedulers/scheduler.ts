/** One answer: the first of a card on a study day, which is graded; where a scheduler takes every answer, later ones of that day, too. */
export type GradedAnswer = {
  /** 1 again, 2 hard, 3 good, 4 easy. */
  readonly rating: 1 | 2 | 3 | 4;
  /** Whole study days since the graded answer before; 0 for the first and for later ones of a day. Never negative. */
  readonly elapsedDays: number;
};

/**
 * A scheduler as an analyst writes one: a module whose default export is this. Both functions are pure. `next` gives the memory of a
 * card after an answer; `recall` how likely it is answered correctly so many days later.
 */
export type Scheduler<Memory = unknown> = {
  readonly name: string;
  readonly version: string;
  /** `next` is given the later answers of a study day as well, which are not foreseen. */
  readonly takesEveryAnswer?: boolean;
  /** `memory` is null at the first answer of a card. */
  next(memory: Memory | null, answer: GradedAnswer): Memory;
  /** From 0 to 1. */
  recall(memory: Memory, elapsedDays: number): number;
  /** Whole days, at least 1, after which the card is due. Absent: the day on which `recall` has fallen to the retention. */
  interval?(memory: Memory, retention: number): number;
};
