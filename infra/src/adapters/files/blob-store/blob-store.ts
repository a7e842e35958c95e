import { link, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { BlobRef, BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { makeFolderSync, makeFolderWithin, syncFolder } from '../durable.ts';
import { withStorageFull } from '../disk-full.ts';
import { directoryBlobs } from './directory-blobs.ts';
import { type Content, exists, writeFile } from './file-content.ts';
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

  const { pathOf, ...reading } = directoryBlobs(root);

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

  return {
    put: (content) => withStorageFull(() => put(content)),
    adopt: (file, hash) => withStorageFull(() => adopt(file, hash)),
    ...reading,
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
