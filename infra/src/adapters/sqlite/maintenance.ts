import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Sees to it that what was deleted is gone from the files, too. */
export type Maintenance = {
  /** Something was deleted and committed. */
  deleted(): void;
  /** Does what is still to be done; to be called before the database is closed. */
  close(): void;
};

type Times = { soonMs: number; quietMs: number };

const defaults: Times = { soonMs: 1_000, quietMs: 5_000 };
/** Writing a file anew takes about a second for 100 MB, in which nothing else is done: only so much of it while others wait. */
const mostBytes = { running: 33_554_432, closing: 1_073_741_824 };

/**
 * Two things outlast a deletion: the pages as they were before, in the write-ahead log, which is emptied soon after; and
 * copies of rows that SQLite moved when it split a page, in the unused part of that page, though `secure_delete` is on. These
 * go when the file is written anew: once nothing was deleted for a while if it is small, or else when it is closed.
 */
export function createTidying(db: DatabaseSync, file: string, times: Times = defaults): Maintenance {
  let logTimer: NodeJS.Timeout | null = null;
  let quietTimer: NodeJS.Timeout | null = null;
  let untidy = false;

  /** Where it does not succeed, for want of room or because another process is at work, a later one will. */
  function tried(work: () => void): void {
    try {
      work();
    } catch {
      untidy = true;
    }
  }

  function emptyLog(): void {
    logTimer = null;
    tried(() => db.exec('pragma wal_checkpoint(truncate)'));
  }

  function writeAnew(limit: number): void {
    if (!untidy || statSync(file).size > limit) return;
    tried(() => {
      db.exec('vacuum; pragma wal_checkpoint(truncate)');
      untidy = false;
    });
  }

  return {
    deleted() {
      untidy = true;
      logTimer ??= setTimeout(emptyLog, times.soonMs).unref();
      if (quietTimer) quietTimer.refresh();
      else quietTimer = setTimeout(() => writeAnew(mostBytes.running), times.quietMs).unref();
    },
    close() {
      if (logTimer) clearTimeout(logTimer);
      if (quietTimer) clearTimeout(quietTimer);
      writeAnew(mostBytes.closing);
    },
  };
}
