import type { Position } from '@anamnesis/contracts/kernel/event.ts';
import type { Change, Document, Where } from '@anamnesis/contracts/kernel/projection.ts';
import type { ReadModelWriter } from '@anamnesis/contracts/ports/read-store.ts';
import { matches } from './matches.ts';

/** Documents of one read model between two commits: what was loaded, and what is to be written. */
export type DocumentBuffer = ReturnType<typeof createDocumentBuffer>;

/**
 * A write-back cache over a writer that stands at `checkpoint`. Documents stay in it over commits, at most `cacheLimit`
 * of them, which is safe because a commit fails when somebody else has written.
 */
export function createDocumentBuffer(writer: ReadModelWriter, checkpoint: Position, cacheLimit: number) {
  /** null: known not to exist. */
  const known = new Map<string, Document | null>();
  const unwritten = new Set<string>();
  let committed = checkpoint;

  function set(key: string, doc: Document | null): void {
    known.set(key, doc);
    unwritten.add(key);
  }

  function replace(key: string, next: (doc: Document) => Document): void {
    const doc = known.get(key);
    if (!doc) return;
    const changed = next(doc);
    if (changed !== doc) set(key, changed);
  }

  /** Keys of the documents that fit, with what is unwritten counted in. */
  async function select(where: Where): Promise<string[]> {
    const stored = await writer.find({ where });
    for (const { key, doc } of stored) if (!known.has(key)) known.set(key, doc);
    const keys = stored.map(({ key }) => key).filter((key) => !unwritten.has(key));
    for (const key of unwritten) {
      const doc = known.get(key);
      if (doc && matches(where, doc)) keys.push(key);
    }
    return keys;
  }

  async function replaceWhere(where: Where, next: (doc: Document) => Document): Promise<void> {
    for (const key of await select(where)) replace(key, next);
  }

  async function deleteWhere(where: Where): Promise<void> {
    for (const key of await select(where)) set(key, null);
  }

  function forgetOldest(): void {
    for (const key of known.keys()) {
      if (known.size <= cacheLimit) return;
      known.delete(key);
    }
  }

  return {
    /** Makes documents known; `apply` needs this for the keys of `update` and `upsert`. */
    async load(keys: readonly string[]): Promise<void> {
      const missing = [...new Set(keys)].filter((key) => !known.has(key));
      if (missing.length === 0) return;
      const found = await writer.getMany(missing);
      for (const key of missing) known.set(key, found.get(key) ?? null);
    },
    /** Whether there is such a document; its key must be known. */
    has: (key: string): boolean => (known.get(key) ?? null) !== null,
    /** A promise only where the store has to be searched, since waiting costs more than most changes. */
    apply(change: Change<Document>): Promise<void> | undefined {
      if ('put' in change) set(change.put, change.doc);
      else if ('update' in change) replace(change.update, change.with);
      else if ('upsert' in change) set(change.upsert, change.merge(known.get(change.upsert) ?? null));
      else if ('delete' in change) set(change.delete, null);
      else if ('updateWhere' in change) return replaceWhere(change.updateWhere, change.with);
      else return deleteWhere(change.deleteWhere);
      return undefined;
    },
    /** Documents that the next commit will write. */
    unwritten: (): number => unwritten.size,
    /** Stores the changed documents together with the new checkpoint; answers how many documents there were. */
    async commit(next: Position): Promise<number> {
      const writes = Array.from(unwritten, (key) => ({ key, doc: known.get(key) ?? null }));
      await writer.commit({ expected: committed, checkpoint: next, writes });
      committed = next;
      unwritten.clear();
      forgetOldest();
      return writes.length;
    },
    checkpoint: (): Position => committed,
  };
}
