import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { NewerDatabase } from '../database.ts';
import { isCorrupt, isDamageAtOpening } from '../errors.ts';
import { checkBeside } from '../integrity.ts';
import { requireDatabaseFiles } from '../structure.ts';
import { databaseFilesOf } from './contents.ts';
import { asDatabaseError } from '../storage-errors.ts';
import { type DamageSeen, watchedForDamage } from './damage-at-work.ts';

const restore =
  'Nothing was changed. Restore a backup into a new data folder: DATA_DIR=<new folder> npm run restore -- <backup>.';

/** A file that cannot be read. */
export class DamagedFile extends Error {
  /** It can be built again from others, which the next start does. */
  readonly isRebuilt: boolean;

  constructor(
    file: string,
    what: string,
    cause: unknown,
    { remedy = restore, isRebuilt = false }: { remedy?: string; isRebuilt?: boolean } = {},
  ) {
    const found = cause instanceof Error ? cause.message : String(cause);
    const reason = found.split('\n').at(-1);
    super(`${basename(file)}, ${what}, is damaged (${reason}). ${remedy}`, { cause });
    this.name = 'DamagedFile';
    this.isRebuilt = isRebuilt;
  }
}

/** Who is told of damage, and what ends the process when it shows at work. */
export type OnDamage = { logger: Pick<Logger, 'error'>; end: (because: DamagedFile) => void };
/** Opens a port on a file, which calls `failed` with errors that reach no caller. */
type Open<Port> = (file: string, failed: DamageSeen) => Port | Promise<Port>;

/**
 * Opens a file that nothing replaces: `what` it is, in the words of the message when it is damaged. Damage that shows at work ends
 * the process, and the next start is refused: nothing more is to be recorded beside what is lost.
 */
export async function irreplaceable<Port extends object>(
  file: string,
  what: string,
  { end }: OnDamage,
  open: Open<Port>,
): Promise<Port> {
  const mark = markOf(file);
  if (existsSync(mark))
    throw new DamagedFile(file, what, readFileSync(mark, 'utf8'), { remedy: foundAtWork(mark) });
  const wasThere = hasBytes(file);
  const failed = endingWith(file, end, (error) => new DamagedFile(file, what, error));
  try {
    requireDatabaseFiles(file);
    return guarded(file, await open(file, failed), failed);
  } catch (error) {
    if (error instanceof NewerDatabase) throw newer(error, restore);
    if (isCorrupt(error) || (wasThere && isDamageAtOpening(error))) throw new DamagedFile(file, what, error);
    throw error;
  }
}

const foundAtWork = (mark: string): string =>
  `It showed while the app was at work. ${restore} If the file was replaced since, delete ${basename(mark)}.`;

/**
 * Opens a file that can be built anew from the log: one that is damaged is set aside and an empty one takes its place. Who
 * uses it finds out that it is empty and fills it. Damage that shows only later ends the process, and the file is set aside
 * at the next start: an answer may be made of what is damaged until then, and nothing must be built upon it.
 */
export function rebuildable<Port extends object>(
  file: string,
  { logger, end }: OnDamage,
  open: (...args: Parameters<Open<Port>>) => Port,
): Port {
  const aside = (error: unknown): void => {
    const kept = setAside(file);
    logger.error(
      { err: error, file: basename(file), kept },
      'a file is damaged: it was set aside and is built anew from the log',
    );
  };
  if (existsSync(markOf(file))) aside(new Error(readFileSync(markOf(file), 'utf8')));
  const wasThere = hasBytes(file);
  const failed = endingWith(file, end, (error) => {
    return new DamagedFile(file, 'which can be built anew', error, { remedy: startAgain, isRebuilt: true });
  });
  const opened = (): Port => guarded(file, open(file, failed), failed);
  try {
    return opened();
  } catch (error) {
    if (error instanceof NewerDatabase) throw newer(error, `Or delete ${basename(file)}: it is built anew.`);
    if (!isCorrupt(error) && !(wasThere && isDamageAtOpening(error))) throw error;
    aside(error);
    return opened();
  }
}

/** False for what is not there, or was made and never written to. */
export const hasBytes = (file: string): boolean =>
  databaseFilesOf(file).some(
    (each) => !each.endsWith('-shm') && (statSync(each, { throwIfNoEntry: false })?.size ?? 0) > 0,
  );

/** The port, with its file checked as a whole beside it, and every error in it reported. */
function guarded<Port extends object>(file: string, port: Port, failed: DamageSeen): Port {
  const endCheck = checkBeside(file, failed);
  const { close, ...rest } = watchedForDamage(port, failed) as Port & { close?: () => Promise<void> };
  if (!close) return rest as Port;
  return {
    ...rest,
    async close() {
      endCheck();
      await close();
    },
  } as unknown as Port;
}

/**
 * What errors at work are for whoever meets them: damage is `told` as that of the file, and what the disk has caused as that. With the first
 * damage the process ends, once it is noted beside the file.
 */
function endingWith(file: string, end: OnDamage['end'], told: (error: unknown) => DamagedFile): DamageSeen {
  let found: DamagedFile | null = null;
  return (error) => {
    if (!isCorrupt(error) && !(error instanceof DamagedFile)) return asDatabaseError(error, file);
    if (found) return found;
    found = error instanceof DamagedFile ? error : told(error);
    note(file, error);
    end(found);
    return found;
  };
}

function note(file: string, error: unknown): void {
  try {
    writeFileSync(markOf(file), error instanceof Error ? error.message : String(error), { mode: 0o600 });
  } catch {
    // On a disk that takes nothing it shows again.
  }
}

const newer = (error: NewerDatabase, remedy: string): Error =>
  new Error(`${error.message}. Start that version again. ${remedy}`, { cause: error });

/** Says that the file was found damaged by a process that worked with it. */
const markOf = (file: string): string => `${file}.damaged`;
const startAgain =
  'It is set aside and built anew from the log at the next start, which `npm start` makes by itself.';

/** Renames it, with the time in the new name, which is returned. */
function setAside(file: string): string {
  const ending = `.damaged-${new Date().toISOString().replaceAll(/\D/g, '-')}`.replace(/-$/, '');
  for (const each of databaseFilesOf(basename(file))) {
    const path = join(dirname(file), each);
    if (existsSync(path)) renameSync(path, path + ending);
  }
  rmSync(markOf(file), { force: true });
  return basename(file) + ending;
}
