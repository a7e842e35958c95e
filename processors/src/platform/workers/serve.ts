// The worker's side of a pool: runs the named tasks, one job at a time.
import { parentPort } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './protocol.ts';
import { readLoaded } from './read-file.ts';

/**
 * A task returns one result (a promise) or yields items (an async iterable, pulled by the pool). `file` holds the bytes
 * of the job's file, which the task owns; it is empty when the job has no file.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the pool checks nothing: tasks declare their own input
export type WorkerTask = (input: any, file: Uint8Array) => Promise<unknown> | AsyncIterable<unknown>;

/**
 * Serves the tasks until the worker is stopped. Call it once, at the end of a worker script. `isWornOut` is called after
 * each job: a worker that holds memory which it cannot free is replaced.
 */
export function serveTasks(
  tasks: Readonly<Record<string, WorkerTask>>,
  isWornOut: () => boolean = () => false,
): void {
  const port = parentPort;
  if (!port) throw new Error('serveTasks must be called in a worker');
  let items: AsyncIterator<unknown> | undefined;

  const handle = async (message: ToWorker): Promise<FromWorker> => {
    if (message.kind === 'stop') {
      await items?.return?.();
      return { kind: 'done', retire: isWornOut() };
    }
    if (message.kind === 'start') {
      const task = tasks[message.task];
      if (!task) throw new Error(`Unknown task ${message.task}`);
      const answer = task(message.input, readLoaded(message.file ?? new Uint8Array()));
      if (!isIterable(answer)) return { kind: 'value', value: await answer, retire: isWornOut() };
      items = answer[Symbol.asyncIterator]();
    }
    const next = await items?.next();
    return !next || next.done ? { kind: 'done', retire: isWornOut() } : { kind: 'value', value: next.value };
  };

  port.on('message', (message: ToWorker) => {
    handle(message).then(
      (reply) => port.postMessage(reply),
      (error: unknown) => port.postMessage({ ...failure(error), retire: isWornOut() }),
    );
  });
}

function isIterable(answer: object): answer is AsyncIterable<unknown> {
  return Symbol.asyncIterator in answer;
}

function failure(error: unknown): FromWorker {
  return error instanceof Error
    ? { kind: 'failed', name: error.name, message: error.message }
    : { kind: 'failed', name: 'Error', message: String(error) };
}
