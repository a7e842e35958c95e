import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

/** Makes commits durable beside the event loop: a disk at work takes tens of milliseconds for it. */
export type Syncing = {
  /** To be called after a commit. */
  committed(): void;
  /**
   * Resolves when all that was committed by now is on the disk; undefined when it is. Rejects when the disk does not keep it: it stays
   * readable then, and the next call tries again.
   */
  synced(): Promise<void> | undefined;
  /** To be called when nothing is being synced any more. */
  close(): void;
};

/** Syncs the content of an open file. */
type Sync = (descriptor: number) => Promise<void>;

/**
 * For a database in WAL mode with `synchronous = normal`: SQLite syncs the log itself before it copies pages out of it or begins it anew, so
 * that the log alone makes a commit durable. Whoever asks while it is being synced shares the next time with all others who do.
 */
export function createSyncing(db: DatabaseSync, sync: Sync = promisify(fdatasync)): Syncing {
  const file = db.location();
  // A database in memory has none. No lock of SQLite's is on this file: to close it releases nothing.
  const log = file === null ? null : openSync(`${file}-wal`, 'r+');
  const checkpoint = db.prepare('pragma wal_checkpoint(full)');
  let commits = 0;
  let kept = 0;
  let running: { commits: number; done: Promise<void> } | null = null;
  let next: Promise<void> | null = null;

  async function syncLog(): Promise<void> {
    if (log === null) return;
    try {
      await sync(log);
    } catch (error) {
      // Pages that the disk has refused may count as written from then on: they are written once more, to another place.
      if (checkpoint.get()?.['busy'] !== 0) throw error;
    }
  }

  async function begun(covered: number): Promise<void> {
    try {
      await syncLog();
      kept = covered;
    } finally {
      running = null;
    }
  }

  function begin(): Promise<void> {
    const done = begun(commits);
    running = { commits, done };
    return done;
  }

  function after(done: Promise<void>): Promise<void> {
    return done
      .catch(() => {})
      .then(() => {
        next = null;
        return begin();
      });
  }

  // What was committed before, also by a process that was killed.
  if (log !== null) fsyncSync(log);

  return {
    committed() {
      commits += 1;
    },
    synced() {
      if (kept === commits) return undefined;
      if (!running) return begin();
      return running.commits === commits ? running.done : (next ??= after(running.done));
    },
    close() {
      if (log !== null) closeSync(log);
    },
  };
}
