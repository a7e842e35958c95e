import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BlobNotFound, type BlobRef, type BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { isMissing, makeFolderSync, makeFolderWithin, syncFolder } from '../files/durable.ts';
import { newPartName, removeLeftovers } from './parts.ts';

type Content = AsyncIterable<Uint8Array> | Uint8Array;

const pieceSize = 1 << 18;

/** Files under `dir` as ab/cd/<hash>; what is being written is under `dir`/parts. */
export function openDirectoryBlobStore({ dir }: { dir: string }): BlobStore {
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
      const ref = await writePart(part, content);
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

  async function openBlob(hash: string): Promise<FileHandle> {
    const path = pathOf(hash);
    try {
      if (path) return await open(path, 'r');
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    throw new BlobNotFound(hash);
  }

  async function* stream(hash: string): AsyncGenerator<Uint8Array> {
    const handle = await openBlob(hash);
    try {
      for (;;) {
        const { buffer, bytesRead } = await handle.read(new Uint8Array(pieceSize), 0, pieceSize);
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await handle.close();
    }
  }

  return {
    put,
    stream,
    async read(hash) {
      const handle = await openBlob(hash);
      try {
        return await handle.readFile();
      } finally {
        await handle.close();
      }
    },
    async has(hash) {
      const path = pathOf(hash);
      return path !== null && exists(path);
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

/** Writes and hashes in one pass; complete and on the disk when it resolves. */
async function writePart(part: string, content: Content): Promise<BlobRef> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(part, 'wx', 0o600);
  try {
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      hash.update(piece);
      size += piece.byteLength;
      await handle.writeFile(piece);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { hash: hash.digest('hex'), size };
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
