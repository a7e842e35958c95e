import type { Logger } from 'pino';
import { createIsolation, type Isolation } from './isolation.ts';
import { defaultPatience, type Patience } from './patience.ts';

/** What the processors of one process share. */
export type Surroundings = {
  patience: Patience;
  isolation: Isolation;
  /** How long this process has run, in ms. */
  uptimeMs: () => number;
  /** A process that has run for so long is not being ended by something else, over and over. */
  calmMs: number;
};

export const createSurroundings = (): Surroundings => ({
  patience: defaultPatience,
  isolation: createIsolation(),
  uptimeMs: () => performance.now(),
  calmMs: 30_000,
});

/** With what a delivery is handled. */
export type Tools = Surroundings & { signal: AbortSignal; logger: Logger };
