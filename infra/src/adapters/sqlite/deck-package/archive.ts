// The zip of a package, which is not believed: entries are unpacked one by one within limits, and no name leads anywhere.
import { type Duplex, Readable } from 'node:stream';
import { crc32, createInflateRaw, createZstdDecompress } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { PackageUnreadable, type DeckPackageLimits } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { packageDamaged, noPackage, ratioFrom, tooLarge } from './limits.ts';

export type Archive = {
  /** Bytes of an entry, unpacked, as the archive says. */
  sizeOf: (name: string) => number | undefined;
  /** Its bytes. `zstd`: they are packed once more. More than `most` is `too-large`. */
  read: (name: string, options: { zstd: boolean; most: number }) => AsyncGenerator<Uint8Array>;
  close: () => void;
};

const stored = 0;
const deflated = 8;
const encryptedFlag = 1;
const pieceBytes = 256 * 2 ** 10;

export async function openArchive(file: string, limits: DeckPackageLimits): Promise<Archive> {
  // Names are decoded here: yauzl refuses an archive for one that would lead out of a folder, which matters only where one is made.
  const zip = await openPromise(file, { decodeStrings: false, autoClose: false }).catch((error: unknown) => {
    throw noPackage('it is not a zip archive, or it is cut off', error);
  });
  try {
    const entries = await entriesOf(zip, limits);
    const entryOf = (name: string): Entry => {
      const entry = entries.get(name);
      if (!entry) throw packageDamaged(`${JSON.stringify(name)} is missing in it`);
      return entry;
    };
    return {
      sizeOf: (name) => entries.get(name)?.uncompressedSize,
      read: (name, options) => unpacked(zip, entryOf(name), { ...options, mostRatio: limits.mostRatio }),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw asUnreadable(error);
  }
}

async function entriesOf(zip: ZipFile, { mostEntries }: DeckPackageLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw tooLarge(`it has more than ${mostEntries} files`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = (entry.fileName as unknown as Buffer).toString('utf8');
    // Readers would not agree on which of two is meant.
    if (entries.has(name)) throw packageDamaged(`${JSON.stringify(name)} is in it twice`);
    entries.set(name, entry);
  }
  return entries;
}

type Unpacking = { zstd: boolean; most: number; mostRatio: number };

async function* unpacked(zip: ZipFile, entry: Entry, options: Unpacking): AsyncGenerator<Uint8Array> {
  const { zstd, most, mostRatio } = options;
  const largest = Math.max(ratioFrom, mostRatio * entry.compressedSize);
  const content = inflated(zip, entry);
  let size = 0;
  try {
    for await (const piece of zstd ? through(content, zstdDecoder()) : content) {
      size += piece.length;
      if (size > most) throw tooLarge(`a file in it has more than ${most} bytes`);
      if (size > largest) throw packageDamaged('a file in it is packed as no deck is');
      yield piece;
    }
  } catch (error) {
    throw asUnreadable(error);
  }
}

/** The bytes as they were put into the archive, which are held to what its directory says of them. */
async function* inflated(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const { compressionMethod: method, generalPurposeBitFlag: flags, uncompressedSize } = entry;
  if (flags & encryptedFlag) throw packageDamaged('a file in it is encrypted');
  if (method !== stored && method !== deflated)
    throw packageDamaged('a file in it is packed in an unknown way');
  const raw = await zip.openReadStreamPromise(entry, method === stored ? {} : { decompress: false });
  const content = method === stored ? raw : through(raw, createInflateRaw({ chunkSize: pieceBytes }));
  let [size, checksum] = [0, 0];
  for await (const piece of content as AsyncIterable<Uint8Array>) {
    size += piece.length;
    if (size > uncompressedSize) throw packageDamaged('a file in it is larger than it says');
    checksum = crc32(piece, checksum);
    yield piece;
  }
  if (size !== uncompressedSize || checksum !== entry.crc32)
    throw packageDamaged('a file in it is not what its archive says');
}

const zstdDecoder = (): Duplex => createZstdDecompress({ chunkSize: pieceBytes });

/** What a decoder makes of these pieces; each side waits for the other. */
async function* through(pieces: AsyncIterable<Uint8Array>, decoder: Duplex): AsyncGenerator<Uint8Array> {
  const source = Readable.from(pieces, { objectMode: true });
  source.once('error', (error) => decoder.destroy(error));
  try {
    yield* source.pipe(decoder) as AsyncIterable<Uint8Array>;
  } finally {
    source.destroy();
    decoder.destroy();
  }
}

function asUnreadable(error: unknown): unknown {
  if (error instanceof PackageUnreadable) return error;
  return packageDamaged('a file in it cannot be unpacked', error);
}
