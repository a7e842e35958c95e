import { type Position, START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { ReadStore, Rebuild } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { isFinished, unfinishedIn } from '@anamnesis/contracts/ports/stores/unfinished.ts';
import { createCheckpoints } from '../checkpoints.ts';
import { createCommitQueue } from '../commit-queue.ts';
import { dataVersion, openDatabase } from '../database.ts';
import { createTidying } from '../maintenance.ts';
import { createWakeUp } from '../wake-up.ts';
import { openCatalogue, readStoreMigrations, requireTables } from './catalogue.ts';
import { questionsTo } from './asking.ts';
import { beginSqliteRebuild, emptyLog } from './rebuilding.ts';
import { createWriter } from './writing.ts';

/** How soon a commit of another process is noticed by `waitFor`. */
const pollMs = 100;

/**
 * Read models in one SQLite file: a table per version with a column for each declared field. After a loss of power the
 * last commits may be missing, documents and checkpoint together; the log has them still.
 */
export function openSqliteReadStore({ file }: { file: string }): ReadStore {
  const db = openDatabase({
    file,
    durability: 'rebuildable',
    migrations: readStoreMigrations,
    check: requireTables,
  });
  const catalogue = openCatalogue(db);
  const { ask, collection } = questionsTo(db, catalogue);
  const wakeUp = createWakeUp(dataVersion(db), pollMs);
  const checkpoints = createCheckpoints(db, file);
  const commits = createCommitQueue(db, () => {
    checkpoints.committed();
    return wakeUp.notify;
  });
  const tidying = createTidying(db, file);
  const closing = new AbortController();

  /** The rebuild that is under way, for which those who write here wait. */
  let underWay: Rebuild | null = null;
  let rebuilt = Promise.resolve();

  async function write<T>(work: () => T): Promise<T> {
    await rebuilt;
    return commits.writeSoon(work);
  }

  function beginRebuild(): Rebuild {
    const ended = Promise.withResolvers<void>();
    underWay = beginSqliteRebuild(file, (shown) => {
      underWay = null;
      ended.resolve();
      if (!shown) return;
      wakeUp.notify();
      tidying.deleted();
    });
    rebuilt = ended.promise;
    return underWay;
  }

  /** Null when no version is active. */
  const standingOf = (name: string) => ask(name, null, (shape) => catalogue.stored(shape));

  function isThere(name: string, position: Position, userId: string | undefined): boolean {
    const standing = standingOf(name);
    if (standing === null || standing.checkpoint < position) return false;
    return isFinished(unfinishedIn(standing.unfinished), position, userId);
  }

  async function waitFor(
    name: string,
    position: Position,
    timeoutMs: number,
    userId?: string,
  ): Promise<boolean> {
    // Mostly: without a timer.
    if (isThere(name, position, userId)) return true;
    const tooLate = new AbortController();
    const timer = setTimeout(() => tooLate.abort(), timeoutMs);
    try {
      while (!closing.signal.aborted) {
        if (isThere(name, position, userId)) return true;
        if (tooLate.signal.aborted) return false;
        await wakeUp.next(tooLate.signal);
      }
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async open<D extends Document>(shape: ReadModelShape) {
      await write(() => catalogue.register(shape));
      return createWriter<D>({ write, catalogue, deleted: tidying.deleted }, shape);
    },
    collection,
    position: async (name) => standingOf(name)?.checkpoint ?? START,
    versions: async (name) => catalogue.versions(name),
    waitFor,
    async drop(name) {
      await write(() => catalogue.removeAll(name));
      tidying.deleted();
    },
    beginRebuild: async () => beginRebuild(),
    dropRebuilds: async () => emptyLog(db),
    async close() {
      if (closing.signal.aborted) return;
      await underWay?.discard();
      await commits.close();
      closing.abort();
      wakeUp.close();
      await checkpoints.close();
      tidying.close();
      db.close();
    },
  };
}
