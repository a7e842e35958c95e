import { type FileHandle, link, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BlobNotFound, type BlobRef, type BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { makeFolderSync, makeFolderWithin, syncFolder } from '../durable.ts';
import { withStorageFull } from '../disk-full.ts';
import { type Content, exists, openFile, streamFile, writeFile } from './file-content.ts';
import { filesBefore } from './listing.ts';
import { newPartName, removeLeftovers } from './parts.ts';

export type DirectoryBlobStore = BlobStore & {
  /**
   * Makes a complete, synced file a blob without copying its bytes. Returns false and changes nothing when the two are not on one
   * file system or it has no hard links.
   */
  adopt: (path: string, hash: string) => Promise<boolean>;
};

/** Files under `dir` as ab/cd/<hash>; what is being written is under `dir`/parts. */
export function openDirectoryBlobStore({ dir }: { dir: string }): DirectoryBlobStore {
  const root = resolve(dir);
  const parts = join(root, 'parts');
  makeFolderSync(parts);
  removeLeftovers(parts);

  /** Null for what is not a hash, and so never a path outside the folder. */
  const pathOf = (hash: string): string | null =>
    /^[0-9a-f]{64}$/.test(hash) ? join(root, hash.slice(0, 2), hash.slice(2, 4), hash) : null;

  async function put(content: Content): Promise<BlobRef> {
    const part = join(parts, newPartName());
    try {
      const ref = await writeFile(part, content);
      await moveIntoPlace(part, pathOf(ref.hash)!);
      return ref;
    } finally {
      await rm(part, { force: true });
    }
  }

  async function moveIntoPlace(part: string, path: string): Promise<void> {
    await makeFolderWithin(root, dirname(path));
    if (!(await exists(path))) await rename(part, path);
    await syncFolder(dirname(path));
  }

  async function adopt(file: string, hash: string): Promise<boolean> {
    const path = pathOf(hash)!;
    await makeFolderWithin(root, dirname(path));
    if (!(await linked(file, path))) return false;
    await syncFolder(dirname(path));
    return true;
  }

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
    put: (content) => withStorageFull(() => put(content)),
    adopt: (file, hash) => withStorageFull(() => adopt(file, hash)),
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
    list: (before) => filesBefore(root, before),
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
    async delete(hash) {
      const path = pathOf(hash);
      if (!path || !(await exists(path))) return;
      await rm(path, { force: true });
      await syncFolder(dirname(path));
    },
    async close() {},
  };
}

/** Of another file system, of one without links, or with too many of them for this file. */
const unlinkable = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** True when `path` has these bytes, or had them already. */
async function linked(file: string, path: string): Promise<boolean> {
  try {
    await link(file, path);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return true;
    if (unlinkable.has(code)) return false;
    throw error;
  }
}
