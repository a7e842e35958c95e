/** What work that may take long is given by whoever asked for it. */
export type Work = {
  /** When it aborts, the result is not wanted any more: the work ends and rejects with the signal's reason. */
  signal: AbortSignal;
  /** Id of the person whose work it is: people take turns. */
  owner?: string | undefined;
  /** Among what one person waits for, what has a lower rank comes first; absent: 0. */
  rank?: number | undefined;
  /** The work has made progress: the time that it may take begins anew. */
  extend: () => void;
  /** Gets the running time of a step of it in a worker, in ms. */
  spent?: ((ms: number) => void) | undefined;
  /** The work waits for its turn until the promise settles; that time does not count as its own. */
  queued: (turn: Promise<unknown>) => void;
};

/** Nobody wants the result any more: what it was for was deleted. */
export class WorkWithdrawn extends Error {
  override readonly name = 'WorkWithdrawn';
}

/** Work that nobody ends and nobody waits for. */
export const unlimitedWork: Work = {
  signal: new AbortController().signal,
  extend: () => {},
  queued: () => {},
};
