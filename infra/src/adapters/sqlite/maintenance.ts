import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Removes what was deleted from the files on the disk, too. */
export type Maintenance = {
  /** To be called after a deletion was committed. */
  deleted(): void;
  /** Does the pending work; to be called before the database is closed. */
  close(): void;
};

type Times = {
  /** After the last deletion the write-ahead log is emptied, which nobody can be answered beside: of many deletions in a row once. */
  soonMs: number;
  /** After the first of them at the latest. */
  latestMs: number;
  quietMs: number;
};

const defaults: Times = { soonMs: 1_000, latestMs: 15_000, quietMs: 5_000 };
/** Writing a file anew takes about a second for 100 MB, in which nothing else is done: only so much of it while others wait. */
const mostBytes = { running: 4_194_304, closing: 1_073_741_824 };

/**
 * Two things outlast a deletion: the pages as they were before, in the write-ahead log, which is emptied soon after; and
 * copies of rows that SQLite moved when it split a page, in the unused part of that page, though `secure_delete` is on. These
 * go when the file is written anew: once nothing was deleted for a while if it is small, or else when it is closed.
 */
export function createTidying(db: DatabaseSync, file: string, times: Times = defaults): Maintenance {
  const emptied = db.prepare('pragma wal_checkpoint(truncate)');
  let logTimer: NodeJS.Timeout | null = null;
  let since = 0;
  let quietTimer: NodeJS.Timeout | null = null;
  let untidy = false;

  /** May fail, for lack of disk space or because another process uses the database; a later run then does it. */
  function tried(work: () => void): void {
    try {
      work();
    } catch {
      untidy = true;
    }
  }

  /** Somebody who reads, or the thread that copies pages, keeps the log as it is: each next attempt comes later. */
  function emptyLog(waitMs: number): void {
    logTimer = null;
    tried(() => {
      const { busy } = emptied.get()!;
      if (busy !== 0) emptyLogIn(waitMs * 2);
    });
  }

  function emptyLogIn(waitMs: number): void {
    logTimer ??= setTimeout(emptyLog, waitMs, waitMs).unref();
  }

  function writeAnew(limit: number): void {
    if (!untidy) return;
    tried(() => {
      if (statSync(file).size > limit) return;
      db.exec('vacuum');
      untidy = false;
      emptyLog(times.soonMs);
    });
  }

  return {
    deleted() {
      untidy = true;
      if (!logTimer) since = performance.now();
      else if (performance.now() - since < times.latestMs) logTimer.refresh();
      emptyLogIn(times.soonMs);
      if (quietTimer) quietTimer.refresh();
      else quietTimer = setTimeout(() => writeAnew(mostBytes.running), times.quietMs).unref();
    },
    close() {
      if (quietTimer) clearTimeout(quietTimer);
      writeAnew(mostBytes.closing);
      if (logTimer) clearTimeout(logTimer);
    },
  };
}
