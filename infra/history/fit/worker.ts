// The thread in which parameters are fitted.
import { parentPort } from 'node:worker_threads';
import { type FitTask, type Fitted, fit } from './train.ts';

export type FitReply = { readonly fitted: Fitted } | { readonly failed: string };

async function answer(task: FitTask): Promise<FitReply> {
  try {
    return { fitted: await fit(task) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (task: FitTask) => {
  void answer(task).then((reply) => parentPort?.postMessage(reply, []));
});
