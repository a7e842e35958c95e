import { createHash } from 'node:crypto';
import { BlobNotFound, type BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';

/** A blob store in memory; `reads` lists the hashes that were read. */
export function createMemoryBlobStore(): BlobStore & { hashes: () => string[]; reads: string[] } {
  const blobs = new Map<string, Uint8Array>();
  const reads: string[] = [];
  const read = (hash: string): Uint8Array => {
    const bytes = blobs.get(hash);
    if (!bytes) throw new BlobNotFound(hash);
    reads.push(hash);
    return bytes;
  };
  return {
    hashes: () => [...blobs.keys()],
    reads,
    async put(content) {
      const parts: Uint8Array[] = [];
      for await (const part of content instanceof Uint8Array ? [content] : content) parts.push(part);
      const bytes = Buffer.concat(parts);
      const hash = createHash('sha256').update(bytes).digest('hex');
      blobs.set(hash, bytes);
      return { hash, size: bytes.length };
    },
    path: async () => null,
    read: async (hash) => read(hash),
    size: async (hash) => read(hash).length,
    async *stream(hash, part) {
      yield read(hash).slice(part?.from, part?.to);
    },
    has: async (hash) => blobs.has(hash),
    async delete(hash) {
      blobs.delete(hash);
    },
    close: async () => {},
  };
}
