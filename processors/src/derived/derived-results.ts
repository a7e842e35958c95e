import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { DerivedStore } from '@anamnesis/contracts/ports/derived-store.ts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Computed, Derivation } from './derivation.ts';

type Dependencies = {
  store: DerivedStore;
  blobs: Pick<BlobStore, 'has'>;
  logger: Pick<Logger, 'warn'>;
  /** Of the results that stay in memory, as JSON. */
  memoryBytes?: number;
};

/**
 * Results that depend on a file's content alone: computed once, whoever has the file. They are kept as long as the file
 * is. Whoever asks while a result is computed shares its outcome; a failure is never kept.
 */
export type DerivedResults = {
  /** The result for the file with this hash. It is shared: nobody changes it. */
  of<T>(source: string, derivation: Derivation<T>, compute: () => Promise<Computed<T>>): Promise<T>;
  /** Every blob that a result for the file refers to. */
  filesOf(source: string): Promise<string[]>;
  /** Deletes the results for a file: it is gone, or what they refer to is. */
  forget(source: string): Promise<void>;
};

const defaultMemoryBytes = 32 * 2 ** 20;

export function createDerivedResults(deps: Dependencies): DerivedResults {
  const { store, blobs, logger } = deps;
  const memory = new LRUCache<string, { value: unknown }>({
    maxSize: deps.memoryBytes ?? defaultMemoryBytes,
  });
  const running = new Map<string, Promise<unknown>>();

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
   * Keeps a result while its file is there. The file may be deleted meanwhile: who deletes it deletes its results
   * afterwards, and here it is looked for afterwards, so one of the two sees the other.
   */
  async function keep<T>(source: string, derivation: Derivation<T>, value: T): Promise<void> {
    const { name, filesOf } = derivation;
    if (!(await blobs.has(source))) return;
    try {
      await store.put(source, name, { value, files: filesOf?.(value) ?? [] });
    } catch (error) {
      logger.warn({ err: error, result: name }, 'a result could not be kept and will be computed again');
    }
    if (await blobs.has(source)) remember(source, derivation, value);
    else await forget(source);
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

  return {
    async of<T>(source: string, derivation: Derivation<T>, compute: () => Promise<Computed<T>>): Promise<T> {
      const key = keyOf(source, derivation.name);
      const known = memory.get(key);
      if (known) return known.value as T;
      const shared = running.get(key);
      if (shared) return shared as Promise<T>;
      const work = find(source, derivation, compute).finally(() => running.delete(key));
      running.set(key, work);
      return work;
    },
    filesOf: (source) => store.filesOf(source),
    forget,
  };
}

const keyOf = (source: string, name: string): string => `${source} ${name}`;
