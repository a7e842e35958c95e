import type { DatabaseSync } from 'node:sqlite';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { prepareArrays } from './database.ts';

export type Checkpoints = {
  /** To be called after a commit. */
  committed: () => void;
  /** To be awaited before the database is closed. */
  close: () => Promise<void>;
};

/** What the thread is asked for, and what it replies after a checkpoint. */
export type CheckpointAsked = 'checkpoint' | 'close';
export type Done = 'done';

type Waiting = [busy: number, pages: number, checkpointed: number];

/** It runs one statement. */
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };
/** Pages that wait for the thread; most processes never write so many. */
const defaultFrom = 1_000;

/**
 * Copies the pages of the write-ahead log to the file in a thread, while others go on writing: for thousands of pages that takes
 * tens of milliseconds. What the thread did not come to, mostly little, is copied by SQLite's own checkpoints, after which it begins
 * the log anew. The thread is started when first needed. Not for a log with an fsync for each commit: those would wait for the thread's.
 */
export function createCheckpoints(db: DatabaseSync, file: string, from = defaultFrom): Checkpoints {
  const look = prepareArrays(db, 'pragma wal_checkpoint(noop)');
  let worker: Worker | null = null;
  let atWork = false;

  /** null: the system has no room for another thread now. */
  function start(): Worker | null {
    const started = newThread(file);
    started?.on('message', () => {
      atWork = false;
    });
    // Then `atWork` stays as it is, and SQLite's own checkpoints do it all.
    started?.on('error', () => undefined);
    started?.once('exit', () => {
      worker = null;
    });
    started?.unref();
    return started;
  }

  return {
    committed() {
      if (atWork) return;
      const [, pages, checkpointed] = look.get() as unknown as Waiting;
      if (pages - checkpointed < from) return;
      worker ??= start();
      if (!worker) return;
      atWork = true;
      worker.postMessage('checkpoint' satisfies CheckpointAsked, []);
    },
    async close() {
      if (!worker) return;
      const exit = once(worker, 'exit');
      worker.ref();
      worker.postMessage('close' satisfies CheckpointAsked, []);
      await exit;
    },
  };
}

function newThread(file: string): Worker | null {
  const script = new URL('checkpoint-worker.ts', import.meta.url);
  try {
    return new Worker(script, { workerData: file, env: {}, execArgv: [], resourceLimits });
  } catch {
    return null;
  }
}
