import type { FileHandle } from 'node:fs/promises';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BlobDamaged, BlobNotFound, type BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { isMissingFile } from '../durable.ts';
import { exists, openFile, streamFile } from './file-content.ts';
import { createVerified } from './verified.ts';

export type DirectoryBlobs = Pick<BlobStore, 'has' | 'size' | 'stream' | 'path' | 'read'> & {
  /** Null for what is not a hash, and so never a path outside the folder. */
  pathOf: (hash: string) => string | null;
};

/** What is damaged is kept here, under its name, until it is stored again or nobody has it any more. */
export const damagedFolder = 'damaged';

/** Called with a blob that was found damaged, and where it is kept. */
export type OnDamagedBlob = (hash: string, kept: string) => void;

/**
 * The blobs in a folder, to be read: nothing is made or tidied, so that any thread may have it. A blob is checked when it is first
 * read; one that is not what its name says is moved away, and is from then on not there.
 */
export function directoryBlobs(dir: string, onDamaged: OnDamagedBlob = () => undefined): DirectoryBlobs {
  const root = resolve(dir);
  const verified = createVerified(putAway);
  const pathOf = (hash: string): string | null =>
    /^[0-9a-f]{64}$/.test(hash) ? join(root, hash.slice(0, 2), hash.slice(2, 4), hash) : null;

  /** Open, with the content of the hash; throws BlobNotFound, or BlobDamaged. */
  async function openBlob(hash: string): Promise<FileHandle> {
    const path = pathOf(hash);
    const handle = path === null ? null : await openFile(path);
    if (!handle) throw new BlobNotFound(hash);
    try {
      if (await verified.isWhole(hash, handle)) return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
    await handle.close();
    throw new BlobDamaged(hash);
  }

  async function putAway(hash: string, ino: number): Promise<void> {
    const [path, kept] = [pathOf(hash)!, join(root, damagedFolder, hash)];
    try {
      // Another thread may have found it, and the content have been stored again since.
      if ((await stat(path)).ino !== ino) return;
      await mkdir(join(root, damagedFolder), { recursive: true, mode: 0o700 });
      await rename(path, kept);
    } catch (error) {
      // On a disk that is full, or only read, it stays where it is: nobody gets it there either.
      if (!isMissingFile(error)) onDamaged(hash, path);
      return;
    }
    onDamaged(hash, kept);
  }

  async function reading<T>(hash: string, work: (handle: FileHandle) => Promise<T>): Promise<T> {
    const handle = await openBlob(hash);
    try {
      return await work(handle);
    } finally {
      await handle.close();
    }
  }

  return {
    pathOf,
    async has(hash) {
      const path = pathOf(hash);
      return path !== null && exists(path);
    },
    size: (hash) => reading(hash, async (handle) => (await handle.stat()).size),
    async *stream(hash, part) {
      yield* streamFile(await openBlob(hash), part);
    },
    path: (hash) => reading(hash, async () => pathOf(hash)),
    read: (hash) => reading(hash, (handle) => handle.readFile()),
  };
}
