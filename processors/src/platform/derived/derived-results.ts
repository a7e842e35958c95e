import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { DerivedStore } from '@anamnesis/contracts/ports/derived-store.ts';
import { type Work, unlimitedWork } from '@anamnesis/contracts/ports/work.ts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Computed, Derivation } from './derivation.ts';
import { createJoinedWork, type JoinedWork } from './joined-work.ts';

type Dependencies = {
  store: DerivedStore;
  blobs: Pick<BlobStore, 'has'>;
  logger: Pick<Logger, 'warn'>;
  /** Size limit of the memory cache: bytes of the results as JSON. */
  memoryBytes?: number;
};

/**
 * Results that depend only on a file's content: computed once for all documents with that file, and stored as long as the
 * file is. Concurrent calls share one computation; a failure is never stored.
 */
export type DerivedResults = {
  /**
   * Resolves to the result for the file with this hash. It is shared, so callers must not modify it. Rejects with the reason
   * of the signal when the computation is aborted, whether it reacts or not; a later call computes it anew.
   */
  of<T>(source: string, derivation: Derivation<T>, compute: Compute<T>, work?: Work): Promise<T>;
  /** What an earlier attempt had of a result when it ended before its time. */
  partOf<T>(source: string, part: Derivation<T>): Promise<T | undefined>;
  /** Stores what there is of a result, so that another attempt goes on from there. */
  keepPart<T>(source: string, part: Derivation<T>, value: T): Promise<void>;
  /** Every blob that a result for the file refers to. */
  filesOf(source: string): Promise<string[]>;
  /** Deletes the results for a file, because the file or a blob that they refer to was deleted. */
  forget(source: string): Promise<void>;
};

type Compute<T> = (work: Work) => Promise<Computed<T>>;

const defaultMemoryBytes = 32 * 2 ** 20;

export function createDerivedResults(deps: Dependencies): DerivedResults {
  const { store, blobs, logger } = deps;
  const memory = new LRUCache<string, { value: unknown }>({
    maxSize: deps.memoryBytes ?? defaultMemoryBytes,
  });
  const running = new Map<string, { result: Promise<unknown>; shared: JoinedWork }>();

  async function forget(source: string): Promise<void> {
    const keys = [...memory.keys()].filter((key) => key.startsWith(keyOf(source, '')));
    for (const key of keys) memory.delete(key);
    await store.deleteAllOf(source);
  }

  async function stored<T>(source: string, { name, schema }: Derivation<T>): Promise<T | undefined> {
    const entry = await store.get(source, name);
    const parsed = entry && schema.safeParse(entry.value);
    return parsed?.success ? parsed.data : undefined;
  }

  /**
   * Stores a result if its file exists. The file may be deleted concurrently: the deletion removes the results after the
   * file, and this checks for the file again after storing the result, so at least one of the two notices the other.
   */
  async function keep<T>(source: string, derivation: Derivation<T>, value: T): Promise<void> {
    if (await put(source, derivation, value)) remember(source, derivation, value);
    else await forget(source);
  }

  /** Resolves false when the file does not exist, or no longer. */
  async function put<T>(source: string, derivation: Derivation<T>, value: T): Promise<boolean> {
    const { name, filesOf } = derivation;
    if (!(await blobs.has(source))) return false;
    try {
      await store.put(source, name, { value, files: filesOf?.(value) ?? [] });
    } catch (error) {
      logger.warn({ err: error, result: name }, 'a result could not be stored and will be computed again');
    }
    return blobs.has(source);
  }

  async function find<T>(
    source: string,
    derivation: Derivation<T>,
    compute: () => Promise<Computed<T>>,
  ): Promise<T> {
    const known = await stored(source, derivation);
    if (known !== undefined) return remember(source, derivation, known);
    const computed = await compute();
    if (computed.keep) await keep(source, derivation, computed.value);
    return computed.value;
  }

  function remember<T>(source: string, { name }: Derivation<T>, value: T): T {
    memory.set(keyOf(source, name), { value }, { size: JSON.stringify(value).length });
    return value;
  }

  function begin<T>(key: string, source: string, derivation: Derivation<T>, compute: Compute<T>) {
    const shared = createJoinedWork();
    const finding = find(source, derivation, () => compute(shared.work));
    const result = Promise.race([finding, shared.aborted]).finally(() => {
      if (running.get(key)?.shared === shared) running.delete(key);
    });
    const begun = { result, shared };
    running.set(key, begun);
    return begun;
  }

  return {
    async of<T>(source: string, derivation: Derivation<T>, compute: Compute<T>, work = unlimitedWork) {
      const key = keyOf(source, derivation.name);
      const known = memory.get(key);
      if (known) return known.value as T;
      const other = running.get(key);
      // One that all others have left ends without a result.
      const joinable = other && !other.shared.work.signal.aborted ? other : undefined;
      const { result, shared } = joinable ?? begin(key, source, derivation, compute);
      const leave = shared.join(work);
      return (result as Promise<T>).finally(leave);
    },
    partOf: (source, part) => stored(source, part),
    async keepPart(source, part, value) {
      if (await put(source, part, value)) return;
      await forget(source);
    },
    filesOf: (source) => store.filesOf(source),
    forget,
  };
}

const keyOf = (source: string, name: string): string => `${source} ${name}`;
