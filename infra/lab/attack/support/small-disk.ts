import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join as path } from 'node:path';
import { CannotBeTried } from './stage.ts';
import { newFolder } from './target.ts';

/** A small disk of its own, where this process may mount one. */
export function smallDisk(sizeMb: number): { folder: string; remove: () => void } {
  const folder = newFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder], {
    stdio: 'ignore',
  });
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    throw new CannotBeTried('mounting a small disk is not allowed here');
  }
  return {
    folder,
    remove() {
      spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Takes what is free, but for `leaving` bytes. */
export function fill(folder: string, leaving = 0): void {
  const handle = openSync(path(folder, 'ballast'), 'a');
  const page = Buffer.alloc(4096, 1);
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
      if (bavail * bsize <= leaving) return;
      writeSync(handle, page);
    }
  } catch {
    // It is full.
  } finally {
    fsyncSync(handle);
    closeSync(handle);
  }
}
export const free = (folder: string): void => rmSync(path(folder, 'ballast'), { force: true });
