import { existsSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { isCorrupt } from '../sqlite/errors.ts';
import { filesOf } from './contents.ts';

const restore =
  'Nothing was changed. Restore a backup into a new data folder: DATA_DIR=<new folder> npm run restore -- <backup>.';

/** A file that cannot be read and cannot be built again from others. */
export class DamagedFile extends Error {
  constructor(file: string, what: string, cause: unknown, remedy = restore) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${basename(file)}, ${what}, is damaged (${reason}). ${remedy}`, { cause });
    this.name = 'DamagedFile';
  }
}

/** Opens a file that nothing replaces: `what` it is, in the words of the message when it is damaged. */
export async function irreplaceable<T>(
  file: string,
  what: string,
  open: (file: string) => T | Promise<T>,
): Promise<T> {
  try {
    return await open(file);
  } catch (error) {
    if (isCorrupt(error)) throw new DamagedFile(file, what, error);
    throw error;
  }
}

/**
 * Opens a file that can be built anew from the log: one that is damaged is set aside and an empty one takes its place. Who
 * uses it finds out that it is empty and fills it.
 */
export function rebuildable<T>(file: string, logger: Pick<Logger, 'error'>, open: (file: string) => T): T {
  try {
    return open(file);
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    const kept = setAside(file);
    logger.error(
      { err: error, file: basename(file), kept },
      'a file is damaged: it was set aside and is built anew from the log',
    );
    return open(file);
  }
}

/** Under a name that tells when; answers the new name. */
function setAside(file: string): string {
  const ending = `.damaged-${new Date().toISOString().replaceAll(/\D/g, '-')}`.replace(/-$/, '');
  for (const each of filesOf(basename(file))) {
    const path = join(dirname(file), each);
    if (existsSync(path)) renameSync(path, path + ending);
  }
  return basename(file) + ending;
}
