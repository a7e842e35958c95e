// How much schema a SQLite file has (sqlite.org/fileformat2.html), read before SQLite does: it reads all of it at once into memory that
// nobody bounds, and a million views fit into a small file.
import { closeSync, openSync, readSync } from 'node:fs';
import { packageDamaged } from './limits.ts';

const signature = 'SQLite format 3\u0000';
const headerBytes = 100;
const interior = 0x05;
const leaf = 0x0d;
/** A collection of Anki has some thirty tables and indexes. */
const mostPages = 100;
const mostEntries = 500;

/** Throws `damaged` for a file that is no SQLite database, or has more tables than a collection of Anki ever had. */
export function requireSmallSchema(file: string): void {
  const fd = openSync(file, 'r');
  try {
    const header = read(fd, 0, headerBytes);
    if (header.toString('latin1', 0, signature.length) !== signature)
      throw packageDamaged('its collection is not a database, or it is encrypted');
    // 1 stands for 65,536, which does not fit.
    const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
    if (entriesBelow(fd, pageSize) > mostEntries) throw packageDamaged('it has other tables than a deck');
  } finally {
    closeSync(fd);
  }
}

/** Entries of the schema, whose tree begins on the first page, behind the file's header. */
function entriesBelow(fd: number, pageSize: number): number {
  const pages = [1];
  let entries = 0;
  for (let n = 0; n < pages.length; n += 1) {
    if (n === mostPages) throw packageDamaged('it has other tables than a deck');
    const page = read(fd, (pages[n]! - 1) * pageSize, pageSize);
    const start = pages[n] === 1 ? headerBytes : 0;
    const [kind, count] = [page[start], page.readUInt16BE(start + 3)];
    if (kind === leaf) entries += count;
    else if (kind === interior) pages.push(...childrenOf(page, start, count));
    else throw packageDamaged('its collection is broken');
  }
  return entries;
}

function childrenOf(page: Buffer, start: number, count: number): number[] {
  const pointers = start + 12;
  if (pointers + 2 * count > page.length) throw packageDamaged('its collection is broken');
  const cells = Array.from({ length: count }, (_, n) => page.readUInt16BE(pointers + 2 * n));
  return [start + 8, ...cells].map((at) => (at + 4 > page.length ? 0 : page.readUInt32BE(at)));
}

function read(fd: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (length < headerBytes || at < 0 || readSync(fd, bytes, 0, length, at) !== length)
    throw packageDamaged('its collection is broken or cut off');
  return bytes;
}
