import type { WorkerPool } from '../../platform/workers/pool.ts';

/** Says after each page whether the turn with the worker is over: others wait, and it has lasted long enough. */
export type WorkerTurn = () => boolean;

/** A pool whose documents are read in turns. */
export type TurnPool = WorkerPool & { beginTurn: () => WorkerTurn };

/** The time counts from the first page on, so that no turn goes by with opening the file. */
export function takingTurns(pool: WorkerPool, turnMs: number): TurnPool {
  const beginTurn = (): WorkerTurn => {
    let began: number | null = null;
    return () => {
      began ??= performance.now();
      return pool.areWanted() && performance.now() - began >= turnMs;
    };
  };
  return { ...pool, beginTurn };
}
