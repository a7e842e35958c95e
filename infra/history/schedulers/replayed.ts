import type { Scheduler } from './scheduler.ts';

/** What a replay runs: `forPerson`: whose answer comes next, for a scheduler that learns of people. */
export type Replayed = Scheduler & {
  forPerson?(person: number): void;
  readonly parameters?: readonly number[];
};
