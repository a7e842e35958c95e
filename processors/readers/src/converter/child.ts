// A process that converts one file at a time: started, given a task, and killed when it breaks a limit.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import { ConversionBroken } from './converter.ts';
import { GaveWay } from './in-turns.ts';
import type { FromChild, ToChild } from './protocol.ts';
import { watchStall } from './process/stall.ts';
import { endFirst, watchWork } from './process/watch.ts';

export type ChildOptions = {
  script: URL;
  /** Of Node: what the process may do. */
  execArgv: readonly string[];
  args: readonly string[];
  /** The folder in which it runs, which it may read. */
  cwd: string;
  /** A start may stall: so often another one is made. */
  starts: number;
  /** Longest that a start and a conversion may work, in ms of processors. */
  startMs: number;
  convertMs: number;
  /** A process that has not wanted to work for so long has stalled, in ms. */
  stalledMs: number;
  memoryBytes: number;
};

export type ConverterChild = {
  convert: (message: ToChild, limits: ConvertLimits) => Promise<Uint8Array>;
  isAlive: () => boolean;
  kill: () => Promise<void>;
};
export type ConvertLimits = {
  signal?: AbortSignal | undefined;
  /** The last attempt: what works may look stalled, so only its limits end it. */
  isLast?: boolean | undefined;
  progressed: (percent: number) => void;
  /** It has worked for so long, in ms of processors; whether it has to give way to somebody who waits. */
  worked: (ms: number) => boolean;
};

/** Rejects with EngineUnavailable when no attempt succeeds. */
export async function startChild(
  options: ChildOptions,
  { signal, progressed, worked }: Omit<ConvertLimits, 'isLast'>,
): Promise<ConverterChild> {
  let last: unknown;
  const { starts, startMs: workMs, stalledMs, memoryBytes } = options;
  for (let attempt = 0; attempt < starts; attempt += 1) {
    signal?.throwIfAborted();
    const started = forked(options);
    try {
      const isLast = attempt === starts - 1;
      const limits = { workMs, stalledMs, memoryBytes, signal, isLast, progressed, worked };
      await answered(started, limits, 'ready');
      return childOf(started, options);
    } catch (error) {
      await killed(started);
      signal?.throwIfAborted();
      last = error;
    }
  }
  throw new EngineUnavailable('the converter', last);
}

/** Few arenas, which give back what is free: those of the threads that compile hold hundreds of megabytes otherwise. */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** It gets no other variables of the environment: what reads a stranger's file must see no secrets. */
function forked({ script, execArgv, args, cwd }: ChildOptions): ChildProcess {
  const started = fork(fileURLToPath(script), [...args], {
    cwd,
    env: allocator,
    execArgv: [...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // What fails is reported by whoever waits for an answer.
  started.on('error', () => {});
  endFirst(started.pid);
  started.unref();
  started.channel?.unref();
  return started;
}

function childOf(started: ChildProcess, { convertMs, stalledMs, memoryBytes }: ChildOptions): ConverterChild {
  return {
    isAlive: () => started.connected && started.exitCode === null && started.signalCode === null,
    async convert(message, given) {
      const limits = { ...given, workMs: convertMs, stalledMs, memoryBytes };
      const answer = answered(started, limits, 'converted');
      started.send(message, () => {});
      const reply = await answer;
      return reply.kind === 'converted' ? reply.pdf : new Uint8Array();
    },
    kill: () => killed(started),
  };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.ref();
  child.kill('SIGKILL');
  await gone;
}

type Limits = ConvertLimits & { workMs: number; stalledMs: number; memoryBytes: number };

/** Resolves to the message that is waited for; rejects when a limit is broken, the process ends or says that it failed. */
function answered(
  child: ChildProcess,
  { workMs, stalledMs, memoryBytes, signal, isLast = false, progressed, worked }: Limits,
  wanted: FromChild['kind'],
): Promise<FromChild> {
  const { promise, resolve, reject } = Promise.withResolvers<FromChild>();
  const onMessage = (message: FromChild): void => {
    if (message.kind === 'progress') progressed(message.percent);
    else if (message.kind === wanted) resolve(message);
    else if (message.kind === 'failed') reject(new ConversionBroken(message.why, message.message));
  };
  const onExit = (_code?: unknown, ended?: unknown): void =>
    // By the system when memory runs out, or by somebody.
    reject(new ConversionBroken(ended === 'SIGKILL' ? 'machine' : 'file', 'the converter ended'));
  const onAbort = (): void => reject(signal?.reason);
  const workLimits = {
    memoryBytes,
    workMs,
    worked: (ms: number): void => void (worked(ms) && reject(new GaveWay('somebody else waits'))),
  };
  const endWork = watchWork(child.pid, workLimits, reject);
  const endStall = isLast ? () => undefined : watchStall(child.pid, stalledMs, reject);
  child.on('message', onMessage).once('exit', onExit).once('error', onExit);
  signal?.addEventListener('abort', onAbort, { once: true });
  child.channel?.ref();
  if (signal?.aborted) onAbort();
  if (!child.connected) onExit(child.exitCode, child.signalCode);
  return promise.finally(() => {
    endWork();
    endStall();
    child.off('message', onMessage).off('exit', onExit).off('error', onExit);
    signal?.removeEventListener('abort', onAbort);
    child.channel?.unref();
  });
}
