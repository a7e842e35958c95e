import type { DatabaseSync } from 'node:sqlite';
import { asDatabaseError } from './storage-errors.ts';
import { createSyncing, type Syncing } from './syncing.ts';

/** Batches writes: those of one turn of the event loop share one transaction, and one or more transactions an fsync. */
export type CommitQueue = {
  /**
   * Resolves with what the work returned once it is on the disk; other readers of the database may see it earlier. Work that throws is undone alone, and its error reaches
   * its caller only; a commit or fsync that fails reaches every caller in it. Works run in the order in which they were asked for,
   * a second time where one of the same transaction throws: what they do beside the database has to bear that.
   */
  write<T>(work: () => T): Promise<T>;
  /** The same without waiting for an fsync: a power failure may undo it, the death of the process does not. */
  writeSoon<T>(work: () => T): Promise<T>;
  /** Resolves when all that was committed so far is on the disk; undefined when it is. */
  settled(): Promise<void> | undefined;
  /** Commits what is waiting, and resolves when it is on the disk or its writers know that it is not. */
  close(): Promise<void>;
};

type Waiting = {
  work: () => unknown;
  durable: boolean;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** What is called after a commit that succeeded. What it returns is called once that one is as durable as was asked for. */
type OnCommit = () => () => void;

const nothing = (): void => {};

/** A database that was opened as `rebuildable` is to be written with `writeSoon` only. */
export function createCommitQueue(
  db: DatabaseSync,
  onCommit: OnCommit = () => nothing,
  newSyncing = createSyncing,
): CommitQueue {
  db.exec('pragma synchronous = normal');
  /** Once somebody needs it. */
  let syncing: Syncing | null = null;
  const begin = db.prepare('begin immediate');
  const savepoint = db.prepare('savepoint one');
  const release = db.prepare('release one');
  const undo = db.prepare('rollback to one');
  const commit = db.prepare('commit');
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

  function enqueue<T>(work: () => T, durable: boolean): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      waiting.push({ work, durable, resolve: resolve as (value: unknown) => void, reject });
      scheduled ??= setImmediate(flush);
    });
  }

  function settled(): Promise<void> | undefined {
    syncing ??= newSyncing(db);
    return syncing.synced();
  }

  function flush(): void {
    if (scheduled) clearImmediate(scheduled);
    scheduled = null;
    const entries = waiting;
    if (entries.length === 0) return;
    waiting = [];
    const fail = (error: unknown): void => {
      const reason = db.isOpen ? asDatabaseError(error, db.location()) : error;
      for (const entry of entries) entry.reject(reason);
    };
    try {
      const answers = performAll(entries);
      commit.run();
      syncing?.committed();
      const told = onCommit();
      const tell = (): void => {
        for (const answer of answers) answer();
        told();
      };
      const syncs = entries.some(({ durable }) => durable) ? settled() : undefined;
      if (syncs) syncs.then(tell, fail);
      else tell();
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec('rollback');
      fail(error);
    }
  }

  return {
    write: (work) => enqueue(work, true),
    writeSoon: (work) => enqueue(work, false),
    settled,
    async close() {
      flush();
      // Its writers learn it.
      await syncing?.synced()?.catch(nothing);
      syncing?.close();
    },
  };
}
