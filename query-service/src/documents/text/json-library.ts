import { BlobDamaged, type BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
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

/** Throws BlobDamaged for what no version of ours could have written: it is of as little use. */
function parsed<T>(hash: string, json: Uint8Array, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(json)));
  } catch (cause) {
    throw new BlobDamaged(hash, cause);
  }
}

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
      return parsed(hash, json, schema);
    },
  });
  return { read: (hash) => recent.forceFetch(hash) };
}
