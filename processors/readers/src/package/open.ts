// The parts of an Office Open XML package (ECMA-376 part 2), a zip archive that is not believed: unpacked one by one within limits.
// Nothing is written anywhere: a name is only a key.
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, validateFileName, type ZipFile } from 'yauzl';
import { officeDamaged, OfficeUnreadable, tooComplex } from './unreadable.ts';
import { archiveIn } from './archive-in.ts';
import { type PackageLimits, packedRatioFrom } from './limits.ts';
import { readXml, type XmlHandlers } from './xml.ts';
import { pieceBytes } from './inflation.ts';

/** Each call that reads rejects with OfficeUnreadable where a part is damaged, is not what the directory says, or more than is read. */
export type OfficePackage = {
  has: (name: string) => boolean;
  /** The bytes of a part. */
  read: (name: string) => AsyncIterable<Uint8Array>;
  xml: (name: string, handlers: XmlHandlers) => Promise<void>;
  /** Unpacks every part and keeps nothing: whoever trusts the directory later can. */
  verify: () => Promise<void>;
};

/** Rejects with OfficeUnreadable. */
export async function openPackage(bytes: Uint8Array, limits: PackageLimits): Promise<OfficePackage> {
  const found = archiveIn(bytes);
  if (!found) throw officeDamaged('not an archive');
  // Names are decoded here: yauzl refuses an archive for one that would lead out of a folder, which matters only where one is made.
  const archive = await fromBufferPromise(found, { decodeStrings: false, autoClose: false }).catch(refused);
  const all = await entriesOf(archive, limits);
  const entries = new Map<string, Entry>();
  for (const { name, entry } of all) if (!entries.has(name)) entries.set(name, entry);
  let unpacked = 0;

  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(keyOf(name));
    if (!entry) throw officeDamaged(`no part ${name}`);
    if (unpacked + entry.uncompressedSize > limits.mostUnpacked) throw tooComplex('too large when unpacked');
    for await (const piece of checked(archive, entry, limits)) {
      // Those of a package that is handed on are counted in its directory.
      if (!limits.isHandedOn) unpacked += piece.length;
      yield piece;
    }
  }

  return {
    has: (name) => entries.has(keyOf(name)),
    read,
    async xml(name, handlers) {
      const size = entries.get(keyOf(name))?.uncompressedSize ?? 0;
      if (size > limits.longestXml) throw tooComplex(`${name} is too long`);
      const { deepest, isHandedOn } = limits;
      await readXml(read(name), handlers, { deepest, hasDocumentTypes: !isHandedOn });
    },
    async verify() {
      for (const { entry } of all) for await (const _ of checked(archive, entry, limits));
    },
  };
}

type Named = { name: string; entry: Entry };

async function entriesOf(archive: ZipFile, limits: PackageLimits): Promise<Named[]> {
  const { mostEntries, mostUnpacked, isHandedOn } = limits;
  const all: Named[] = [];
  let total = 0;
  try {
    for await (const entry of archive.eachEntry()) {
      const fileName = (entry.fileName as unknown as Buffer).toString('utf8').replaceAll('\\', '/');
      if (all.length === mostEntries) throw tooComplex('too many parts');
      total += entry.uncompressedSize;
      if (isHandedOn && total > mostUnpacked) throw tooComplex('its parts are too large together');
      const wrong = isHandedOn ? validateFileName(fileName) : null;
      if (wrong) throw officeDamaged(wrong);
      if (!fileName.endsWith('/')) all.push({ name: keyOf(fileName), entry });
    }
  } catch (error) {
    refused(error);
  }
  return all;
}

/** The bytes of a part, which are held to what the directory says of them. */
async function* checked(
  archive: ZipFile,
  entry: Entry,
  { mostRatio = Infinity }: PackageLimits,
): AsyncGenerator<Uint8Array> {
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > packedRatioFrom && uncompressedSize > mostRatio * compressedSize)
    throw tooComplex('packed as no document is');
  let size = 0;
  let checksum = 0;
  try {
    for await (const piece of await unpack(archive, entry)) {
      size += piece.length;
      if (size > uncompressedSize) throw officeDamaged('a part is larger than its archive says');
      checksum = crc32(piece, checksum);
      yield piece;
    }
  } catch (error) {
    refused(error);
  }
  if (size !== uncompressedSize) throw officeDamaged('a part is smaller than its archive says');
  if (checksum !== entry.crc32) throw officeDamaged('the checksum is another');
}

const stored = 0;
const deflated = 8;
const encryptedFlag = 1;

/** The bytes of an entry. Inflated here, in large pieces, and not held to what the directory says of them. */
async function unpack(archive: ZipFile, entry: Entry): Promise<AsyncIterable<Uint8Array>> {
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

/** Names of parts are the same in upper and lower case. */
const keyOf = (name: string): string => name.replace(/^\/+/u, '').toLowerCase();

function refused(error: unknown): never {
  if (error instanceof OfficeUnreadable) throw error;
  throw officeDamaged(error instanceof Error ? error.message : 'not an archive');
}
