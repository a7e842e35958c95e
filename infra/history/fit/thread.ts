import { Worker } from 'node:worker_threads';
import type { FitTask, Fitted } from './train.ts';
import type { FitReply } from './worker.ts';

/** A thread that fits one task after the other. */
export type FitThread = { fit(task: FitTask): Promise<Fitted>; end(): Promise<void> };

export function startFitThread(): FitThread {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { env: {}, execArgv: [] });
  let running: PromiseWithResolvers<Fitted> | undefined;
  const fail = (reason: string): void => running?.reject(new Error(`Fitting failed: ${reason}`));
  worker.on('message', (reply: FitReply) => {
    if ('failed' in reply) fail(reply.failed);
    else running?.resolve(reply.fitted);
  });
  worker.on('error', (error: Error) => fail(error.message));
  worker.on('exit', () => fail('its thread ended.'));
  return {
    fit(task) {
      running = Promise.withResolvers<Fitted>();
      worker.postMessage(task, []);
      return running.promise;
    },
    async end() {
      await worker.terminate();
    },
  };
}
