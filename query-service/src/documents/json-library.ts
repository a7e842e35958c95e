import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

/** Reads blobs of JSON; the most recently used are cached. */
export type JsonLibrary<T> = { read(hash: string): Promise<T> };

type Options<T> = {
  schema: z.ZodType<T>;
  /** Most blobs, and most bytes of JSON. The one used last is kept however large it is. */
  capacity: number;
  keptBytes: number;
};

export function createJsonLibrary<T extends object>(
  blobs: Pick<BlobStore, 'read'>,
  { schema, capacity, keptBytes }: Options<T>,
): JsonLibrary<T> {
  const recent = new LRUCache<string, T>({
    max: capacity,
    maxSize: keptBytes,
    // One that is evicted while it is read is returned all the same.
    ignoreFetchAbort: true,
    async fetchMethod(hash, _, { options }) {
      const json = await blobs.read(hash);
      options.size = Math.min(json.length, keptBytes);
      return schema.parse(JSON.parse(new TextDecoder().decode(json)));
    },
  });
  return { read: (hash) => recent.forceFetch(hash) };
}
