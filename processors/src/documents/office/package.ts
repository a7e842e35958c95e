// An Office Open XML file: a zip archive of parts, read without believing what it says of itself.
import { createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { pieceBytes } from '../inflation.ts';

/** Why the archive is not read: it is broken or lies about itself, or holds more than it may. */
export class PackageRefused extends Error {
  override readonly name = 'PackageRefused';
  readonly why: 'damaged' | 'too large';

  constructor(why: 'damaged' | 'too large', message: string) {
    super(message);
    this.why = why;
  }
}

export type OfficePackage = {
  has: (path: string) => boolean;
  /** The text of a part; undefined where there is none. Rejects when it is not what the directory says. */
  text: (path: string) => Promise<string | undefined>;
  /** Unpacks every part and keeps nothing: whoever trusts the directory later can. */
  verify: () => Promise<void>;
};

/** A deck of 500 slides has some thousand. */
const mostEntries = 20_000;
/** What all parts may hold together, in bytes: a converter keeps them in memory. */
const mostUnpacked = 400 * 2 ** 20;
/** XML of one part, in bytes. */
const longestText = 32 * 2 ** 20;

const stored = 0;
const deflated = 8;
const encryptedFlag = 1;

/** Rejects with PackageRefused. */
export async function openPackage(bytes: Uint8Array): Promise<OfficePackage> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const archive = await fromBufferPromise(buffer).catch(damaged);
  const entries = await entriesOf(archive);

  async function* unpacked(entry: Entry): AsyncGenerator<Uint8Array> {
    let size = 0;
    try {
      for await (const piece of await piecesOf(archive, entry)) {
        size += piece.length;
        if (size > entry.uncompressedSize) throw new Error('a part is larger than its archive says');
        yield piece;
      }
      if (size !== entry.uncompressedSize) throw new Error('a part is smaller than its archive says');
    } catch (error) {
      damaged(error);
    }
  }

  return {
    has: (path) => entries.has(path),
    async text(path) {
      const entry = entries.get(path);
      if (!entry) return undefined;
      if (entry.uncompressedSize > longestText) throw new PackageRefused('too large', `${path} is too long`);
      const pieces: Uint8Array[] = [];
      for await (const piece of unpacked(entry)) pieces.push(piece);
      return decoded(Buffer.concat(pieces));
    },
    async verify() {
      for (const entry of entries.values()) for await (const _ of unpacked(entry));
    },
  };
}

/** By path; yauzl refuses paths that lead out of the archive. */
async function entriesOf(archive: ZipFile): Promise<Map<string, Entry>> {
  if (archive.entryCount > mostEntries) throw new PackageRefused('too large', 'it has too many parts');
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    for await (const entry of archive.eachEntry()) {
      total += entry.uncompressedSize;
      if (total > mostUnpacked) throw new PackageRefused('too large', 'its parts are too large together');
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    damaged(error);
  }
  return entries;
}

/** Inflated here, in large pieces. */
async function piecesOf(archive: ZipFile, entry: Entry): Promise<AsyncIterable<Uint8Array>> {
  const { compressionMethod, generalPurposeBitFlag } = entry;
  if (generalPurposeBitFlag & encryptedFlag) throw new Error('a part is encrypted');
  if (compressionMethod !== stored && compressionMethod !== deflated)
    throw new Error(`compression method ${compressionMethod}`);
  const raw = await archive.openReadStreamPromise(
    entry,
    compressionMethod === stored ? {} : { decompress: false },
  );
  if (compressionMethod === stored) return raw;
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  raw.once('error', (error) => inflate.destroy(error));
  return raw.pipe(inflate);
}

function decoded(bytes: Buffer): string {
  const isUtf16 = bytes.length >= 2 && (bytes.readUInt16LE(0) === 0xfeff || bytes.readUInt16BE(0) === 0xfeff);
  return new TextDecoder(isUtf16 && bytes[0] === 0xfe ? 'utf-16be' : isUtf16 ? 'utf-16le' : 'utf-8').decode(
    bytes,
  );
}

function damaged(error: unknown): never {
  if (error instanceof PackageRefused) throw error;
  throw new PackageRefused('damaged', error instanceof Error ? error.message : String(error));
}
