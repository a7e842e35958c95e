import { readdirSync, renameSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BlobNotFound, type BlobRef, type BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { isMissingFile, makeFolderSync, makeFolderWithin, syncFolder } from '../durable.ts';
import { withStorageErrors } from '../storage-errors.ts';
import { damagedFolder, directoryBlobs, type OnDamagedBlob } from './directory-blobs.ts';
import { type Content, exists, writeFile } from './file-content.ts';
import { filesBefore } from './listing.ts';
import { newPartName, removeLeftovers } from './parts.ts';

export type DirectoryBlobStore = BlobStore & {
  /**
   * Makes a complete, synced file a blob without copying its bytes. Returns false and changes nothing when the two are not on one
   * file system or it has no hard links.
   */
  adopt: (path: string, hash: string) => Promise<boolean>;
};

type Options = { dir: string; onDamaged?: OnDamagedBlob };

/**
 * Files under `dir` as ab/cd/<hash>; what is being written is under `dir`/parts, what is set aside under `dir`/aside, what was found
 * damaged under `dir`/damaged until it is stored again or given up. Opening it brings back what a process that died had set aside.
 */
export function openDirectoryBlobStore({ dir, onDamaged }: Options): DirectoryBlobStore {
  const root = resolve(dir);
  const parts = join(root, 'parts');
  makeFolderSync(parts);
  removeLeftovers(parts);
  const aside = join(root, 'aside');
  makeFolderSync(aside);

  const { pathOf, ...reading } = directoryBlobs(root, onDamaged);

  for (const hash of readdirSync(aside)) {
    const path = pathOf(hash);
    if (path !== null) renameSync(join(aside, hash), path);
  }

  async function put(content: Content): Promise<BlobRef> {
    const part = join(parts, newPartName());
    try {
      const ref = await writeFile(part, content);
      await moveIntoPlace(part, ref.hash);
      return ref;
    } finally {
      await rm(part, { force: true });
    }
  }

  async function moveIntoPlace(part: string, hash: string): Promise<void> {
    const path = pathOf(hash)!;
    await makeFolderWithin(root, dirname(path));
    if (!(await isWhole(hash))) await rename(part, path);
    await syncFolder(dirname(path));
    await dropDamaged(hash);
  }

  async function adopt(file: string, hash: string): Promise<boolean> {
    const path = pathOf(hash)!;
    await makeFolderWithin(root, dirname(path));
    if (!(await isWhole(hash)) && !(await linked(file, path))) return false;
    await syncFolder(dirname(path));
    await dropDamaged(hash);
    return true;
  }

  /** What is there and damaged makes room for what is stored now. */
  const isWhole = (hash: string): Promise<boolean> =>
    reading.size(hash).then(
      () => true,
      (error: unknown) => {
        if (error instanceof BlobNotFound) return false;
        throw error;
      },
    );

  const dropDamaged = (hash: string): Promise<void> => rm(join(root, damagedFolder, hash), { force: true });

  return {
    put: (content) => withStorageErrors(() => put(content)),
    adopt: (file, hash) => withStorageErrors(() => adopt(file, hash)),
    ...reading,
    list: (before) => filesBefore(root, before),
    async delete(hash) {
      const path = pathOf(hash);
      if (!path) return;
      await dropDamaged(hash);
      if (!(await exists(path))) return;
      await rm(path, { force: true });
      await syncFolder(dirname(path));
    },
    async setAside(hash) {
      const path = pathOf(hash);
      if (path === null) return false;
      // It is of no use to whoever stores the content again, and nobody else may have it.
      await dropDamaged(hash);
      return moved(path, join(aside, hash));
    },
    async bringBack(hash) {
      const path = pathOf(hash);
      if (path !== null) await moved(join(aside, hash), path);
    },
    async discard(hash) {
      if (pathOf(hash) === null) return;
      await rm(join(aside, hash), { force: true });
      await syncFolder(aside);
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

/** False when there is no such file. */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
  await syncFolder(dirname(to));
  return true;
}
