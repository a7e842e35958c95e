import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { StoredUpload } from '@anamnesis/contracts/kernel/stored-upload.ts';
import { UploadNotFound, type UploadStore } from '@anamnesis/contracts/ports/stores/upload-store.ts';
import { type Content, exists, openFile, streamFile, writeFile } from '../blob-store/file-content.ts';
import type { DirectoryBlobStore } from '../blob-store/blob-store.ts';
import { newPartName } from '../blob-store/parts.ts';
import { makeFolderSync } from '../durable.ts';
import { withStorageErrors } from '../storage-errors.ts';

type Options = {
  dir: string;
  /** The permanent store; on the same file system an upload is kept without a copy. */
  blobs: Pick<DirectoryBlobStore, 'adopt' | 'put'>;
};

/** One file for each upload. */
export function openDirectoryUploadStore({ dir, blobs }: Options): UploadStore {
  const root = resolve(dir);
  makeFolderSync(root);

  /** Null for what is not an id, and so never a path outside the folder. */
  const pathOf = (id: string): string | null => (/^\d{1,10}-[0-9a-f-]{36}$/.test(id) ? join(root, id) : null);

  async function found(id: string): Promise<string> {
    const path = pathOf(id);
    if (path === null || !(await exists(path))) throw new UploadNotFound(id);
    return path;
  }

  async function remove(id: string): Promise<void> {
    const path = pathOf(id);
    if (path !== null) await rm(path, { force: true });
  }

  async function put(content: Content): Promise<StoredUpload> {
    const id = newPartName();
    try {
      return { id, ...(await writeFile(join(root, id), content)) };
    } catch (error) {
      await remove(id);
      throw error;
    }
  }

  async function* stream(id: string): AsyncGenerator<Uint8Array> {
    const path = pathOf(id);
    const handle = path === null ? null : await openFile(path);
    if (!handle) throw new UploadNotFound(id);
    yield* streamFile(handle);
  }

  return {
    put: (content) => withStorageErrors(() => put(content)),
    stream,
    path: found,
    async keep({ id, hash, size }) {
      const isAdopted = await blobs.adopt(await found(id), hash);
      return isAdopted ? { hash, size } : blobs.put(stream(id));
    },
    delete: remove,
    async sweep(olderThanMs) {
      const limit = Date.now() - olderThanMs;
      for (const id of await readdir(root)) {
        const age = await stat(join(root, id)).catch(() => null);
        if (age !== null && age.mtimeMs < limit) await remove(id);
      }
    },
    async close() {},
  };
}
