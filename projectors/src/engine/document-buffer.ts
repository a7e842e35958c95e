import type { Position } from '@anamnesis/contracts/kernel/event.ts';
import type { Document, Owners, Where } from '@anamnesis/contracts/kernel/read-model.ts';
import type { ReadModelBuilder } from '@anamnesis/contracts/ports/read-store.ts';
import type { AnyChange } from './any-projection.ts';
import { matches } from './matches.ts';
import {
  erasing,
  leftBy,
  markOf,
  notifiedFields,
  notifiedOwners,
  ownersOf,
  withoutErased,
} from './owners.ts';

/** The documents of one read model that are in memory: those loaded, and those changed but not committed yet. */
export type DocumentBuffer = ReturnType<typeof createDocumentBuffer>;

type Options = {
  /** The writer's current checkpoint. */
  checkpoint: Position;
  /** How many documents, and how many people, stay in memory after a commit. */
  cacheLimit: number;
  owner: Owners;
  /** Whether `takeConcerned` is asked for. */
  recordsConcerned?: boolean;
};

/** `doc` null: does not exist in the store, or will not after the next commit. */
type Held = { key: string; doc: Document | null; isUnwritten: boolean };

const nobody: readonly string[] = [];

/**
 * A write-back cache over a writer. Documents stay cached after a commit, which is safe because a commit fails when
 * another projector has written in between. A document that names an erased person is never written, even when its
 * event comes after the erasure.
 */
export function createDocumentBuffer(
  writer: ReadModelBuilder,
  { checkpoint, cacheLimit, owner, recordsConcerned = true }: Options,
) {
  const [notified, rules] = [notifiedFields(owner), erasing(owner)];
  const erasableFields = rules.map(([field]) => field);
  const known = new Map<string, Held>();
  /** For each person who was looked up, whether they were erased. */
  const erased = new Map<string, boolean>();
  let unwritten: Held[] = [];
  /** Of each person, the position of the last event that changed a document of theirs. */
  let concerned = new Map<string, Position>();
  let applied = checkpoint;
  let committed = checkpoint;

  async function load(keys: Iterable<string>, userIds: Iterable<string> = []): Promise<void> {
    const missing = new Set<string>();
    for (const key of keys) if (!known.has(key)) missing.add(key);
    const people = rules.length === 0 ? [] : [...new Set(userIds)].filter((userId) => !erased.has(userId));
    if (missing.size + people.length === 0) return;
    const found = await writer.getMany([...missing, ...people.map(markOf)]);
    for (const key of missing) hold(key, found.get(key) ?? null);
    for (const userId of people) erased.set(userId, found.has(markOf(userId)));
  }

  function hold(key: string, doc: Document | null): Held {
    const held = { key, doc, isUnwritten: false };
    known.set(key, held);
    return held;
  }

  /** The document as it may be written; null: not at all. */
  const allowed = (doc: Document): Document | null =>
    withoutErased(rules, doc, (userId) => erased.get(userId) ?? false);

  /** People whom the document newly names and who were not looked up yet. */
  function unknownIn(before: Document | null, doc: Document | null): readonly string[] {
    const named = ownersOf(erasableFields, doc);
    if (named.every((userId) => erased.has(userId))) return nobody;
    const namedBefore = ownersOf(erasableFields, before);
    return named.filter((userId) => !erased.has(userId) && !namedBefore.includes(userId));
  }

  /** Returns a promise only when the document names new people, who first have to be looked up. */
  function write(key: string, doc: Document | null, held = known.get(key)): Promise<void> | undefined {
    const unknown = unknownIn(held?.doc ?? null, doc);
    if (unknown.length > 0) return load([], unknown).then(() => set(key, doc, held));
    set(key, doc, held);
    return undefined;
  }

  function writeTogether(
    keys: readonly string[],
    docs: readonly (Document | null)[],
  ): Promise<void> | undefined {
    const put = (): void => {
      if (docs.some((doc) => doc !== null && allowed(doc) === null)) return;
      for (const [at, key] of keys.entries()) set(key, docs[at] ?? null, known.get(key));
    };
    const unknown = keys.flatMap((key, at) => unknownIn(storedOf(key), docs[at] ?? null));
    if (unknown.length > 0) return load([], unknown).then(put);
    put();
    return undefined;
  }

  /** `held`: undefined where it was not loaded, so that nobody knows what is stored. */
  function set(key: string, doc: Document | null, held: Held | undefined): void {
    const after = doc && allowed(doc);
    if (held && held.doc === after) return;
    const before = held?.doc ?? null;
    const written = held ?? hold(key, null);
    written.doc = after;
    if (!written.isUnwritten) unwritten.push(written);
    written.isUnwritten = true;
    if (!recordsConcerned) return;
    for (const userId of notifiedOwners(notified, before, after)) concerned.set(userId, applied);
  }

  const storedOf = (key: string): Document | null => known.get(key)?.doc ?? null;

  function replace(key: string, next: (doc: Document) => Document): Promise<void> | undefined {
    const held = known.get(key);
    return held?.doc ? write(key, next(held.doc), held) : undefined;
  }

  function upsert(key: string, merge: (doc: Document | null) => Document): Promise<void> | undefined {
    const held = known.get(key);
    return write(key, merge(held?.doc ?? null), held);
  }

  /** Keys of the matching documents, changes that are not committed yet included. */
  async function select(where: Where): Promise<string[]> {
    const stored = await writer.find({ where });
    const keys: string[] = [];
    for (const { key, doc } of stored) if (!(known.get(key) ?? hold(key, doc)).isUnwritten) keys.push(key);
    for (const { key, doc } of unwritten) if (doc && matches(where, doc)) keys.push(key);
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
      for (const key of await select({ [field]: userId })) {
        const doc = storedOf(key);
        if (doc) await write(key, leftBy(rule, doc));
      }
    }
    erased.set(userId, true);
    await write(markOf(userId), {});
  }

  return {
    /** Loads documents, as `apply` needs for the keys of `update`, `upsert` and `together`, and looks up who was erased. */
    load,
    /** Returns a promise only when the store has to be queried: awaiting costs more than most changes. */
    apply(change: AnyChange, position: Position): Promise<void> | undefined {
      applied = position;
      if ('put' in change) return write(change.put, change.doc);
      if ('update' in change) return replace(change.update, change.with);
      if ('upsert' in change) return upsert(change.upsert, change.merge);
      if ('together' in change) {
        return writeTogether(change.together, change.write(change.together.map(storedOf)));
      }
      if ('delete' in change) return write(change.delete, null);
      if ('updateWhere' in change) return replaceWhere(change.updateWhere, change.with);
      if ('deleteWhere' in change) return deleteWhere(change.deleteWhere);
      return erase(change.erase);
    },
    /**
     * The previous and current owners, as far as they are notified, of the documents that changed since the last call, each with
     * the position of the last event that changed one.
     */
    takeConcerned(): Map<string, Position> {
      const taken = concerned;
      concerned = new Map();
      return taken;
    },
    /** Documents that the next commit will write. */
    unwritten: (): number => unwritten.length,
    /** Stores the changed documents together with the new checkpoint; returns how many documents were written. */
    async commit(next: Position): Promise<number> {
      const writes = unwritten;
      await writer.commit({ expected: committed, checkpoint: next, writes });
      committed = next;
      for (const held of writes) held.isUnwritten = false;
      unwritten = [];
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
