import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import { reserveFile } from './disk-reserve.ts';
import { hasFiles } from './disk-space.ts';
import { makeFolderSync } from './durable.ts';
import { isDiskFull, troubleOf } from './storage-errors.ts';

/** Made and removed: whether files can be made is not told by modes alone. */
const probeFile = 'room-check';
/** In bytes: what databases take beside their rows to be opened. */
const leastToStart = 524_288;
const root = 0;

/**
 * Throws a sentence that says what to do where a program could not work with a folder, which is made when it is missing: before anything in
 * it is opened, as each engine would have words of its own for that. A disk that is full but for its reserve is none: what is there can be
 * read and deleted.
 */
export function requireUsableFolder(dir: string): void {
  explained(dir, () => {
    const isThere = statSync(dir, { throwIfNoEntry: false });
    if (isThere?.isDirectory() === false)
      throw new Error(`${dir} is a file. Set DATA_DIR to a folder that you may write to.`);
    if (!isThere) makeFolder(dir);
    requireAccess(dir);
    closeSync(openSync(join(dir, probeFile), 'w', 0o600));
    rmSync(join(dir, probeFile));
  });
  const found: string[] = [];
  explained(dir, () => void found.push(...readdirSync(dir)));
  for (const name of found) explained(join(dir, name), () => requireAccess(join(dir, name)));
  requireFiles(dir);
  requireRoom(dir);
}

function makeFolder(dir: string): void {
  try {
    makeFolderSync(dir);
  } catch (error) {
    // What it says of several folders at once is not why.
    if (!statSync(lastThere(dir)).isDirectory()) throw noFolder(dir, error);
    explained(lastThere(dir), () => accessSync(lastThere(dir), constants.W_OK | constants.X_OK));
    throw troubleOf(error) ? error : noFolder(dir, error);
  }
}

const noFolder = (dir: string, cause: unknown): Error =>
  new Error(
    `There cannot be a folder at ${dir} (${(cause as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder that you may write to.`,
    { cause },
  );

const lastThere = (path: string): string => (existsSync(path) ? path : lastThere(dirname(resolve(path))));

/** Whoever works with a folder also sets the modes in it, which only its owner may. */
function requireAccess(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  // It was taken away by whoever is at work with the folder.
  if (!found) return;
  requireOwn(found.uid);
  const { R_OK, W_OK, X_OK } = constants;
  accessSync(path, found.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK);
}

function requireOwn(owner: number): void {
  const self = process.geteuid?.() ?? root;
  if (self !== root && self !== owner)
    throw Object.assign(new Error('it is somebody else’s'), { code: 'EPERM' });
}

function requireFiles(dir: string): void {
  if (hasFiles(dir)) return;
  throw new Error(
    `The disk of ${dir} may hold hardly any more files, whatever space it has left. Nothing was lost or changed. Delete files that nobody needs, or set DATA_DIR to a folder on another disk.`,
  );
}

/** The reserve counts, as a start on a full disk empties it. */
function requireRoom(dir: string): void {
  const { blocks, bavail, bsize } = statfsSync(dir);
  const kept = statSync(join(dir, reserveFile), { throwIfNoEntry: false })?.size ?? 0;
  const free = bavail * bsize + kept;
  // Some file systems do not tell their size.
  if (blocks > 0 && free < leastToStart)
    throw noRoomToStart(dir, new StorageFull(dir, `only ${free} bytes are free`));
}

export const noRoomToStart = (dir: string, cause: Error): Error =>
  new Error(
    `${cause.message}. Nothing was lost or changed. Free some space, 20 MB at least, on the disk of the data folder ${dir} and start again.`,
    { cause },
  );

function explained(path: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (isDiskFull(error)) return;
    throw unusable(path, error) ?? error;
  }
}

/** What to do where the disk does not let a file or folder be used; null for an error of another kind. */
export function unusable(path: string, error: unknown): Error | null {
  const trouble = troubleOf(error);
  if (trouble === null) return null;
  const { code } = error as NodeJS.ErrnoException;
  return new Error(
    `${path} cannot be used: ${trouble.reason} (${code}${ownersOf(path)}). Nothing was lost or changed. ${trouble.remedy}, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}

function ownersOf(path: string): string {
  const own = process.geteuid?.();
  const owner = statSync(path, { throwIfNoEntry: false })?.uid;
  return own === undefined || owner === undefined || owner === own
    ? ''
    : `; it belongs to user ${owner}, and this is user ${own}`;
}
