import { createHash } from 'node:crypto';
import { BlobNotFound, type BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';

export type InMemoryBlobStore = BlobStore & { hashes: () => string[] };

export function createInMemoryBlobStore(): InMemoryBlobStore {
  const blobs = new Map<string, Uint8Array>();
  const read = (hash: string): Uint8Array => {
    const bytes = blobs.get(hash);
    if (!bytes) throw new BlobNotFound(hash);
    return bytes;
  };
  return {
    hashes: () => [...blobs.keys()],
    async put(content) {
      const parts: Uint8Array[] = [];
      if (content instanceof Uint8Array) parts.push(content);
      else for await (const part of content) parts.push(part);
      const bytes = Buffer.concat(parts);
      const hash = createHash('sha256').update(bytes).digest('hex');
      blobs.set(hash, bytes);
      return { hash, size: bytes.length };
    },
    read: async (hash) => read(hash),
    async *stream(hash) {
      yield read(hash);
    },
    has: async (hash) => blobs.has(hash),
    async delete(hash) {
      blobs.delete(hash);
    },
    close: async () => {},
  };
}
