// The main thread's side of a thread that replays one scheduler.
import { Worker } from 'node:worker_threads';
import type { AnswerBatch } from '../answers/batch.ts';
import type { Finished, FromThread, Task, ToThread } from './request/messages.ts';

export type ReplayThread = {
  /** Resolves when there is room for the next batch. Rejects with a sentence when the scheduler failed. */
  take(batch: AnswerBatch): Promise<void>;
  finish(): Promise<Finished>;
  end(): Promise<void>;
};

/** Batches that were sent and not yet answered. */
const mostWaiting = 3;

/** Its heap, smaller for a module. What is kept of cards in columns is outside it. */
const limitsOf = (isModule: boolean) => ({
  maxOldGenerationSizeMb: isModule ? 1024 : 4096,
  maxYoungGenerationSizeMb: 64,
});

/** `patience`: seconds after which a module that does not answer a batch is ended; null for schedulers of ours. */
export function startReplayThread(task: Task, patience: number | null): ReplayThread {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: task,
    // What a module prints is no part of the result.
    stdout: true,
    resourceLimits: limitsOf(patience !== null),
    env: {},
    execArgv: [],
  });
  worker.stdout.on('data', (printed: Uint8Array) => process.stderr.write(printed));
  const failure = Promise.withResolvers<never>();
  const finished = Promise.withResolvers<Finished>();
  // Who waits gets the error; without anybody waiting it is no unhandled rejection.
  failure.promise.catch(() => {});
  let waiting = 0;
  let room = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;

  const fail = (reason: string): void => {
    clearTimeout(timer);
    failure.reject(new Error(reason));
  };
  const isFull = (): boolean => waiting >= mostWaiting;
  const send = (message: ToThread): void => worker.postMessage(message, []);
  const expectAnswer = (): void => {
    clearTimeout(timer);
    if (patience === null || waiting === 0) return;
    timer = setTimeout(() => {
      fail(`${task.scheduler} did not answer within ${patience} seconds and was ended.`);
      void worker.terminate();
    }, patience * 1000);
  };
  worker.on('message', (message: FromThread) => {
    if (typeof message !== 'object') {
      waiting -= 1;
      expectAnswer();
      room.resolve();
      room = Promise.withResolvers<void>();
    } else if ('failed' in message) fail(message.failed);
    else finished.resolve(message.finished);
  });
  worker.on('error', (error: Error) => fail(`${task.scheduler} ended its thread: ${error.message}`));
  worker.on('exit', () => fail(`${task.scheduler} ended its thread.`));
  waiting = 1;
  expectAnswer();

  return {
    async take(batch) {
      waiting += 1;
      if (waiting === 1) expectAnswer();
      send({ batch });
      while (isFull()) await Promise.race([room.promise, failure.promise]);
    },
    async finish() {
      send('finish');
      return Promise.race([finished.promise, failure.promise]);
    },
    async end() {
      clearTimeout(timer);
      await worker.terminate();
    },
  };
}
