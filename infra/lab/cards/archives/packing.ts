import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packed } from './archive.ts';
import { aboutFile, archiveFile, type Kind, KINDS, openKind } from './kinds.ts';

/** Writes the files of a kind into a folder, with the page about them as it lies beside the archive; returns how many. */
export async function unpackInto(folder: string, kind: Kind): Promise<number> {
  const archive = await openKind(kind);
  const files = archive.names.filter((name) => KINDS[kind].files.test(name));
  await mkdir(folder, { recursive: true });
  for (const name of files) await writeFile(join(folder, name), await archive.bytes(name));
  await writeFile(join(folder, KINDS[kind].about), await readFile(aboutFile(kind)));
  return files.length + 1;
}

export type Packed = { bytes: Uint8Array; about: Uint8Array; count: number; leftOut: string[] };

/** An archive of the files of a kind in a folder; `leftOut` are those that are not of the kind. */
export async function packFrom(folder: string, kind: Kind): Promise<Packed> {
  const { files, about } = KINDS[kind];
  if (!existsSync(join(folder, about))) throw new Error(`${folder} has no ${about}: pack what was unpacked.`);
  const names = await readdir(folder);
  const taken = names.filter((name) => files.test(name));
  if (taken.length === 0) throw new Error(`${folder} has no files of the kind ${kind}.`);
  const all = new Map<string, Uint8Array>();
  for (const name of [about, ...taken]) all.set(name, await readFile(join(folder, name)));
  return {
    bytes: packed(all),
    about: all.get(about)!,
    count: all.size,
    leftOut: names.filter((name) => !all.has(name)),
  };
}

/** Puts the archive and the page about it into their places. */
export async function keep(kind: Kind, { bytes, about }: Packed): Promise<void> {
  await writeFile(archiveFile(kind), bytes);
  await writeFile(aboutFile(kind), about);
}
