// The thread in which one scheduler is replayed.
import { parentPort, workerData } from 'node:worker_threads';
import { builtInScheduler } from '../schedulers/built-in.ts';
import { loadModule } from '../schedulers/load-module.ts';
import type { FromThread, Task, ToThread } from './request/messages.ts';
import { type ReplayOfOne, createReplay } from './replay-one.ts';

const task = workerData as Task;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const say = (message: FromThread): void => parentPort?.postMessage(message, []);

async function load(): Promise<ReplayOfOne | null> {
  try {
    const scheduler = builtInScheduler(task.scheduler, task.parameters) ?? (await loadModule(task.scheduler));
    return createReplay(scheduler, task);
  } catch (error) {
    say({ failed: messageOf(error) });
    return null;
  }
}

function serve(replay: ReplayOfOne, message: ToThread): void {
  if (message === 'finish') return say({ finished: replay.finish() });
  try {
    replay.take(message.batch);
    say('taken');
  } catch (error) {
    say({ failed: `${task.scheduler} failed at answer ${replay.taken()}: ${messageOf(error)}` });
    parentPort?.close();
  }
}

const replay = await load();
if (replay) {
  parentPort?.on('message', (message: ToThread) => serve(replay, message));
  say('ready');
}
