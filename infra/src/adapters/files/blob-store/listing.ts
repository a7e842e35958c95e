import { type Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingFile } from '../durable.ts';

/** By so much the clocks of the program and of the file system may differ. */
const toleratedMs = 3_600_000;

/**
 * The names of the files below ab/cd/ that are older than that moment, folder by folder. What goes meanwhile is left out. One from
 * the future is older: it was written while the clock was ahead.
 */
export async function* filesBefore(root: string, before: Date): AsyncGenerator<string> {
  for (const first of await foldersIn(root))
    for (const second of await foldersIn(join(root, first)))
      for (const { name } of await entriesOf(join(root, first, second)))
        if (await isOlder(join(root, first, second, name), before)) yield name;
}

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissingFile(error)) return [];
    throw error;
  });

const foldersIn = async (folder: string): Promise<string[]> =>
  (await entriesOf(folder))
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name))
    .map(({ name }) => name);

async function isOlder(file: string, before: Date): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(file);
    return mtimeMs < before.getTime() || mtimeMs > Math.max(before.getTime(), Date.now()) + toleratedMs;
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}
