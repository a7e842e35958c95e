/**
 * Ensures that only one process at a time runs a task. `hold` runs the task whenever this process holds the lease, until
 * `signal` aborts; the task's own signal also aborts when the lease is lost. The writes of a task must be fenced as well
 * (a projector's by its expected checkpoint), since a process can be late to notice that it has lost its lease.
 */
export type Leases = {
  hold: (name: string, signal: AbortSignal, task: (signal: AbortSignal) => Promise<void>) => Promise<void>;
};

/** For a runtime of one process. */
export const noLeases: Leases = { hold: (_, signal, task) => task(signal) };
