import type { Scheduler } from './scheduler.ts';

/** What a replay runs: `forPerson` tells whose answer comes next to a scheduler that learns of people. */
export type Replayed = Scheduler & {
  forPerson?(person: number): void;
  readonly parameters?: readonly number[];
};
