import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DerivedStore } from '@anamnesis/contracts/ports/stores/derived-store.ts';
import { newPartName, removeLeftovers } from '../blob-store/parts.ts';
import { isMissingFile, makeFolderSync } from '../durable.ts';
import { decodeEntry, encodeEntry, entryFileName } from '../../common/derived-store/entry.ts';

/**
 * A folder for each file under `dir`, as ab/cd/<hash>, with an entry in each of its files. Nothing is synced: an entry that
 * a loss of power damages is found out by its digest and computed again.
 */
export function openDirectoryDerivedStore({ dir }: { dir: string }): DerivedStore {
  const root = resolve(dir);
  const parts = join(root, 'parts');
  makeFolderSync(parts);
  removeLeftovers(parts);

  const folderOf = (source: string): string => {
    if (!/^[0-9a-f]{64}$/.test(source)) throw new Error('not the hash of a file');
    return join(root, source.slice(0, 2), source.slice(2, 4), source);
  };

  return {
    async get(source, name) {
      const text = await readOrNull(join(folderOf(source), entryFileName(name)));
      const entry = text === null ? null : decodeEntry(text);
      if (entry?.name !== name) return null;
      const { value, files, ms } = entry;
      return { value, files, ms };
    },
    async put(source, name, derived) {
      const text = encodeEntry(name, derived);
      if (text === null) return;
      const folder = folderOf(source);
      const part = join(parts, newPartName());
      try {
        await writeFile(part, text, { mode: 0o600, flag: 'wx' });
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await rename(part, join(folder, entryFileName(name))).catch(unlessMissing);
      } finally {
        await rm(part, { force: true });
      }
    },
    async filesOf(source) {
      const folder = folderOf(source);
      const files = new Set<string>();
      for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
        const text = await readOrNull(join(folder, name));
        for (const hash of (text !== null && decodeEntry(text)?.files) || []) files.add(hash);
      }
      return [...files];
    },
    delete: (source, name) => rm(join(folderOf(source), entryFileName(name)), { force: true }),
    async deleteAllOf(source) {
      const folder = folderOf(source);
      const doomed = join(parts, newPartName());
      // In one step: an entry that is put at the same time goes with the folder, or into a new one.
      await rename(folder, doomed).catch(unlessMissing);
      await rm(doomed, { recursive: true, force: true });
    },
    async close() {},
  };
}

const readOrNull = async (path: string): Promise<string | null> =>
  (await readFile(path, 'utf8').catch(unlessMissing)) ?? null;

function unlessMissing(error: unknown): undefined {
  if (!isMissingFile(error)) throw error;
}
