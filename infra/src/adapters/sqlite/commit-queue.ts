import type { DatabaseSync } from 'node:sqlite';
import { asStorageFull } from './disk-full.ts';

/** Batches writes: those of one turn of the event loop share one transaction and one fsync. */
export type CommitQueue = {
  /**
   * Resolves with what the work returned once it is committed. Work that throws is undone alone, and its error reaches
   * its caller only; a commit that fails reaches every caller in it. Works run in the order in which they were asked for,
   * a second time where one of the same transaction throws: what they do beside the database has to bear that.
   */
  write<T>(work: () => T): Promise<T>;
  /** The same without waiting for an fsync: a power failure may undo it, the death of the process does not. */
  writeSoon<T>(work: () => T): Promise<T>;
  /** Commits what is waiting, now. */
  flush(): void;
};

type Waiting = {
  work: () => unknown;
  durable: boolean;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * For a database opened with the durability `fsync`; one that is `rebuildable` is to be written with `writeSoon` only.
 * `onCommit` is called after each commit that succeeded.
 */
export function createCommitQueue(db: DatabaseSync, onCommit: () => void = () => {}): CommitQueue {
  const begin = db.prepare('begin immediate');
  const savepoint = db.prepare('savepoint one');
  const release = db.prepare('release one');
  const undo = db.prepare('rollback to one');
  const commit = db.prepare('commit');
  let synced = true;
  let waiting: Waiting[] = [];
  let scheduled: NodeJS.Immediate | null = null;

  /** Does the work; returns a function that resolves the caller's promise once it is committed. */
  function perform(entry: Waiting): () => void {
    const value = entry.work();
    return () => entry.resolve(value);
  }

  /** The same for one work of several, which is undone alone when it throws. A savepoint costs as much as a small work. */
  function attempt(entry: Waiting): () => void {
    savepoint.run();
    try {
      const tell = perform(entry);
      release.run();
      return tell;
    } catch (error) {
      // A full disk ends the whole transaction: it fails for everybody.
      if (!db.isTransaction) throw error;
      undo.run();
      release.run();
      return () => entry.reject(error);
    }
  }

  /** Does the works in one transaction, which is left open. */
  function performAll(entries: readonly Waiting[]): (() => void)[] {
    begin.run();
    try {
      return entries.map(perform);
    } catch (error) {
      // A work that is alone is undone with the whole transaction.
      if (entries.length === 1 || !db.isTransaction) throw error;
      db.exec('rollback');
      begin.run();
      return entries.map(attempt);
    }
  }

  /** In WAL mode `normal` leaves the fsync to the next commit with `full`, which covers all before it. */
  function setSync(durable: boolean): void {
    if (durable !== synced) db.exec(`pragma synchronous = ${durable ? 'full' : 'normal'}`);
    synced = durable;
  }

  function enqueue<T>(work: () => T, durable: boolean): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      waiting.push({ work, durable, resolve: resolve as (value: unknown) => void, reject });
      scheduled ??= setImmediate(flush);
    });
  }

  function flush(): void {
    if (scheduled) clearImmediate(scheduled);
    scheduled = null;
    const entries = waiting;
    if (entries.length === 0) return;
    waiting = [];
    try {
      setSync(entries.some(({ durable }) => durable));
      const answers = performAll(entries);
      commit.run();
      for (const answer of answers) answer();
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec('rollback');
      const reason = db.isOpen ? asStorageFull(error, db.location()) : error;
      for (const entry of entries) entry.reject(reason);
      return;
    }
    onCommit();
  }

  return {
    write: (work) => enqueue(work, true),
    writeSoon: (work) => enqueue(work, false),
    flush,
  };
}
