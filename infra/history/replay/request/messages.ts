import type { AnswerBatch } from '../../answers/batch.ts';
import type { NotGraded, ReplayOptions } from '../replay-one.ts';
import type { SchedulerResult } from '../result.ts';

/** The `workerData` of a thread that replays. */
export type Task = ReplayOptions & {
  /** As it was given to `--scheduler`: a name of ours, or the path of a module. */
  readonly scheduler: string;
};

export type ToThread = { readonly batch: AnswerBatch } | 'finish';

export type Finished = { readonly result: SchedulerResult; readonly notGraded: NotGraded };

/** `ready` once after loading, `taken` after each batch. */
export type FromThread = 'ready' | 'taken' | { readonly finished: Finished } | { readonly failed: string };
