// A pool of worker threads with a time and a memory limit for each job. A job that breaks a limit is stopped with its
// worker and fails with a typed error (errors.ts); the other jobs go on.
import type { ResourceLimits } from 'node:worker_threads';
import { WorkerTaskFailed } from './errors.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { createSlot, type Slot, type StepLimits } from './slot.ts';

export type WorkerPoolOptions = {
  /** A module that ends with `serveTasks(...)`. */
  readonly script: URL;
  readonly size: number;
  readonly resourceLimits: ResourceLimits;
  readonly timeoutMs: number;
  readonly memoryBytes: number;
};

export type Job = { readonly task: string; readonly input: unknown };
export type JobLimits = Partial<StepLimits>;

export type WorkerPool = {
  /** Runs a task that answers once. */
  run: <T>(job: Job, limits?: JobLimits) => Promise<T>;
  /**
   * Runs a task that answers item by item, one per pull: the time limit is for each item, and nothing is computed
   * ahead. The worker is held until the iteration ends, so do not wait for another job of this pool meanwhile.
   */
  stream: <T>(job: Job, limits?: JobLimits) => AsyncGenerator<T, void, void>;
  close: () => Promise<void>;
};

export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const slots = createSlots(options);
  const limitsOf = (limits: JobLimits = {}): StepLimits => ({
    timeoutMs: limits.timeoutMs ?? options.timeoutMs,
    memoryBytes: limits.memoryBytes ?? options.memoryBytes,
    signal: limits.signal,
  });

  return {
    run: async <T>(job: Job, limits?: JobLimits) => {
      const slot = await slots.take(limits?.signal);
      try {
        const reply = await slot.step({ kind: 'start', ...job }, limitsOf(limits));
        return valueOf(reply) as T;
      } finally {
        slots.give(slot);
      }
    },
    stream: async function* <T>(job: Job, limits?: JobLimits) {
      const slot = await slots.take(limits?.signal);
      const started: { live: boolean } = { live: false };
      const pull = async (message: ToWorker): Promise<FromWorker> => {
        started.live = false;
        const reply = await slot.step(message, limitsOf(limits));
        started.live = reply.kind === 'value';
        return reply;
      };
      try {
        let reply = await pull({ kind: 'start', ...job });
        while (reply.kind !== 'done') {
          yield valueOf(reply) as T;
          reply = await pull({ kind: 'next' });
        }
      } finally {
        if (started.live) await slot.step({ kind: 'stop' }, limitsOf(limits)).catch(() => {});
        slots.give(slot);
      }
    },
    close: slots.close,
  };
}

function valueOf(reply: FromWorker): unknown {
  if (reply.kind === 'failed') throw new WorkerTaskFailed(reply.name, reply.message);
  return reply.kind === 'value' ? reply.value : undefined;
}

type Slots = {
  take: (signal: AbortSignal | undefined) => Promise<Slot>;
  give: (slot: Slot) => void;
  close: () => Promise<void>;
};

type Waiting = { readonly resolve: (slot: Slot) => void; readonly reject: (reason: unknown) => void };

function createSlots({ size, script, resourceLimits }: WorkerPoolOptions): Slots {
  const all = Array.from({ length: size }, () => createSlot({ script, resourceLimits }));
  // A stack: the worker that was used last is the warm one.
  const free = all.toReversed();
  const queue: Waiting[] = [];
  let closed = false;

  const take = async (signal: AbortSignal | undefined): Promise<Slot> => {
    signal?.throwIfAborted();
    if (closed) throw new Error('The worker pool is closed');
    const slot = free.pop();
    if (slot) return slot;
    const { promise, resolve, reject } = Promise.withResolvers<Slot>();
    const waiting: Waiting = { resolve, reject };
    queue.push(waiting);
    const onAbort = (): void => {
      queue.splice(queue.indexOf(waiting), 1);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', onAbort));
  };

  const give = (slot: Slot): void => {
    const next = queue.shift();
    if (next) next.resolve(slot);
    else free.push(slot);
  };

  const close = async (): Promise<void> => {
    closed = true;
    for (const waiting of queue.splice(0)) waiting.reject(new Error('The worker pool is closed'));
    await Promise.all(all.map((slot) => slot.stop()));
  };

  return { take, give, close };
}
