import { type Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../durable.ts';

/** The names of the files below ab/cd/ that are older than that moment, folder by folder. What goes meanwhile is left out. */
export async function* filesBefore(root: string, before: Date): AsyncGenerator<string> {
  for (const first of await foldersIn(root))
    for (const second of await foldersIn(join(root, first)))
      for (const { name } of await entriesOf(join(root, first, second)))
        if (await isOlder(join(root, first, second, name), before)) yield name;
}

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

const foldersIn = async (folder: string): Promise<string[]> =>
  (await entriesOf(folder))
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name))
    .map(({ name }) => name);

async function isOlder(file: string, before: Date): Promise<boolean> {
  try {
    return (await stat(file)).mtimeMs < before.getTime();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
