import { createHash } from 'node:crypto';
import { type FileHandle, stat } from 'node:fs/promises';
import type { BlobRef, BlobPart } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { openHeld } from '../../common/open-file.ts';
import { isMissingFile } from '../durable.ts';

export type Content = AsyncIterable<Uint8Array> | Uint8Array;

const pieceSize = 1 << 18;

/** Writes a new file for the owner only and hashes it in one pass; complete and on the disk when it resolves. */
export async function writeFile(path: string, content: Content): Promise<BlobRef> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await openHeld(path, 'wx', 0o600);
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

/** A file, or a part of it, in pieces; closes it in any case. */
export async function* streamFile(
  handle: FileHandle,
  { from, to }: BlobPart = { from: 0, to: Infinity },
): AsyncGenerator<Uint8Array> {
  try {
    for (let at = from; at < to;) {
      const length = Math.min(pieceSize, to - at);
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, at);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

/** Opens a file to read it; null when it is not there. */
export async function openFile(path: string): Promise<FileHandle | null> {
  try {
    return await openHeld(path, 'r');
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}

export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}
