import type { Position } from '@anamnesis/contracts/kernel/event.ts';
import type { Document, Owners, Where } from '@anamnesis/contracts/kernel/read-model.ts';
import type { ReadModelWriter } from '@anamnesis/contracts/ports/read-store.ts';
import type { AnyChange } from './any-projection.ts';
import { matches } from './matches.ts';
import { erasing, markOf, ownersOf, withoutErased } from './owners.ts';

/** Documents of one read model between two commits: what was loaded, and what is to be written. */
export type DocumentBuffer = ReturnType<typeof createDocumentBuffer>;

type Options = {
  /** Where the writer stands. */
  checkpoint: Position;
  /** Most documents, and most people, that stay in memory over commits. */
  cacheLimit: number;
  owner: Owners;
};

/**
 * A write-back cache over a writer. Documents stay in it over commits, which is safe because a commit fails when somebody
 * else has written. What names an erased person is never written, whatever the order in which it comes.
 */
export function createDocumentBuffer(writer: ReadModelWriter, { checkpoint, cacheLimit, owner }: Options) {
  const [ownerFields, rules] = [Object.keys(owner), erasing(owner)];
  const erasableFields = rules.map(([field]) => field);
  /** null: known not to exist. */
  const known = new Map<string, Document | null>();
  /** People who were looked up: whether they were erased. */
  const erased = new Map<string, boolean>();
  const unwritten = new Set<string>();
  let concerned = new Set<string>();
  let committed = checkpoint;

  async function load(keys: Iterable<string>, userIds: Iterable<string> = []): Promise<void> {
    const missing = [...new Set(keys)].filter((key) => !known.has(key));
    const people = rules.length === 0 ? [] : [...new Set(userIds)].filter((userId) => !erased.has(userId));
    if (missing.length + people.length === 0) return;
    const found = await writer.getMany([...missing, ...people.map(markOf)]);
    for (const key of missing) known.set(key, found.get(key) ?? null);
    for (const userId of people) erased.set(userId, found.has(markOf(userId)));
  }

  /** A promise where it must be looked up first whether somebody whom the document newly names was erased. */
  function write(key: string, doc: Document | null): Promise<void> | undefined {
    const before = known.get(key) ?? null;
    const unknown = ownersOf(erasableFields, doc).filter(
      (userId) => !erased.has(userId) && !ownersOf(erasableFields, before).includes(userId),
    );
    if (unknown.length > 0) return load([], unknown).then(() => set(key, before, doc));
    set(key, before, doc);
    return undefined;
  }

  function set(key: string, before: Document | null, doc: Document | null): void {
    const after = doc && withoutErased(rules, doc, (userId) => erased.get(userId) ?? false);
    if (known.get(key) === after) return;
    known.set(key, after);
    unwritten.add(key);
    for (const userId of ownersOf(ownerFields, before)) concerned.add(userId);
    for (const userId of ownersOf(ownerFields, after)) concerned.add(userId);
  }

  function replace(key: string, next: (doc: Document) => Document): Promise<void> | undefined {
    const doc = known.get(key);
    return doc ? write(key, next(doc)) : undefined;
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
    for (const key of await select(where)) await replace(key, next);
  }

  async function deleteWhere(where: Where): Promise<void> {
    for (const key of await select(where)) await write(key, null);
  }

  async function erase(userId: string): Promise<void> {
    for (const [field, rule] of rules) {
      if (rule === 'delete') await deleteWhere({ [field]: userId });
      else await replaceWhere({ [field]: userId }, (doc) => ({ ...doc, ...rule.set }));
    }
    erased.set(userId, true);
    await write(markOf(userId), {});
  }

  return {
    /** Makes documents known, which `apply` needs for the keys of `update` and `upsert`, and whether people were erased. */
    load,
    /** A promise only where the store has to be searched, since waiting costs more than most changes. */
    apply(change: AnyChange): Promise<void> | undefined {
      if ('put' in change) return write(change.put, change.doc);
      if ('update' in change) return replace(change.update, change.with);
      if ('upsert' in change) return write(change.upsert, change.merge(known.get(change.upsert) ?? null));
      if ('delete' in change) return write(change.delete, null);
      if ('updateWhere' in change) return replaceWhere(change.updateWhere, change.with);
      if ('deleteWhere' in change) return deleteWhere(change.deleteWhere);
      return erase(change.erase);
    },
    /** The people whose documents changed since this was asked last: who owned one before, and who does now. */
    takeConcerned(): Set<string> {
      const taken = concerned;
      concerned = new Set();
      return taken;
    },
    /** Documents that the next commit will write. */
    unwritten: (): number => unwritten.size,
    /** Stores the changed documents together with the new checkpoint; returns how many documents there were. */
    async commit(next: Position): Promise<number> {
      const writes = Array.from(unwritten, (key) => ({ key, doc: known.get(key) ?? null }));
      await writer.commit({ expected: committed, checkpoint: next, writes });
      committed = next;
      unwritten.clear();
      forgetOldest(known, cacheLimit);
      forgetOldest(erased, cacheLimit);
      return writes.length;
    },
    checkpoint: (): Position => committed,
  };
}

function forgetOldest(cache: Map<string, unknown>, limit: number): void {
  for (const key of cache.keys()) {
    if (cache.size <= limit) return;
    cache.delete(key);
  }
}
