import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const cache = join(import.meta.dirname, '../../../../.cache/models');
const fetchWithinMs = 10 * 60_000;

/**
 * The folder of that name in the cache, filled at the first use; null where `fill` returns false. It is filled under another name
 * first, so that an interrupted download leaves no half of it.
 */
export function cachedFolder(name: string, fill: (folder: string) => boolean): string | null {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  const part = `${folder}.${process.pid}`;
  mkdirSync(part, { recursive: true });
  try {
    if (!fill(part)) return null;
    // Another process may have been faster: what it has is the same.
    if (!existsSync(folder)) renameSync(part, folder);
    return folder;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Whether a command ended in 0. Its errors are shown. */
export const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, {
    timeout: fetchWithinMs,
    stdio: ['ignore', 'ignore', 'inherit'],
    // npm is a script there.
    shell: process.platform === 'win32',
  }).status === 0;
