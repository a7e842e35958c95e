import type { ReplayResult } from '../replay/result.ts';
import type { Cohort } from './cohorts.ts';

export type Report = {
  readonly result: ReplayResult;
  /** Null where only a result was there, and no answers. */
  readonly cohorts: readonly Cohort[] | null;
};
