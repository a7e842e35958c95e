import type { FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BlobNotFound, type BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { exists, openFile, streamFile } from './file-content.ts';

export type DirectoryBlobs = Pick<BlobStore, 'has' | 'size' | 'stream' | 'path' | 'read'> & {
  /** Null for what is not a hash, and so never a path outside the folder. */
  pathOf: (hash: string) => string | null;
};

/** The blobs in a folder, to be read: nothing is made or tidied, so that any thread may have it. */
export function directoryBlobs(dir: string): DirectoryBlobs {
  const root = resolve(dir);
  const pathOf = (hash: string): string | null =>
    /^[0-9a-f]{64}$/.test(hash) ? join(root, hash.slice(0, 2), hash.slice(2, 4), hash) : null;

  async function openBlob(hash: string): Promise<FileHandle> {
    const path = pathOf(hash);
    const handle = path === null ? null : await openFile(path);
    if (!handle) throw new BlobNotFound(hash);
    return handle;
  }

  const has = async (hash: string): Promise<boolean> => {
    const path = pathOf(hash);
    return path !== null && exists(path);
  };

  return {
    pathOf,
    has,
    async size(hash) {
      const handle = await openBlob(hash);
      try {
        return (await handle.stat()).size;
      } finally {
        await handle.close();
      }
    },
    async *stream(hash, part) {
      yield* streamFile(await openBlob(hash), part);
    },
    async path(hash) {
      if (!(await has(hash))) throw new BlobNotFound(hash);
      return pathOf(hash);
    },
    async read(hash) {
      const handle = await openBlob(hash);
      try {
        return await handle.readFile();
      } finally {
        await handle.close();
      }
    },
  };
}
