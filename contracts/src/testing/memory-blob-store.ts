import { BlobNotFound, type BlobStore } from '../ports/stores/blob-store.ts';

const pieceBytes = 1 << 20;

/** The blob store of specs. `hashes`: what is there; `reads`: the hashes of what was read, in order. */
export type MemoryBlobStore = BlobStore & { hashes(): string[]; reads: string[] };

export function createMemoryBlobStore(blobs = new Map<string, Uint8Array<ArrayBuffer>>()): MemoryBlobStore {
  const since = new Map<string, number>();
  const reads: string[] = [];
  const aside = new Map<string, Uint8Array<ArrayBuffer>>();
  const stored = (hash: string): Uint8Array<ArrayBuffer> => {
    const bytes = blobs.get(hash);
    if (!bytes) throw new BlobNotFound(hash);
    return bytes;
  };
  const read = (hash: string): Uint8Array<ArrayBuffer> => {
    const bytes = stored(hash);
    reads.push(hash);
    return bytes;
  };
  return {
    hashes: () => [...blobs.keys()],
    reads,
    async put(content) {
      const bytes = await new Blob(await partsOf(content)).bytes();
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
      if (!blobs.has(hash)) since.set(hash, Date.now());
      blobs.set(hash, bytes);
      return { hash, size: bytes.length };
    },
    read: async (hash) => read(hash).slice(),
    size: async (hash) => stored(hash).length,
    async *stream(hash, part) {
      const wanted = read(hash).slice(part?.from, part?.to);
      for (let at = 0; at < wanted.length; at += pieceBytes) yield wanted.subarray(at, at + pieceBytes);
    },
    async path(hash) {
      stored(hash);
      return null;
    },
    has: async (hash) => blobs.has(hash),
    async *list(before) {
      for (const hash of blobs.keys()) if ((since.get(hash) ?? 0) < before.getTime()) yield hash;
    },
    async delete(hash) {
      blobs.delete(hash);
    },
    async setAside(hash) {
      const bytes = blobs.get(hash);
      if (!bytes) return false;
      aside.set(hash, bytes);
      return blobs.delete(hash);
    },
    async bringBack(hash) {
      const bytes = aside.get(hash);
      aside.delete(hash);
      if (bytes) blobs.set(hash, bytes);
    },
    async discard(hash) {
      aside.delete(hash);
    },
    close: async () => {},
  };
}

async function partsOf(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of content instanceof Uint8Array ? [content] : content) parts.push(part.slice());
  return parts;
}
