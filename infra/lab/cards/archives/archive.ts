// Many texts in one zip file: read in memory, and made so that the same texts give the same bytes.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { type Zippable, zipSync } from 'fflate';
import { fromBufferPromise } from 'yauzl';

/** Names are without folders. What reads a file rejects where there is none, and where it is not what was packed. */
export type Archive = {
  names: readonly string[];
  bytes: (name: string) => Promise<Uint8Array>;
  text: (name: string) => Promise<string>;
};

const mostEntries = 2000;

/** Rejects with one sentence where the file is not there or damaged. */
export async function openArchive(file: URL): Promise<Archive> {
  const path = fileURLToPath(file);
  const refuse = (error: Error): never => {
    throw new Error(`Cannot read ${path}: ${error.message}.`, { cause: error });
  };
  const archive = await readFile(file).catch(refuse);
  const opened = await fromBufferPromise(archive, { autoClose: false }).catch(refuse);
  const all = await allOf(opened.eachEntry()).catch(refuse);
  const entries = new Map(all.map((entry) => [entry.fileName, entry]));
  const bytes = async (name: string) => {
    const entry = entries.get(name) ?? refuse(new Error(`no part ${name}`));
    const content = Buffer.concat(await allOf(await opened.openReadStreamPromise(entry)).catch(refuse));
    return crc32(content) === entry.crc32 ? content : refuse(new Error('the checksum is another'));
  };
  return {
    names: [...entries.keys()].sort(),
    bytes,
    text: async (name) => (await bytes(name)).toString('utf8'),
  };
}

async function allOf<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** Local time, as it is written into the archive. */
const noDate = new Date(1980, 0, 1);

/** The bytes of an archive of these files: sorted by name and without dates. */
export function packed(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  if (files.size > mostEntries) throw new Error(`An archive holds ${mostEntries} files at most.`);
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const entries = sorted.map(([name, bytes]): [string, Zippable[string]] => [name, bytes]);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: noDate });
}
