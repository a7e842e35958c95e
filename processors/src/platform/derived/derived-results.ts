import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { DerivedStore } from '@anamnesis/contracts/ports/stores/derived-store.ts';
import { sleep, type Sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { type Work, unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Computed, Derivation } from './derivation.ts';
import { createHolding, type Show } from './holding.ts';
import { createJoinedWork, type JoinedWork } from './joined-work.ts';
import { timedWork } from './timed-work.ts';

type Dependencies = {
  store: DerivedStore;
  blobs: Pick<BlobStore, 'has'>;
  logger: Pick<Logger, 'warn'>;
  /** Size limit of the memory cache: bytes of the results as JSON. */
  memoryBytes?: number;
  /** Hashes of files that everybody has, so that there is nothing to hide of them. */
  everybodys?: readonly string[];
  now?: () => number;
  pause?: Sleep;
};

/**
 * Results that depend only on a file's content: computed once for all documents with that file, and stored as long as the
 * file and the blobs that they refer to are: one of which a blob is gone, as it was deleted with another file that came to the same,
 * counts as lost. Concurrent calls share one computation; a failure is never stored.
 */
export type DerivedResults = {
  /**
   * Resolves to the result for the file with this hash. It is shared, so callers must not modify it. Rejects with the reason
   * of the signal when the computation is aborted, whether it reacts or not; a later call computes it anew. The owner of the
   * work gets what was made for somebody else no sooner than if it were made for them (`Holding`); `show` shows parts of it on the way.
   */
  of<T>(
    source: string,
    derivation: Derivation<T>,
    compute: Compute<T>,
    work?: Work,
    show?: (value: T, ...args: Parameters<Show>) => Promise<void>,
  ): Promise<T>;
  /** What an earlier attempt had of a result when it ended before its time. */
  partOf<T>(source: string, part: Derivation<T>): Promise<T | undefined>;
  /** Stores what there is of a result, so that another attempt goes on from there. */
  keepPart<T>(source: string, part: Derivation<T>, value: T): Promise<void>;
  /** Every blob that a result for the file refers to. */
  filesOf(source: string): Promise<string[]>;
  /** Deletes one result for a file. Resolves with the blobs that it referred to. */
  drop<T>(source: string, derivation: Derivation<T>): Promise<string[]>;
  /** Deletes all results for a file that was deleted. */
  forget(source: string): Promise<void>;
};

type Compute<T> = (work: Work) => Promise<Computed<T>>;
/** `ms`: how long it took to compute. */
type Found<T> = { value: T; ms: number };

const defaultMemoryBytes = 32 * 2 ** 20;

export function createDerivedResults(deps: Dependencies): DerivedResults {
  const { store, blobs, logger, now = () => performance.now(), pause = sleep } = deps;
  const holding = createHolding({ now, pause });
  const everybodys = new Set(deps.everybodys);
  const memory = new LRUCache<string, Found<unknown>>({
    maxSize: deps.memoryBytes ?? defaultMemoryBytes,
  });
  const running = new Map<string, { result: Promise<Found<unknown>>; shared: JoinedWork }>();

  async function forget(source: string): Promise<void> {
    const keys = [...memory.keys()].filter((key) => key.startsWith(keyOf(source, '')));
    for (const key of keys) memory.delete(key);
    await store.deleteAllOf(source);
  }

  async function drop<T>(source: string, derivation: Derivation<T>): Promise<string[]> {
    const { name } = derivation;
    const found = await stored(source, derivation);
    memory.delete(keyOf(source, name));
    await store.delete(source, name);
    return found ? filesIn(derivation, found.value) : [];
  }

  async function isWhole<T>(derivation: Derivation<T>, { value }: Found<T>): Promise<boolean> {
    const there = await Promise.all(filesIn(derivation, value).map((hash) => blobs.has(hash)));
    return !there.includes(false);
  }

  async function stored<T>(source: string, { name, schema }: Derivation<T>): Promise<Found<T> | undefined> {
    const entry = await store.get(source, name);
    const parsed = entry && schema.safeParse(entry.value);
    return parsed?.success ? { value: parsed.data, ms: entry?.ms ?? 0 } : undefined;
  }

  /** One of which a blob is gone is dropped. */
  async function storedWhole<T>(source: string, derivation: Derivation<T>): Promise<Found<T> | undefined> {
    const found = await stored(source, derivation);
    if (!found || (await isWhole(derivation, found))) return found;
    await drop(source, derivation);
    return undefined;
  }

  /**
   * Stores a result if its file exists. The file may be deleted concurrently: the deletion removes the results after the
   * file, and this checks for the file again after storing the result, so at least one of the two notices the other.
   */
  async function keep<T>(source: string, derivation: Derivation<T>, value: T, ms: number): Promise<void> {
    if (await put(source, derivation, value, ms)) remember(source, derivation, { value, ms });
    else await forget(source);
  }

  /** Resolves false when the file does not exist, or no longer. */
  async function put<T>(source: string, derivation: Derivation<T>, value: T, ms?: number): Promise<boolean> {
    const { name } = derivation;
    if (!(await blobs.has(source))) return false;
    try {
      await store.put(source, name, { value, files: filesIn(derivation, value), ms });
    } catch (error) {
      logger.warn({ err: error, result: name }, 'a result could not be stored and will be computed again');
    }
    return blobs.has(source);
  }

  async function find<T>(
    source: string,
    derivation: Derivation<T>,
    compute: Compute<T>,
    shared: Work,
  ): Promise<Found<T>> {
    const known = await storedWhole(source, derivation);
    if (known) return remember(source, derivation, known);
    // What is made for a person is theirs, also for another document that asks meanwhile.
    if (shared.owner !== undefined) holding.learns(shared.owner, keyOf(source, derivation.name));
    const { work, tookMs } = timedWork(shared, now);
    const { value, keep: isKept } = await compute(work);
    const ms = tookMs();
    if (isKept) await keep(source, derivation, value, ms);
    return { value, ms };
  }

  function remember<T>(source: string, { name }: Derivation<T>, found: Found<T>): Found<T> {
    memory.set(keyOf(source, name), found, { size: JSON.stringify(found.value).length });
    return found;
  }

  /** What follows from a file of everybody is everybody's. */
  function isEverybodys<T>(source: string, derivation: Derivation<T>, value: T): boolean {
    if (!everybodys.has(source)) return false;
    for (const file of filesIn(derivation, value)) everybodys.add(file);
    return true;
  }

  function begin<T>(key: string, source: string, derivation: Derivation<T>, compute: Compute<T>) {
    const shared = createJoinedWork();
    const finding = find(source, derivation, compute, shared.work);
    const result = Promise.race([finding, shared.aborted]).finally(() => {
      if (running.get(key)?.shared === shared) running.delete(key);
    });
    const begun = { result, shared };
    running.set(key, begun);
    return begun;
  }

  async function findOrJoin<T>(source: string, derivation: Derivation<T>, compute: Compute<T>, work: Work) {
    const key = keyOf(source, derivation.name);
    const known = memory.get(key) as Found<T> | undefined;
    if (known) {
      if (await isWhole(derivation, known)) return known;
      // Unless it was made again meanwhile.
      if (memory.get(key) === known) memory.delete(key);
    }
    const other = running.get(key);
    // One that all others have left ends without a result.
    const joinable = other && !other.shared.work.signal.aborted ? other : undefined;
    const { result, shared } = joinable ?? begin(key, source, derivation, compute);
    const leave = shared.join(work);
    return (result as Promise<Found<T>>).finally(leave);
  }

  return {
    async of(source, derivation, compute, work = unlimitedWork, show) {
      const askedAt = now();
      const { name, atOnce = 1 } = derivation;
      const { owner } = work;
      const { value, ms } = await findOrJoin(source, derivation, compute, work);
      const key = keyOf(source, name);
      if (owner === undefined || isEverybodys(source, derivation, value) || holding.knows(owner, key))
        return value;
      const [kind = name] = name.split('@', 1);
      const held = { owner, key, kind, atOnce, askedAt, ms, work };
      await holding.hold(held, show && ((wait) => show(value, wait)));
      holding.learns(owner, key);
      return value;
    },
    partOf: async (source, part) => (await storedWhole(source, part))?.value,
    async keepPart(source, part, value) {
      if (await put(source, part, value)) return;
      await forget(source);
    },
    filesOf: (source) => store.filesOf(source),
    drop,
    forget,
  };
}

const filesIn = <T>({ filesOf }: Derivation<T>, value: T): string[] => filesOf?.(value) ?? [];

const keyOf = (source: string, name: string): string => `${source} ${name}`;
