// The process's side of the thread that builds archives: the event loop that answers everybody only passes their pieces on.
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { compiledCode } from '@anamnesis/processors/platform/workers/compiled-code.ts';
import { EngineUnavailable, storageErrorOf } from '@anamnesis/contracts/ports/models/engine.ts';
import type { RunArchiveTask } from '@anamnesis/query-service/export/archive-task.ts';
import { DamagedContent } from '../../adapters/sqlite/errors.ts';
import type { Begin, NextMessage, Reply } from './messages.ts';

export type ArchiveThreadOptions = {
  /** A module that ends with `serveArchives(...)`. */
  script: URL;
  /** Where its stores are: the `workerData` of the script. */
  stores: unknown;
  /** Called when the thread found that the read models are damaged. */
  damaged?: (error: Error) => void;
  /** Idle time after which the thread ends, which frees its memory. */
  idleMs: number;
};

export type ArchiveThread = {
  run: RunArchiveTask;
  close: () => Promise<void>;
};

/** Its heap; what is read and not yet packed are a few hundred documents of each archive. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/** One thread for all archives of a process: started by the first, replaced when it has died. */
export function createArchiveThread({
  script,
  stores,
  damaged = () => undefined,
  idleMs,
}: ArchiveThreadOptions): ArchiveThread {
  let worker: Worker | undefined;
  let tasks = 0;
  let resting: NodeJS.Timeout | undefined;

  const stop = async (): Promise<void> => {
    clearTimeout(resting);
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  };

  const start = (): Worker => {
    // No environment variables of ours: it needs no secrets but those of its stores.
    const env = compiledCode();
    const started = new Worker(script, { workerData: stores, resourceLimits, env, execArgv: [] });
    // Its tasks learn of its end by the end of their channels.
    started.on('error', () => {});
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    started.unref();
    return started;
  };

  async function* run(task: { name: string }, input: unknown, signal: AbortSignal): AsyncGenerator<unknown> {
    signal.throwIfAborted();
    clearTimeout(resting);
    tasks += 1;
    const { port1: port, port2: theirs } = new MessageChannel();
    const died = new AbortController();
    const until = AbortSignal.any([signal, died.signal]);
    let isOver = false;
    const at = (worker ??= start());
    // The other side closes it only by dying; that is known here before the thread has exited.
    port.once('close', () => {
      if (!isOver && worker === at) worker = undefined;
      died.abort(new Error('The thread that builds archives has ended'));
    });
    try {
      at.postMessage({ task: task.name, input, port: theirs } satisfies Begin, [theirs]);
      for (;;) {
        const reply = await ask(port, until);
        if (reply.kind === 'done') return;
        if (reply.kind === 'failed') {
          if (reply.damaged) damaged(new DamagedContent(reply.message));
          throw errorOf(reply);
        }
        yield reply.piece;
      }
    } finally {
      isOver = true;
      port.close();
      tasks -= 1;
      if (tasks === 0) resting = setTimeout(() => void stop(), idleMs).unref();
    }
  }

  return { run: run as RunArchiveTask, close: stop };
}

/** Rejects with the reason of the signal. */
async function ask(port: MessagePort, signal: AbortSignal): Promise<Reply> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const end = (): void => reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  port.once('message', resolve);
  port.postMessage('next' satisfies NextMessage);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', end);
    port.off('message', resolve);
  }
}

/** Errors that others know by their class; all others are bugs. */
function errorOf({ name, message }: Extract<Reply, { kind: 'failed' }>): Error {
  const ofDisk = storageErrorOf(name, 'the folder of decks', message);
  if (ofDisk) return ofDisk;
  if (name === 'EngineUnavailable') return new EngineUnavailable('a store of archives', message);
  return new Error(`An archive could not be built: ${name}: ${message}`);
}
