// One slot of a pool: a warm worker, started on first use and replaced after it had to be stopped.
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { compiledCode } from './compiled-code.ts';
import { WorkerCrashed, WorkerCrowded, WorkerOutOfMemory, WorkerStarved, WorkerTimeout } from './errors.ts';
import { waitsForWork } from './idle-workers.ts';
import type { MemoryBudget, MemoryShare } from './memory-budget.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { timeLimit } from './time-limit.ts';

export type SlotOptions = {
  readonly script: URL;
  readonly resourceLimits: ResourceLimits;
  /** The worker may read files and nothing else: no connection, no file written, no other process or thread. */
  readonly mayOnlyRead?: boolean | undefined;
  /** Idle time after which the worker is stopped, which frees its memory. */
  readonly idleMs: number;
  /** A worker that holds more than this after a job is stopped at once, in bytes. */
  readonly keptBytes?: number | undefined;
  /** What workers may hold together. */
  readonly budget?: MemoryBudget | undefined;
  /** The limit of a job without a file: what is allowed for its file does not count in the budget. */
  readonly memoryBytes: number;
};

export type StepLimits = {
  /** Running time of the worker, not wall-clock time. */
  readonly timeoutMs: number;
  /** Bound on the worker's heap and array buffers together, in bytes. */
  readonly memoryBytes: number;
  readonly signal?: AbortSignal | undefined;
};

export type WorkerSlot = {
  /** Sends a message and resolves to its one reply. When the worker fails, it is stopped and this rejects. */
  step: (message: ToWorker, limits: StepLimits) => Promise<FromWorker>;
  /** The time that the present worker has run, in ms; null without one. */
  runningMs: () => Promise<number | null>;
  /** Must be called after each job. */
  rest: () => void;
  stop: () => Promise<void>;
};

// Short enough that an inflating stream gains little between two checks, long enough to cost nothing.
const memoryCheckMs = 25;

export function createSlot(options: SlotOptions): WorkerSlot {
  let worker: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let isWorking = false;
  let waitsNoLonger: (() => void) | undefined;
  const share = options.budget?.join();

  const stop = async (): Promise<void> => {
    clearTimeout(resting);
    waitsNoLonger?.();
    const stopped = worker;
    worker = undefined;
    share?.holds(0);
    await stopped?.terminate();
  };

  const start = (): Worker => {
    const started = startWorker(options);
    // A worker that dies between two jobs is replaced when the next job comes.
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    return started;
  };

  const rest = (): void => {
    clearTimeout(resting);
    isWorking = false;
    if (!worker) return;
    waitsNoLonger = waitsForWork(() => void stop());
    resting = setTimeout(() => void stop(), options.idleMs).unref();
    void weigh(worker, resting);
  };

  /** Reports what a resting worker keeps; one that keeps much is ended. */
  const weigh = async (rested: Worker, since: NodeJS.Timeout): Promise<void> => {
    share?.rests(() => void stop());
    const heap = await rested.getHeapStatistics().catch(() => undefined);
    // It has another job by now, or was stopped.
    if (!heap || worker !== rested || resting !== since || isWorking) return;
    const kept = heap.external_memory + heap.total_heap_size;
    if (kept > (options.keptBytes ?? Infinity)) await stop();
    else share?.holds(kept);
  };

  const step = async (message: ToWorker, limits: StepLimits): Promise<FromWorker> => {
    clearTimeout(resting);
    waitsNoLonger?.();
    isWorking = true;
    const running = worker ?? start();
    running.ref();
    try {
      const reply = await answerOf(running, message, limits, countedIn(share, options, limits));
      running.unref();
      if (reply.retire) await stop();
      return reply;
    } catch (error) {
      await stop();
      throw error;
    }
  };

  const runningMs = async (): Promise<number | null> =>
    worker ? effortOf(worker)().catch(() => null) : null;

  return { step, runningMs, rest, stop };
}

function startWorker({ script, resourceLimits, mayOnlyRead }: SlotOptions): Worker {
  const execArgv = mayOnlyRead ? ['--permission', '--allow-fs-read=*'] : [];
  // No environment variables of ours: code that parses untrusted files must not see secrets.
  const worker = new Worker(script, { resourceLimits, env: compiledCode(), execArgv });
  // An error outside of a job needs no handling here: the next step finds that the worker has exited.
  worker.on('error', () => {});
  worker.unref();
  return worker;
}

type Counted = { works: MemoryShare['works']; holds: MemoryShare['holds'] } | undefined;

const countedIn = (share: MemoryShare | undefined, options: SlotOptions, limits: StepLimits): Counted =>
  share && {
    works: share.works,
    holds: (used) => share.holds(Math.max(0, used - Math.max(0, limits.memoryBytes - options.memoryBytes))),
  };

function answerOf(
  worker: Worker,
  message: ToWorker,
  limits: StepLimits,
  counted: Counted,
): Promise<FromWorker> {
  const { promise, resolve, reject } = Promise.withResolvers<FromWorker>();
  const { signal } = limits;
  const onError = (error: Error): void => reject(crashOf(error));
  const onExit = (code: number): void =>
    reject(new WorkerCrashed(`The worker ended with code ${code} while it had a job`));
  const onAbort = (): void => reject(signal?.reason);
  const { timeoutMs } = limits;
  const endLimit = timeLimit(timeoutMs, effortOf(worker), {
    over: () => reject(new WorkerTimeout(`No answer within ${timeoutMs} ms of work`)),
    starved: () => reject(new WorkerStarved(timeoutMs)),
  });
  counted?.works(() => reject(new WorkerCrowded()));
  const endWatch = watchMemory(worker, limits.memoryBytes, reject, counted);
  worker.once('message', resolve);
  worker.once('error', onError);
  worker.once('exit', onExit);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  else worker.postMessage(message, buffersOf(message));
  return promise.finally(() => {
    endLimit();
    endWatch();
    worker.off('message', resolve).off('error', onError).off('exit', onExit);
    signal?.removeEventListener('abort', onAbort);
  });
}

/** Idle time of the worker counts as running time: a job has nothing outside of it to wait for. */
const effortOf = (worker: Worker) => async (): Promise<number> => {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1_000 + worker.performance.eventLoopUtilization().idle;
};

/** Buffers of a job are transferred to the worker, not copied. */
const buffersOf = (message: ToWorker): ArrayBuffer[] =>
  message.kind === 'start' && message.file instanceof Uint8Array ? [message.file.buffer as ArrayBuffer] : [];

function crashOf(error: Error & { code?: string }): Error {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new WorkerOutOfMemory('The job used up the heap of its worker')
    : new WorkerCrashed(error.message, { cause: error });
}

// Array buffers live outside of the V8 heap and of resourceLimits, so they are counted from here; V8 answers
// through an interrupt, also while the worker is in a loop.
function watchMemory(
  worker: Worker,
  memoryBytes: number,
  reject: (error: Error) => void,
  counted: Counted,
): () => void {
  let isOver = false;
  const look = async (): Promise<void> => {
    const heap = await worker.getHeapStatistics().catch(() => undefined);
    if (!heap || isOver) return;
    const used = heap.external_memory + heap.used_heap_size;
    if (used <= memoryBytes) return counted?.holds(used);
    isOver = true;
    reject(new WorkerOutOfMemory(`The job holds ${used} bytes`));
  };
  const timer = setInterval(() => void look(), memoryCheckMs);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
