// A pool of worker threads with a time and a memory limit for each job. A job that breaks a limit is stopped with its
// worker and fails with a typed error (errors.ts); the other jobs go on.
import { createFairSemaphore } from '@anamnesis/contracts/kernel/work/fair-semaphore.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { ResourceLimits } from 'node:worker_threads';
import { WorkerTaskFailed } from './errors.ts';
import type { MemoryBudget } from './memory-budget.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { createSlot, type WorkerSlot, type StepLimits } from './slot.ts';
import type { SourceFile } from './source-file.ts';

export type WorkerPoolOptions = {
  /** A module that ends with `serveTasks(...)`. */
  readonly script: URL;
  readonly size: number;
  readonly resourceLimits: ResourceLimits;
  /** The workers may read files and nothing else: no connection, no file written, no other process or thread. */
  readonly mayOnlyRead?: boolean | undefined;
  readonly timeoutMs: number;
  readonly memoryBytes: number;
  /** How many workers the jobs of one owner may use at the same time; all of them by default. */
  readonly perOwner?: number | undefined;
  /** Total size of the files that are processed at the same time, in bytes; a larger file is processed alone. */
  readonly capacityBytes?: number | undefined;
  /** A worker that holds more after a job is stopped at once, in bytes. */
  readonly keptBytes?: number | undefined;
  /** What the workers of several pools may hold together. */
  readonly budget?: MemoryBudget | undefined;
  /** Idle time after which a worker is stopped. */
  readonly idleMs?: number | undefined;
};

export type Job = {
  readonly task: string;
  readonly input: unknown;
  /** Loaded only when a worker is free for the job. */
  readonly file?: SourceFile | undefined;
};
/**
 * Limits of its own, and the work that it is a part of: owners take turns, a job whose signal aborts is stopped with its
 * worker, each step that has ended is progress, and waiting for a worker is not work.
 */
export type JobLimits = Partial<StepLimits & Pick<Work, 'extend' | 'queued' | 'owner' | 'spent'>>;

export type WorkerPool = {
  /** Runs a task that returns one result. */
  run: <T>(job: Job, limits?: JobLimits) => Promise<T>;
  /**
   * Runs a task that yields items, one per pull: the time limit applies to each item, and nothing is computed ahead. The
   * worker is occupied until the iteration ends, so do not await another job of this pool meanwhile.
   */
  stream: <T>(job: Job, limits?: JobLimits) => AsyncGenerator<T, void, void>;
  /** Whether a job waits for a worker: one that can go on later should end its stream and queue again. */
  areWanted: () => boolean;
  /** Whether the job would have a worker at once, and nobody waits for one. */
  hasRoom: (job: Job, limits?: JobLimits) => boolean;
  close: () => Promise<void>;
};

export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const slots = createSlots(options);
  const limitsOf = (limits: JobLimits = {}): StepLimits => ({
    timeoutMs: limits.timeoutMs ?? options.timeoutMs,
    memoryBytes: limits.memoryBytes ?? options.memoryBytes,
    signal: limits.signal,
  });
  const stepOf = (slot: WorkerSlot, message: ToWorker, limits: JobLimits | undefined): Promise<FromWorker> =>
    measured(slot, limits, () => slot.step(message, limitsOf(limits))).finally(limits?.extend);

  return {
    run: async <T>(job: Job, limits?: JobLimits) => {
      const slot = await slots.take(job, limits);
      try {
        const reply = await stepOf(slot, await startOf(job), limits);
        return valueOf(reply) as T;
      } finally {
        slots.give(slot);
      }
    },
    stream: async function* <T>(job: Job, limits?: JobLimits) {
      const slot = await slots.take(job, limits);
      const started: { live: boolean } = { live: false };
      const pull = async (message: ToWorker): Promise<FromWorker> => {
        started.live = false;
        const reply = await stepOf(slot, message, limits);
        started.live = reply.kind === 'value';
        return reply;
      };
      try {
        let reply = await pull(await startOf(job));
        while (reply.kind !== 'done') {
          yield valueOf(reply) as T;
          reply = await pull({ kind: 'next' });
        }
      } finally {
        if (started.live) await slot.step({ kind: 'stop' }, limitsOf(limits)).catch(() => {});
        slots.give(slot);
      }
    },
    areWanted: slots.areWanted,
    hasRoom: slots.hasRoom,
    close: slots.close,
  };
}

/** A step that takes less counts as it passed: to wait for the measure of a worker takes a tenth of the time of a page. */
const shortStepMs = 50;

/** A worker that had to be stopped has spent the time that has passed. */
async function measured(
  slot: WorkerSlot,
  limits: JobLimits | undefined,
  step: () => Promise<FromWorker>,
): Promise<FromWorker> {
  if (!limits?.spent) return step();
  const began = performance.now();
  // Not awaited: the worker answers when it begins.
  const before = slot.runningMs();
  try {
    return await step();
  } finally {
    const passed = performance.now() - began;
    const after = passed < shortStepMs ? null : await slot.runningMs();
    limits.spent(after === null ? passed : Math.min(passed, after - ((await before) ?? 0)));
  }
}

const startOf = async ({ task, input, file }: Job): Promise<ToWorker> => ({
  kind: 'start',
  task,
  input,
  file: await file?.load(),
});

function valueOf(reply: FromWorker): unknown {
  if (reply.kind === 'failed') throw new WorkerTaskFailed(reply.name, reply.message);
  return reply.kind === 'value' ? reply.value : undefined;
}

type Slots = {
  take: (job: Job, limits: JobLimits | undefined) => Promise<WorkerSlot>;
  give: (slot: WorkerSlot) => void;
  areWanted: () => boolean;
  hasRoom: (job: Job, limits?: JobLimits) => boolean;
  close: () => Promise<void>;
};

const defaultIdleMs = 120_000;

function createSlots(options: WorkerPoolOptions): Slots {
  const { size, idleMs = defaultIdleMs, perOwner, capacityBytes } = options;
  const all = Array.from({ length: size }, () => createSlot({ ...options, idleMs }));
  // A stack: the worker that was used last is the warm one.
  const free = all.toReversed();
  const places = createFairSemaphore({ places: size, perOwner, capacity: capacityBytes });
  const taken = new Map<WorkerSlot, () => void>();

  return {
    async take({ file }, { owner, signal, queued } = {}) {
      const turn = places.take({ owner, weight: file?.size, signal });
      queued?.(turn);
      const giveBack = await turn;
      const slot = free.pop();
      if (!slot) throw new Error('no worker is free although the semaphore admitted the job');
      taken.set(slot, giveBack);
      return slot;
    },
    give(slot) {
      const giveBack = taken.get(slot);
      taken.delete(slot);
      slot.rest();
      free.push(slot);
      giveBack?.();
    },
    areWanted: places.areWanted,
    hasRoom: ({ file }, { owner } = {}) => places.hasRoom({ owner, weight: file?.size }),
    async close() {
      places.close(new Error('The worker pool is closed'));
      await Promise.all(all.map((slot) => slot.stop()));
    },
  };
}
