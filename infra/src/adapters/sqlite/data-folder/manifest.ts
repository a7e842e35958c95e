import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissingFile } from '../../files/durable.ts';

export const manifestFile = 'manifest.json';

/** `path`: below the backup, with slashes; `size` in bytes; `sha256` in hex. */
const fileSchema = z.object({ path: z.string(), size: z.number(), sha256: z.string() });
export type BackedUpFile = z.infer<typeof fileSchema>;

const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO instant at which the backup began: what was acknowledged before is in it. */
  begun: z.string(),
  files: z.array(fileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const pathInFolder = (dir: string, path: string): string => join(dir, ...path.split('/'));

export async function describeFile(dir: string, path: string): Promise<BackedUpFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of createReadStream(pathInFolder(dir, path))) {
    hash.update(piece as Uint8Array);
    size += (piece as Uint8Array).byteLength;
  }
  return { path, size, sha256: hash.digest('hex') };
}

/** The manifest is written last: what has none is not complete. */
export const writeManifest = (dir: string, manifest: Manifest): Promise<void> =>
  writeFile(join(dir, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });

export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, manifestFile), 'utf8').catch((error: unknown) => {
    if (isMissingFile(error)) throw new Error(`${dir} is no complete backup: it has no ${manifestFile}.`);
    throw error;
  });
  return manifestSchema.parse(JSON.parse(text));
}

/** The files of a backup that are missing or are not as they were written. */
export async function damagedFiles(dir: string, { files }: Manifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const { path, size, sha256 } of files)
    if (!(await isAsWritten(dir, path, size, sha256))) damaged.push(path);
  return damaged;
}

async function isAsWritten(dir: string, path: string, size: number, sha256: string): Promise<boolean> {
  try {
    if ((await stat(pathInFolder(dir, path))).size !== size) return false;
    return (await describeFile(dir, path)).sha256 === sha256;
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}
