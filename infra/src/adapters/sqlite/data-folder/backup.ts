import { existsSync, readdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { damagedFolder } from '../../files/blob-store/directory-blobs.ts';
import { isMissingFile, makeFolderSync } from '../../files/durable.ts';
import { backedUp, isUnknownFile } from './contents.ts';
import { copyBlobs, copyDatabase, copyPlain } from './copying.ts';
import { documentsOfFiles } from './documents-of.ts';
import {
  type BackedUpFile,
  damagedFiles,
  describeFile,
  type Manifest,
  manifestFile,
  pathInFolder,
  writeManifest,
} from './manifest.ts';
import { unreadableTexts } from './unreadable-texts.ts';

export type BackupResult = {
  manifest: Manifest;
  /** What lies in the data folder and is not known, and so not in the backup. */
  unknown: string[];
  /** Events whose text was damaged in the data folder already: the backup has them as they are. */
  unreadable: string[];
  /** Files of documents that are damaged in the data folder, found now or before, and of which document: the backup has none of them. */
  damaged: string[];
};

/**
 * Copies a data folder, also of an app that runs, into an empty or new folder, and checks the copy. Everything that was
 * acknowledged before it began is in it; what comes meanwhile may be. Throws when it could not be made completely; the
 * folder then has no manifest.
 */
export async function backUp(dataDir: string, to: string): Promise<BackupResult> {
  refuse(dataDir, to);
  makeFolderSync(to);
  const begun = new Date().toISOString();
  for (const { name, kind } of backedUp) {
    const [source, target] = [join(dataDir, name), join(to, name)];
    if (!existsSync(source)) continue;
    if (kind === 'database') await copyDatabase(source, target);
    else if (kind === 'blobs') await copyBlobs(source, target);
    else await copyPlain(source, target);
  }
  const unreadable = unreadableTexts(to);
  const files: BackedUpFile[] = [];
  for (const path of await pathsIn(to)) files.push(await describeFile(to, path));
  const wrong = files.filter(isWrongBlob);
  for (const { path } of wrong) await rm(pathInFolder(to, path));
  const manifest: Manifest = { format: 1, begun, files: files.filter((file) => !isWrongBlob(file)) };
  await writeManifest(to, manifest);
  const changed = await damagedFiles(to, manifest);
  if (changed.length > 0) throw new Error(`The backup is not as it was written: ${changed.join(', ')}.`);
  const putAway = await readdir(join(dataDir, 'blobs', damagedFolder)).catch(noneIfMissing);
  const damaged = await documentsOfFiles(to, [
    ...new Set([...wrong.map(({ path }) => basename(path)), ...putAway]),
  ]);
  const unknown = readdirSync(dataDir).filter(isUnknownFile);
  return { manifest, unknown, unreadable, damaged };
}

function refuse(dataDir: string, to: string): void {
  if (!existsSync(join(dataDir, 'events.sqlite')))
    throw new Error(`There is nothing to back up: ${dataDir} is no data folder.`);
  const way = relative(resolve(dataDir), resolve(to));
  if (way === '' || (!(way === '..' || way.startsWith(`..${sep}`)) && !/^[A-Za-z]:/.test(way)))
    throw new Error('A backup does not go into the data folder itself. Name another folder.');
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new Error(`${to} is not empty. Name a new folder; nothing was changed.`);
}

/** Every file below a folder, with slashes, in order. */
async function pathsIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== manifestFile)
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

function noneIfMissing(error: unknown): string[] {
  if (isMissingFile(error)) return [];
  throw error;
}

/** The name of a blob is the hash of its content. */
const isWrongBlob = ({ path, sha256 }: BackedUpFile): boolean =>
  path.startsWith('blobs/') && !path.endsWith(sha256);
