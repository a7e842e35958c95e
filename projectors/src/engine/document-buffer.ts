import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Document, Owners, Where } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { ReadModelBuilder } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { AnyChange } from './any-projection.ts';
import { clearSome, type ClearingSlices } from './clearing/clear-away.ts';
import { createClearings, clearingPartsOf } from './clearing/clearings.ts';
import { createConcerned } from './clearing/concerned.ts';
import { matchesWhere } from './matches.ts';
import { erasing, leftBy, erasedMarkOf, ownersOf, withoutErased } from './owners.ts';

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
  /** Absent: every event is committed whole, however many documents it changes. */
  slices?: ClearingSlices;
};

/** `doc` null: does not exist in the store, or will not after the next commit. */
type Held = { key: string; doc: Document | null; isUnwritten: boolean };
/** `atOnce`: so many documents now, the others in later commits. `by`: who caused it. */
type Clearing = { atOnce: number; by: string };
type Next = (doc: Document) => Document | null;

const nobody: readonly string[] = [];

/** In which one change looks for documents before it is committed. */
const mostPlaces = 10;

/**
 * A write-back cache over a writer. Documents stay cached after a commit, which is safe because a commit fails when
 * another projector has written in between. A document that names an erased person is never written, even when its
 * event comes after the erasure.
 */
export function createDocumentBuffer(
  writer: ReadModelBuilder,
  { checkpoint, cacheLimit, owner, recordsConcerned = true, slices }: Options,
) {
  const rules = erasing(owner);
  const erasableFields = rules.map(([field]) => field);
  const clearings = slices?.clearings ?? createClearings();
  const concerned = createConcerned(owner);
  const known = new Map<string, Held>();
  /** For each person who was looked up, whether they were erased. */
  const erased = new Map<string, boolean>();
  let unwritten: Held[] = [];
  let applied = checkpoint;
  let committed = checkpoint;
  /** Of the event that is applied: how many documents it may still clear away at once; null: all. */
  let clearing: Clearing | null = null;

  async function load(keys: Iterable<string>, userIds: Iterable<string> = []): Promise<void> {
    const missing = new Set<string>();
    for (const key of keys) if (!known.has(key)) missing.add(key);
    const people = rules.length === 0 ? [] : [...new Set(userIds)].filter((userId) => !erased.has(userId));
    if (missing.size + people.length === 0) return;
    const found = await writer.getMany([...missing, ...people.map(erasedMarkOf)]);
    for (const key of missing) hold(key, found.get(key) ?? null);
    for (const userId of people) erased.set(userId, found.has(erasedMarkOf(userId)));
  }

  /** `stored`: it is held as if all were cleared away. */
  function hold(key: string, stored: Document | null): Held {
    const doc = stored && clearings.isOpen() ? clearings.left(stored) : stored;
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

  /** Returns a promise only when the document names new people, who first have to be looked up, or something has to be cleared away. */
  function write(key: string, doc: Document | null, held = known.get(key)): Promise<void> | undefined {
    const unknown = unknownIn(held?.doc ?? null, doc);
    const put = (): Promise<void> | undefined => afterClearing([doc], () => set(key, doc, held));
    return unknown.length > 0 ? load([], unknown).then(put) : put();
  }

  function writeTogether(
    keys: readonly string[],
    docs: readonly (Document | null)[],
  ): Promise<void> | undefined {
    const put = (): Promise<void> | undefined => {
      if (docs.some((doc) => doc !== null && allowed(doc) === null)) return undefined;
      return afterClearing(docs, () => {
        for (const [at, key] of keys.entries()) set(key, docs[at] ?? null, known.get(key));
      });
    };
    const unknown = keys.flatMap((key, at) => unknownIn(storedOf(key), docs[at] ?? null));
    return unknown.length > 0 ? load([], unknown).then(put) : put();
  }

  /** A document that would be cleared away with what was there before it is written when that has ended. */
  function afterClearing(docs: readonly (Document | null)[], then: () => void): Promise<void> | undefined {
    const isInTheWay = (doc: Document | null): boolean => {
      const after = doc && allowed(doc);
      return after !== null && clearings.concerns(after);
    };
    if (clearings.isOpen() && docs.some(isInTheWay)) return clearAll().then(then);
    then();
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
    if (recordsConcerned) concerned.changed(before, after, applied);
  }

  const storedOf = (key: string): Document | null => known.get(key)?.doc ?? null;

  function replace(key: string, next: Next): Promise<void> | undefined {
    const held = known.get(key);
    return held?.doc ? write(key, next(held.doc), held) : undefined;
  }

  function upsert(key: string, merge: (doc: Document | null) => Document): Promise<void> | undefined {
    const held = known.get(key);
    return write(key, merge(held?.doc ?? null), held);
  }

  /**
   * Keys of the matching documents, changes that are not committed yet included; of those that are stored so many at most.
   * `isAll`: there are no more. `people`: owners of those that are stored.
   */
  async function select(where: Where, limit?: number) {
    if (clearings.makes(where)) await clearAll();
    const stored = await writer.find({ where, limit });
    const keys: string[] = [];
    const people = new Set<string>();
    for (const { key, doc } of stored) {
      for (const userId of ownersOf(Object.keys(owner), doc)) people.add(userId);
      const held = known.get(key) ?? hold(key, doc);
      const isLike = held.doc !== null && (!clearings.isOpen() || matchesWhere(where, held.doc));
      if (!held.isUnwritten && isLike) keys.push(key);
    }
    for (const { key, doc } of unwritten) if (doc && matchesWhere(where, doc)) keys.push(key);
    return { keys, people, isAll: limit === undefined || stored.length < limit };
  }

  async function replaceWhere(where: Where, next: Next): Promise<void> {
    for (const key of (await select(where)).keys) await replace(key, next);
  }

  /** Sets fields of whatever matches, or deletes it: what is too much for one commit in later ones. */
  async function clear(where: Where, fields: Document | null): Promise<void> {
    const next: Next = (doc) => fields && { ...doc, ...fields };
    const parts = clearing && clearingPartsOf(where, fields);
    if (!clearing || !parts) return replaceWhere(where, next);
    if (parts.every(clearings.covers)) return;
    if (fields && clearings.takes(fields)) await clearAll();
    // To look into each of many places would hold up everybody who waits for a later event.
    if (clearing.atOnce === 0 || parts.length > mostPlaces)
      return clearings.add(applied, [clearing.by], parts);
    const { keys, people, isAll } = await select(where, clearing.atOnce + 1);
    if (!isAll) return clearings.add(applied, people, parts);
    clearing.atOnce = Math.max(0, clearing.atOnce - keys.length);
    for (const key of keys) await replace(key, next);
  }

  /** Writes what is in memory of documents that are to be cleared away, or forgets it. */
  function clearHeld(): void {
    for (const [key, held] of known) {
      if (!held.doc || !clearings.concerns(held.doc)) continue;
      if (held.isUnwritten) set(key, clearings.left(held.doc), held);
      else known.delete(key);
    }
  }

  const clearNext = async (): Promise<boolean> =>
    slices !== undefined && clearSome(writer, slices, committed, concerned);

  async function clearAll(): Promise<void> {
    while (await clearNext()) await slices?.rest();
  }

  async function erase(userId: string): Promise<void> {
    // What is set is written before anything is left for later: another field may delete it.
    for (const [field, rule] of rules)
      if (rule !== 'delete') await replaceWhere({ [field]: userId }, (doc) => leftBy(rule, doc));
    for (const [field, rule] of rules) if (rule === 'delete') await clear({ [field]: userId }, null);
    erased.set(userId, true);
    await write(erasedMarkOf(userId), {});
  }

  return {
    /** Loads documents, as `apply` needs for the keys of `update`, `upsert` and `together`, and looks up who was erased. */
    load,
    /**
     * Returns a promise only when the store has to be queried: awaiting costs more than most changes. `only`: the event only clears away.
     */
    apply(change: AnyChange, position: Position, only?: Clearing): Promise<void> | undefined {
      if (applied !== position)
        clearing = slices && only ? { ...only, atOnce: Math.min(only.atOnce, slices.most) } : null;
      applied = position;
      if ('put' in change) return write(change.put, change.doc);
      if ('update' in change) return replace(change.update, change.with);
      if ('upsert' in change) return upsert(change.upsert, change.merge);
      if ('together' in change) {
        return writeTogether(change.together, change.write(change.together.map(storedOf)));
      }
      if ('delete' in change) return write(change.delete, null);
      if ('updateWhere' in change) return replaceWhere(change.updateWhere, change.with);
      if ('setWhere' in change) return clear(change.setWhere, change.set);
      if ('deleteWhere' in change) return clear(change.deleteWhere, null);
      return erase(change.erase);
    },
    /**
     * The previous and current owners, as far as they are notified, of the documents that changed since the last call, each with
     * the position of the last event that changed one; those of an event that is cleared away once all of it is.
     */
    takeConcerned: concerned.take,
    /** Documents that the next commit will write. */
    unwritten: (): number => unwritten.length,
    /** Whether the last event leaves something for later commits: then it is to be committed before the next one is applied. */
    leavesSome: clearings.isNew,
    /** Clears some of that away; returns whether there is more. */
    clearNext,
    /** Stores the changed documents together with the new checkpoint; returns how many documents were written. */
    async commit(next: Position): Promise<number> {
      if (clearings.isNew()) clearHeld();
      const [written, unfinished] = [unwritten, clearings.unfinished()];
      const writes = [...written, ...clearings.takeNew()];
      await writer.commit({ expected: committed, checkpoint: next, writes, unfinished });
      committed = next;
      for (const held of written) held.isUnwritten = false;
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
