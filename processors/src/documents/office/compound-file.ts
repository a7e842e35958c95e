// The streams of a compound file (OLE2), in which Office kept its files before 2007, and keeps encrypted ones today.

const signature = 0xe11ab1a1e011cfd0n;
const directoryEntryBytes = 128;
const miniSectorBytes = 64;
const miniStreamBelow = 4096;
const endOfChain = 0xfffffffe;
/** A presentation has some ten; a picture folder of a very old one some hundred. */
const mostEntries = 4_000;

export type CompoundFile = {
  /** The names of its streams and folders. */
  names: ReadonlySet<string>;
  /** The content of a small stream (below 4 kB); undefined where there is none. */
  smallStream: (name: string) => Buffer | undefined;
};

type Entry = { name: string; type: number; start: number; size: number };

export const isCompoundFile = (bytes: Uint8Array): boolean =>
  bytes.length >= 512 && Buffer.from(bytes.buffer, bytes.byteOffset, 8).readBigUInt64LE(0) === signature;

/** Throws RangeError for a file that is cut off or whose tables lead elsewhere. */
export function readCompoundFile(bytes: Uint8Array): CompoundFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorBytes = file.readUInt16LE(30) === 12 ? 4096 : 512;
  const sector = (number: number): Buffer => {
    const from = (number + 1) * sectorBytes;
    if (from >= file.length) throw new RangeError('a sector is missing');
    return file.subarray(from, from + sectorBytes);
  };
  const table = fatSectors(file, sector, sectorBytes);
  const next = (number: number): number => {
    const perSector = sectorBytes / 4;
    const part = table[Math.floor(number / perSector)];
    if (part === undefined) throw new RangeError('a table is missing');
    return sector(part).readUInt32LE((number % perSector) * 4);
  };
  const chain = (start: number, mostBytes: number): Buffer => {
    const parts: Buffer[] = [];
    for (let number = start; number < endOfChain; number = next(number)) {
      if (parts.length * sectorBytes >= mostBytes) break;
      parts.push(sector(number));
    }
    return Buffer.concat(parts);
  };
  const entries = entriesIn(chain(file.readUInt32LE(48), mostEntries * directoryEntryBytes));
  const root = entries[0];
  return {
    names: new Set(entries.map(({ name }) => name)),
    smallStream(name) {
      const entry = entries.find((each) => each.name === name);
      if (!entry || !root || entry.size >= miniStreamBelow) return undefined;
      const mini = chain(root.start, file.length);
      const miniTable = chain(file.readUInt32LE(60), file.length);
      const parts: Buffer[] = [];
      for (let number = entry.start; number < endOfChain; number = miniTable.readUInt32LE(number * 4)) {
        if (parts.length * miniSectorBytes >= entry.size) break;
        parts.push(mini.subarray(number * miniSectorBytes, (number + 1) * miniSectorBytes));
      }
      return Buffer.concat(parts).subarray(0, entry.size);
    },
  };
}

/** Where the allocation table is: the first 109 sectors stand in the header, the others in a chain. */
function fatSectors(file: Buffer, sector: (number: number) => Buffer, sectorBytes: number): number[] {
  const most = Math.ceil(file.length / sectorBytes);
  const sectors: number[] = [];
  const add = (from: Buffer, count: number): void => {
    for (let index = 0; index < count; index += 1) {
      const number = from.readUInt32LE(index * 4);
      if (number < endOfChain - 3) sectors.push(number);
    }
  };
  add(file.subarray(76, 512), 109);
  const perSector = sectorBytes / 4 - 1;
  let seen = 0;
  for (let number = file.readUInt32LE(68); number < endOfChain - 3 && seen < most; seen += 1) {
    const part = sector(number);
    add(part, perSector);
    number = part.readUInt32LE(perSector * 4);
  }
  return sectors;
}

function entriesIn(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + directoryEntryBytes <= directory.length; at += directoryEntryBytes) {
    const length = directory.readUInt16LE(at + 64);
    const type = directory[at + 66] ?? 0;
    if (type === 0 || length < 2 || length > 64) continue;
    entries.push({
      name: directory.toString('utf16le', at, at + length - 2),
      type,
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}
