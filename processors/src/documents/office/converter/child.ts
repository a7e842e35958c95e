// A process that converts one file at a time: started, given a task, and killed when it breaks a limit.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EngineUnavailable } from '@anamnesis/contracts/ports/engine.ts';
import { ConversionBroken } from './converter.ts';
import type { FromChild, ToChild } from './protocol.ts';
import { watchIdle, watchMemory } from './process-watch.ts';

export type ChildOptions = {
  script: URL;
  /** Of Node: what the process may do. */
  execArgv: readonly string[];
  args: readonly string[];
  /** The folder in which it runs, which it may read. */
  cwd: string;
  /** A start may stall: so often another one is made, each for so long at most, in ms. */
  starts: number;
  startMs: number;
  /** A process that has used no processor time for so long has stalled, in ms. */
  idleMs: number;
  convertMs: number;
  memoryBytes: number;
};

export type ConverterChild = {
  convert: (message: ToChild, limits: ConvertLimits) => Promise<Uint8Array>;
  isAlive: () => boolean;
  kill: () => Promise<void>;
};
export type ConvertLimits = {
  signal?: AbortSignal | undefined;
  /** The last attempt: on a crowded machine what works may look stalled, so only time and memory end it. */
  isLast?: boolean | undefined;
  progressed: (percent: number) => void;
};

/** Rejects with EngineUnavailable when no attempt succeeds. */
export async function startChild(
  options: ChildOptions,
  { signal, progressed }: Omit<ConvertLimits, 'isLast'>,
): Promise<ConverterChild> {
  let last: unknown;
  const { starts, startMs: timeoutMs, idleMs, memoryBytes } = options;
  for (let attempt = 0; attempt < starts; attempt += 1) {
    signal?.throwIfAborted();
    const started = forked(options);
    try {
      const isLast = attempt === starts - 1;
      await answered(started, { timeoutMs, idleMs, memoryBytes, signal, isLast, progressed }, 'ready');
      return childOf(started, options);
    } catch (error) {
      await killed(started);
      signal?.throwIfAborted();
      last = error;
    }
  }
  throw new EngineUnavailable('the converter', last);
}

/** It gets no variables of the environment: what reads a stranger's file must see no secrets. */
function forked({ script, execArgv, args, cwd }: ChildOptions): ChildProcess {
  const started = fork(fileURLToPath(script), [...args], {
    cwd,
    env: {},
    execArgv: [...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // What fails is reported by whoever waits for an answer.
  started.on('error', () => {});
  started.unref();
  started.channel?.unref();
  return started;
}

function childOf(started: ChildProcess, { convertMs, idleMs, memoryBytes }: ChildOptions): ConverterChild {
  return {
    isAlive: () => started.connected && started.exitCode === null && started.signalCode === null,
    async convert(message, given) {
      const limits = { ...given, timeoutMs: convertMs, idleMs, memoryBytes };
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

type Limits = ConvertLimits & { timeoutMs: number; idleMs: number; memoryBytes: number };

/** Resolves to the message that is waited for; rejects when a limit is broken, the process ends or says that it failed. */
function answered(
  child: ChildProcess,
  { timeoutMs, idleMs, memoryBytes, signal, isLast = false, progressed }: Limits,
  wanted: FromChild['kind'],
): Promise<FromChild> {
  const { promise, resolve, reject } = Promise.withResolvers<FromChild>();
  const onMessage = (message: FromChild): void => {
    if (message.kind === 'progress') progressed(message.percent);
    else if (message.kind === wanted) resolve(message);
    else if (message.kind === 'failed') reject(new ConversionBroken('file', message.message));
  };
  const onExit = (): void => reject(new ConversionBroken('file', 'the converter ended'));
  const onAbort = (): void => reject(signal?.reason);
  const tooLong = setTimeout(
    () => reject(new ConversionBroken('limit', `no answer within ${timeoutMs} ms`)),
    timeoutMs,
  );
  const endWeighing = watchMemory(child.pid, memoryBytes, reject);
  const endIdle = isLast ? () => undefined : watchIdle(child.pid, idleMs, reject);
  child.on('message', onMessage).once('exit', onExit).once('error', onExit);
  signal?.addEventListener('abort', onAbort, { once: true });
  child.channel?.ref();
  if (signal?.aborted) onAbort();
  if (!child.connected) onExit();
  return promise.finally(() => {
    clearTimeout(tooLong);
    endWeighing();
    endIdle();
    child.off('message', onMessage).off('exit', onExit).off('error', onExit);
    signal?.removeEventListener('abort', onAbort);
    child.channel?.unref();
  });
}
