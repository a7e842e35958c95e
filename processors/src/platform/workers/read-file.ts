import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { LoadedFile } from './source-file.ts';

/** A file could not be read from the disk; its content is not the cause. */
class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
}

/** Reads a file synchronously into its own buffer. Call it only in a worker, which has nothing else to do meanwhile. */
export function readLoaded(file: LoadedFile): Uint8Array {
  if (typeof file !== 'string') return file;
  try {
    return readWhole(file);
  } catch (error) {
    throw new FileUnreadable(error instanceof Error ? error.message : String(error));
  }
}

function readWhole(path: string): Uint8Array {
  const descriptor = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(fstatSync(descriptor).size);
    for (let at = 0; at < bytes.length;) {
      const read = readSync(descriptor, bytes, at, bytes.length - at, at);
      if (read === 0) throw new Error('the file was truncated while it was read');
      at += read;
    }
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}
