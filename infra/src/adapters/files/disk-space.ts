import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asFileStorageError } from './storage-errors.ts';

/** More than most commits need, so that a disk with less counts as full. */
const probe = new Uint8Array(65_536);
const probeFile = 'room-check';

/** Databases that are open have two more each, and every upload is one. */
const leastFiles = 64;

/** Some file systems hold a fixed number of files, and some do not tell. */
export function hasFiles(folder: string): boolean {
  const { files, ffree } = statfsSync(folder);
  return files === 0 || ffree >= leastFiles;
}

/** What whoever runs this program may still fill of the disk of a folder, in bytes. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const knownForMs = 1000;

/** Caches the result for a second: anybody may request the health, as often as they like. */
export function createDiskSpaceCheck(folder: string, store: string): () => Promise<void> {
  let asked = -Infinity;
  let answer: Promise<void> = Promise.resolve();
  return () => {
    if (performance.now() - asked < knownForMs) return answer;
    asked = performance.now();
    answer = (async () => requireDiskSpace(folder, store))();
    return answer;
  };
}

/** Throws StorageFull when nothing can be written to a folder, for want of space or beyond a quota, and StorageUnusable where its disk cannot be used. */
export function requireDiskSpace(folder: string, store: string): void {
  const file = join(folder, probeFile);
  try {
    writeFileSync(file, probe, { mode: 0o600 });
  } catch (error) {
    throw asFileStorageError(error, store);
  } finally {
    removeIfThere(file);
  }
}

function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // A disk that is read-only has been told of.
  }
}
