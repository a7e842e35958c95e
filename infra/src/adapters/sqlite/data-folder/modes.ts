import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { chmod, lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';

const [fileMode, folderMode] = [0o600, 0o700];

/** What everybody, or a group, may read or write. */
const isLoose = (mode: number): boolean => (mode & 0o077) !== 0;

/**
 * Takes from others what they could read in a data folder that was made by an older release, or copied: the folder itself
 * and all that lies directly in it before this returns, and thereby all of it; what lies deeper until the promise resolves.
 * Where the system has no modes, nothing happens.
 */
export function restrictToOwner(dir: string): Promise<void> {
  if (process.platform === 'win32') return Promise.resolve();
  restrictNow(dir);
  const folders: string[] = [];
  for (const { name } of readdirSync(dir, { withFileTypes: true })) {
    if (restrictNow(join(dir, name)) === 'folder') folders.push(join(dir, name));
  }
  return restrictAll(folders);
}

async function restrictAll(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await restrictWithin(folder);
}

function restrictNow(path: string): 'folder' | 'file' | 'other' {
  const found = lstatSync(path);
  if (found.isDirectory()) {
    if (isLoose(found.mode)) chmodSync(path, folderMode);
    return 'folder';
  }
  if (!found.isFile()) return 'other';
  if (isLoose(found.mode)) chmodSync(path, fileMode);
  return 'file';
}

async function restrictWithin(folder: string): Promise<void> {
  // What was deleted meanwhile needs no mode.
  const entries = await opendir(folder).catch(unlessGone);
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    const found = await lstat(path).catch(() => null);
    if (found?.isDirectory()) {
      if (isLoose(found.mode)) await chmod(path, folderMode);
      await restrictWithin(path);
    } else if (found?.isFile() && isLoose(found.mode)) await chmod(path, fileMode).catch(() => undefined);
  }
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
