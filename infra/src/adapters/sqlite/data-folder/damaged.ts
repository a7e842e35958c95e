import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { isCorrupt } from '../errors.ts';
import { filesOf } from './contents.ts';
import { watched } from './damage-at-work.ts';

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
 * uses it finds out that it is empty and fills it. Damage that shows only later ends the process, and the file is set aside
 * at the next start: an answer may be made of what is damaged until then, and nothing must be built upon it.
 */
export function rebuildable<Port extends object>(
  file: string,
  { logger, end }: { logger: Pick<Logger, 'error'>; end: (because: DamagedFile) => void },
  open: (file: string) => Port,
): Port {
  const aside = (error: unknown): void => {
    const kept = setAside(file);
    logger.error(
      { err: error, file: basename(file), kept },
      'a file is damaged: it was set aside and is built anew from the log',
    );
  };
  if (existsSync(markOf(file))) aside(new Error(readFileSync(markOf(file), 'utf8')));
  let ending = false;
  const failed = (error: unknown): void => {
    if (ending || !isCorrupt(error)) return;
    ending = true;
    writeFileSync(markOf(file), (error as Error).message, { mode: 0o600 });
    end(new DamagedFile(file, 'which can be built anew', error, startAgain));
  };
  try {
    return watched(open(file), failed);
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    aside(error);
    return watched(open(file), failed);
  }
}

/** Says that the file was found damaged by a process that worked with it. */
const markOf = (file: string): string => `${file}.damaged`;
const startAgain =
  'It is set aside and built anew from the log at the next start, which `npm start` makes by itself.';

/** Renames it, with the time in the new name, which is returned. */
function setAside(file: string): string {
  const ending = `.damaged-${new Date().toISOString().replaceAll(/\D/g, '-')}`.replace(/-$/, '');
  for (const each of filesOf(basename(file))) {
    const path = join(dirname(file), each);
    if (existsSync(path)) renameSync(path, path + ending);
  }
  rmSync(markOf(file), { force: true });
  return basename(file) + ending;
}
