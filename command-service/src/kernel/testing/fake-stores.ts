import { createHash, randomUUID } from 'node:crypto';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { UploadNotFound, type UploadStore } from '@anamnesis/contracts/ports/upload-store.ts';

export function createInMemoryUploadStore(blobs: BlobStore): UploadStore {
  const uploads = new Map<string, Uint8Array>();
  const read = (id: string): Uint8Array => {
    const bytes = uploads.get(id);
    if (!bytes) throw new UploadNotFound(id);
    return bytes;
  };
  return {
    async put(content) {
      const [id, bytes] = [randomUUID(), await gathered(content)];
      uploads.set(id, bytes);
      return { id, hash: hashOf(bytes), size: bytes.length };
    },
    async *stream(id) {
      yield read(id);
    },
    async path(id) {
      read(id);
      return null;
    },
    keep: async ({ id }) => blobs.put(read(id)),
    async delete(id) {
      uploads.delete(id);
    },
    sweep: async () => uploads.clear(),
    close: async () => {},
  };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function gathered(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content;
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
