// The parts of an OPC package (ECMA-376 part 2), unpacked one by one within limits. Nothing is written anywhere: a name is only a key.
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise } from 'yauzl';
import { damaged, tooComplex, type WordUnreadable } from './errors.ts';

/** Of all parts that are read, in bytes: a book of 900 pages has some 6 MB. */
const mostUnpacked = 64 * 2 ** 20;
/** Markup packs some 30 times smaller; a bomb a thousand times. */
const mostRatio = 250;
/** In bytes: what is smaller may be packed as well as it can. */
const ratioFrom = 2 ** 20;
const mostEntries = 10_000;

export type Parts = {
  has: (name: string) => boolean;
  /** The bytes of a part. Throws WordUnreadable when they are damaged, or more than they are said to be or than are read. */
  read: (name: string) => AsyncIterable<Uint8Array>;
};

export async function openParts(bytes: Uint8Array): Promise<Parts> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, Entry>();
  // Names are not decoded by yauzl, which refuses an archive for a name that would lead out of a folder.
  const archive = await fromBufferPromise(buffer, { decodeStrings: false, autoClose: false }).catch(wrapped);
  try {
    for await (const entry of archive.eachEntry()) {
      const name = keyOf((entry.fileName as unknown as Buffer).toString('utf8'));
      if (!entries.has(name)) entries.set(name, entry);
      if (entries.size > mostEntries) throw tooComplex('too many parts');
    }
  } catch (error) {
    throw asUnreadable(error);
  }
  let unpacked = 0;

  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(keyOf(name));
    if (!entry) throw damaged(`no part ${name}`);
    const { uncompressedSize, compressedSize } = entry;
    if (unpacked + uncompressedSize > mostUnpacked) throw tooComplex('too large when unpacked');
    if (uncompressedSize > ratioFrom && uncompressedSize > mostRatio * compressedSize)
      throw tooComplex('packed as no document is');
    let checksum = 0;
    try {
      // yauzl ends with an error where the size that is said is not the real one.
      for await (const piece of await archive.openReadStreamPromise(entry)) {
        unpacked += (piece as Buffer).length;
        checksum = crc32(piece as Buffer, checksum);
        yield piece as Buffer;
      }
    } catch (error) {
      throw asUnreadable(error);
    }
    if (checksum !== entry.crc32) throw damaged('the checksum is another');
  }

  return { has: (name) => entries.has(keyOf(name)), read };
}

/** Names of parts are the same in upper and lower case. */
const keyOf = (name: string): string => name.replace(/^\/+/u, '').toLowerCase();

const asUnreadable = (error: unknown): WordUnreadable =>
  error instanceof Error && error.name === 'WordUnreadable'
    ? (error as WordUnreadable)
    : damaged(error instanceof Error ? error.message : 'not an archive');

function wrapped(error: unknown): never {
  throw asUnreadable(error);
}
