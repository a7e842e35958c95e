import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

// Windows opens no folders; its file systems order renames by themselves.
const canSyncFolders = process.platform !== 'win32';

/** Syncs a folder, so that what was created, renamed or removed in it survives a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  if (!canSyncFolders) return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder two levels below `root` (or any number), which exists; durable when it resolves. */
export async function makeFolderWithin(root: string, folder: string): Promise<void> {
  const below = pathBetween(root, folder);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(async (error: unknown) => {
    // Node says of a disk that is read-only or fails that something is missing.
    if (isMissingFile(error))
      for (const each of below.toReversed()) await mkdir(each, { mode: 0o700 }).catch(unlessThere);
    throw error;
  });
  // Each time, not only when it was missing: the process that created it may not have synced it yet.
  for (const made of below) await syncFolder(dirname(made));
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** Makes a folder for the owner only, and those above it that are missing; durable when it returns. */
export function makeFolderSync(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined || !canSyncFolders) return;
  for (const made of pathBetween(dirname(first), folder)) {
    const descriptor = openSync(dirname(made), 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}

export const isMissingFile = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The folders below `root` down to `folder`, deepest first. */
function pathBetween(root: string, folder: string): string[] {
  const [top, bottom] = [resolve(root), resolve(folder)];
  return bottom === top || bottom === dirname(bottom) ? [] : [bottom, ...pathBetween(top, dirname(bottom))];
}
