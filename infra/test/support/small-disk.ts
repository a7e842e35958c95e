import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Puts a small disk over a folder. `size`: as `24m`. */
export function mountAt(folder: string, size: string): void {
  const args = ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder];
  if (process.platform !== 'linux' || spawnSync('mount', args).status !== 0)
    throw new Error('the small disk could not be mounted');
}

export const unmount = (folder: string): void => void spawnSync('umount', ['-l', folder]);

/** A small disk of its own, which only a privileged user of Linux can have. */
export function smallDisk(size: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-disk-'));
  try {
    mountAt(folder, size);
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  return {
    folder,
    remove() {
      unmount(folder);
      rmdirSync(folder);
    },
  };
}

export function canMount(): boolean {
  try {
    smallDisk('1m').remove();
    return true;
  } catch {
    return false;
  }
}

/** Fills the disk, but for `leaving` bytes, to its last one; returns a function that frees the space. */
export function fill(folder: string, leaving = 0): () => void {
  const file = join(folder, 'other-programs-data');
  const descriptor = openSync(file, 'a');
  const write = (size: number): boolean => {
    const { bavail, bsize } = statfsSync(folder);
    if (leaving > 0 && bavail * bsize - size < leaving) return false;
    try {
      return writeSync(descriptor, Buffer.alloc(size)) === size;
    } catch {
      return false;
    }
  };
  for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) while (write(size));
  closeSync(descriptor);
  return () => rmSync(file);
}
