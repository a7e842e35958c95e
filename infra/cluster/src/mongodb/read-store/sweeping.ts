import type { MongoConnection } from '../connection.ts';
import type { Catalogue } from './catalogue.ts';
import { lifeCollection, type HeadRecord, stagedIdsOf } from './records.ts';

export type Sweeper = ReturnType<typeof createSweeper>;

/**
 * Deletes what no reader can see any more, `keepMs` after it became invisible: by then earlier reads have ended. What fails, or
 * is not done when the process ends, is deleted after a later commit or when a version is opened.
 */
export function createSweeper(connection: MongoConnection, catalogue: Catalogue, keepMs: number) {
  const timers = new Set<NodeJS.Timeout>();
  /** By life, the newest head after which there is something to delete. */
  const due = new Map<string, HeadRecord>();
  let looking = false;
  let closed = false;

  function later(work: () => Promise<void>): void {
    if (closed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work().catch(() => undefined);
    }, keepMs);
    timer.unref();
    timers.add(timer);
  }

  async function deleteUnseen({ life, seq, aborted }: HeadRecord): Promise<void> {
    const versions = catalogue.versions(life);
    await versions.deleteMany({ gone: { $lte: seq } });
    await catalogue.records.deleteMany({ life, done: { $lt: seq } });
    for (const range of aborted) await versions.deleteMany({ _id: stagedIdsOf(range) });
  }

  function after(head: HeadRecord): void {
    const waiting = due.has(head.life);
    due.set(head.life, head);
    if (waiting) return;
    later(async () => {
      const newest = due.get(head.life)!;
      due.delete(head.life);
      if (newest.seq > head.seq) after(newest);
      await deleteUnseen(head);
    });
  }

  /** Lives of which there are collections or records, but no version. */
  async function leftovers(): Promise<Set<string>> {
    const prefix = lifeCollection('');
    const collections = await connection.db.listCollections({}, { nameOnly: true }).toArray();
    const ours = collections.filter(({ name }) => name.startsWith(prefix));
    const records = await catalogue.records.find({}).toArray();
    const lives = new Set(ours.map(({ name }) => name.slice(prefix.length)));
    for (const { kind, life } of records) if (kind !== 'active') lives.add(life);
    for (const { kind, life } of records) if (kind === 'model') lives.delete(life);
    return lives;
  }

  async function sweepLeftovers(): Promise<void> {
    if (looking) return;
    looking = true;
    const before = await leftovers().finally(() => (looking = false));
    if (before.size === 0) return;
    // A version that is being made or dropped right now is another thing by then.
    later(async () => {
      for (const life of await leftovers()) {
        if (!before.has(life)) continue;
        await catalogue.versions(life).drop();
        await catalogue.records.deleteMany({ life, kind: { $ne: 'active' } });
      }
    });
  }

  return {
    /** To be called with each head that was shown. */
    after,
    /** Looks for what versions left that were dropped, and half-made ones. Never rejects. */
    leftovers: (): Promise<void> => sweepLeftovers().catch(() => undefined),
    close(): void {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
