import type { AnswerSource } from '../answers/batch.ts';
import { isModule } from '../schedulers/load-module.ts';
import type { Finished, Task } from './request/messages.ts';
import type { ReplayOptions } from './replay-one.ts';
import type { ReplayResult } from './result.ts';
import { startReplayThread } from './thread.ts';
import { versions } from './versions.ts';

export type ReplayRequest = ReplayOptions & {
  /** Names of ours, or paths of modules. */
  readonly schedulers: readonly string[];
  /** Seconds that a module has for a batch. */
  readonly patience: number;
};

/** One pass over the source for all schedulers, each in a thread of its own. Rejects with one sentence. */
export async function replay(
  source: AnswerSource,
  { schedulers, patience, ...options }: ReplayRequest,
  signal?: AbortSignal,
): Promise<ReplayResult> {
  const threads = schedulers.map((scheduler) => {
    const task: Task = { ...options, scheduler };
    return startReplayThread(task, isModule(scheduler) ? patience : null);
  });
  // A module that computes without end is not waited for.
  const endAll = (): unknown => Promise.all(threads.map((thread) => thread.end()));
  signal?.addEventListener('abort', endAll);
  try {
    let answers = 0;
    for await (const batch of source.read(signal)) {
      signal?.throwIfAborted();
      answers += batch.count;
      await Promise.all(threads.map((thread) => thread.take(batch)));
    }
    const finished = await Promise.all(threads.map((thread) => thread.finish()));
    return {
      source: source.name,
      leftOut: { ...source.leftOut(), ...notGradedOf(finished[0]) },
      seed: options.seed,
      versions: versions(),
      answers,
      schedulers: finished.map(({ result }) => result),
    };
  } finally {
    signal?.removeEventListener('abort', endAll);
    await endAll();
  }
}

/** The same for all schedulers. */
function notGradedOf(finished: Finished | undefined): Record<string, number> {
  const { laterOfDay = 0, beforeLast = 0 } = finished?.notGraded ?? {};
  return {
    ...(laterOfDay > 0 && {
      'later answers of a card on a study day, which are not foreseen': laterOfDay,
    }),
    ...(beforeLast > 0 && { 'answers on a day before the last graded one of the card': beforeLast }),
  };
}
