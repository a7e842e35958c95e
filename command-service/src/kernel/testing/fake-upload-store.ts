import { createHash, randomUUID } from 'node:crypto';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { UploadNotFound, type UploadStore } from '@anamnesis/contracts/ports/stores/upload-store.ts';

const pieceBytes = 1 << 20;

/** `blobs`: the permanent store that it hands over to. */
export function createFakeUploadStore(blobs: Pick<BlobStore, 'put'>): UploadStore {
  const uploads = new Map<string, { bytes: Uint8Array; since: number }>();
  const read = (id: string): Uint8Array => {
    const upload = uploads.get(id);
    if (!upload) throw new UploadNotFound(id);
    return upload.bytes;
  };
  return {
    async put(content) {
      const [id, bytes] = [randomUUID(), await gathered(content)];
      uploads.set(id, { bytes, since: Date.now() });
      return { id, hash: hashOf(bytes), size: bytes.length };
    },
    async *stream(id) {
      const bytes = read(id);
      for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.slice(at, at + pieceBytes);
    },
    async path(id) {
      read(id);
      return null;
    },
    keep: async ({ id }) => blobs.put(read(id)),
    async delete(id) {
      uploads.delete(id);
    },
    async sweep(olderThanMs) {
      for (const [id, { since }] of uploads) if (Date.now() - since > olderThanMs) uploads.delete(id);
    },
    close: async () => {},
  };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function gathered(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content.slice();
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
