import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, link, open, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { isDamageAtOpening } from '../errors.ts';
import { isMissingFile, makeFolderSync } from '../../files/durable.ts';
import { DamagedFile } from './damaged.ts';

const busyTimeoutMs = 30_000;
/** All pages in one step, so that writers never make it begin again; in WAL mode they go on meanwhile. */
const allPages = 2 ** 31 - 1;

/** A snapshot of a database that may be in use, as one file without companions; checked. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await (await open(to, 'wx', 0o600)).close();
  const source = new DatabaseSync(from, { readOnly: true, timeout: busyTimeoutMs });
  try {
    await backup(source, to, { rate: allPages });
  } catch (error) {
    if (!isDamageAtOpening(error)) throw error;
    throw new DamagedFile(from, 'of the data folder', error, {
      remedy: 'Start the app: it says what to do.',
    });
  } finally {
    source.close();
  }
  checkDatabase(to);
  await sync(to);
}

function checkDatabase(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('pragma journal_mode = delete');
    const found = copy.prepare('pragma quick_check(1)').get()?.['quick_check'];
    if (found !== 'ok')
      throw new DamagedFile(file, 'as it was copied', found, {
        remedy: 'No backup was made of it.',
      });
  } finally {
    copy.close();
  }
}

/** A copy for the owner alone; on the disk when it resolves. */
export async function copyPlain(from: string, to: string): Promise<void> {
  makeFolderSync(dirname(to));
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await chmod(to, 0o600);
  await sync(to);
}

/** A second name of a file that never changes; a copy where the file system has none, as on another disk. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  makeFolderSync(dirname(to));
  try {
    await link(from, to);
  } catch (error) {
    if (isMissingFile(error)) throw error;
    await copyPlain(from, to);
  }
}

/** Takes over the blobs that are not in the backup yet; one that is deleted meanwhile is not needed. */
export async function copyBlobs(from: string, to: string): Promise<void> {
  makeFolderSync(to);
  for (const path of await blobsIn(from)) {
    if (existsSync(join(to, path))) continue;
    // One that is set aside, until it is known whether a document has it, may be brought back at any moment.
    const places = [path, join('aside', basename(path)), path];
    for (const place of places) if (await isTakenOver(join(from, place), join(to, path))) break;
  }
}

/** False when it is not there, or no longer. */
async function isTakenOver(from: string, to: string): Promise<boolean> {
  try {
    await linkOrCopy(from, to);
    return true;
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    return false;
  }
}

/** Paths of complete blobs, as <ab>/<cd>/<hash>. */
async function blobsIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissingFile(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name))
    .map(({ name }) => join(name.slice(0, 2), name.slice(2, 4), name));
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}
