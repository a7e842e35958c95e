/**
 * Sees to it that one copy of a task works at a time, however many processes could. `hold` runs the task whenever this
 * process has the lease, until `signal` aborts; the task's own signal also aborts when the lease is lost. What a task
 * writes must be fenced by itself as well (a projector's by its expected checkpoint), since a process can be late to
 * notice that it has lost its lease.
 */
export type Leases = {
  hold: (name: string, signal: AbortSignal, task: (signal: AbortSignal) => Promise<void>) => Promise<void>;
};

/** For a runtime of one process. */
export const noLeases: Leases = { hold: (_, signal, task) => task(signal) };
