// Compound files (MS-CFB): what older Office files are, and newer ones with a password. Reads their directory and beginnings of streams.

/** A stream or storage directly below the root. */
type RootEntry = { name: string; sector: number; size: number };
export type CompoundFile = {
  names: readonly string[];
  /** The first bytes of a stream below the root, or all of them; undefined where there are none. A chain of sectors that turns back ends there. */
  read: (name: string, most?: number) => Uint8Array | undefined;
};

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** In bytes: enough of a stream to see what it is. */
export const headLength = 64;
const headerSize = 512;
const entrySize = 128;
const smallSectorSize = 64;
const inHeader = 109;
/** Of directory entries; a document with many embedded objects has some thousand. */
const mostEntries = 20_000;
const noEntry = 0xff_ff_ff_ff;

/** Undefined for what is no compound file, or one whose directory cannot be found. Never throws. */
export function openCompound(bytes: Uint8Array): CompoundFile | undefined {
  if (bytes.length < headerSize || signature.some((byte, at) => bytes[at] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) return undefined;
  const sectorSize = 2 ** shift;
  const offsetOf = (sector: number): number => (sector + 1) * sectorSize;
  const isInside = (sector: number): boolean =>
    offsetOf(sector) + sectorSize <= bytes.length + sectorSize - 1 && offsetOf(sector) < bytes.length;
  const word = (offset: number): number =>
    offset + 4 <= bytes.length ? view.getUint32(offset, true) : noEntry;
  const tables = tableSectors(word, offsetOf, isInside, sectorSize);
  const next = (sector: number): number => {
    const perTable = sectorSize / 4;
    const table = tables[Math.floor(sector / perTable)];
    return table === undefined ? noEntry : word(offsetOf(table) + (sector % perTable) * 4);
  };

  const entries: number[] = [];
  const seen = new Set<number>();
  for (let sector = word(48); isInside(sector) && !seen.has(sector); sector = next(sector)) {
    seen.add(sector);
    for (let at = 0; at < sectorSize && entries.length < mostEntries; at += entrySize)
      if (offsetOf(sector) + at + entrySize <= bytes.length) entries.push(offsetOf(sector) + at);
  }
  const children = below(entries, word).map((offset) => ({
    name: nameAt(view, offset),
    sector: word(offset + 116),
    size: word(offset + 120),
  }));
  return {
    names: children.map(({ name }) => name),
    read: (name, most = Infinity) => {
      const entry = children.find((child) => child.name === name);
      return entry && contentOf(entry, most);
    },
  };

  /** A stream, as long as its sectors go; of a small one those of the stream of the root. */
  function contentOf({ sector, size }: RootEntry, most: number): Uint8Array | undefined {
    const length = Math.min(size, most, bytes.length);
    if (size >= word(56)) return joined(chunksOf(sector, length), length);
    const [root] = entries;
    if (root === undefined) return undefined;
    const small = joined(chunksOf(word(root + 116), word(root + 120)), word(root + 120));
    if (!small) return undefined;
    const places = joined(chunksOf(word(60), bytes.length), bytes.length);
    return joined(smallChunksOf(small, places, sector, length), length);
  }

  function* chunksOf(first: number, length: number): Generator<Uint8Array> {
    let sector = first;
    for (let left = Math.min(length, bytes.length); left > 0 && isInside(sector); left -= sectorSize) {
      yield bytes.subarray(offsetOf(sector), offsetOf(sector) + sectorSize);
      sector = next(sector);
    }
  }
}

/** Small streams lie in sectors of their own, with a table of their own. */
function* smallChunksOf(
  small: Uint8Array,
  places: Uint8Array | undefined,
  first: number,
  length: number,
): Generator<Uint8Array> {
  const view = places && new DataView(places.buffer, places.byteOffset, places.byteLength);
  let sector = first;
  for (let left = length; left > 0 && sector * smallSectorSize < small.length; left -= smallSectorSize) {
    yield small.subarray(sector * smallSectorSize, (sector + 1) * smallSectorSize);
    sector = view && sector * 4 + 4 <= view.byteLength ? view.getUint32(sector * 4, true) : noEntry;
  }
}

function joined(chunks: Iterable<Uint8Array>, length: number): Uint8Array | undefined {
  const content = Buffer.concat([...chunks]);
  return content.length === 0 ? undefined : content.subarray(0, length);
}

/** Where the allocation table lies: the first sectors in the header, the others in a chain of lists. */
function tableSectors(
  word: (offset: number) => number,
  offsetOf: (sector: number) => number,
  isInside: (sector: number) => boolean,
  sectorSize: number,
): number[] {
  const tables = Array.from({ length: inHeader }, (_, at) => word(76 + at * 4));
  const seen = new Set<number>();
  const perList = sectorSize / 4 - 1;
  for (let list = word(68); isInside(list) && !seen.has(list); list = word(offsetOf(list) + perList * 4)) {
    seen.add(list);
    for (let at = 0; at < perList; at += 1) tables.push(word(offsetOf(list) + at * 4));
  }
  return tables.map((sector) => (isInside(sector) ? sector : noEntry));
}

/** The entries of the tree of siblings below the root, which is the first entry. */
function below(entries: readonly number[], word: (offset: number) => number): number[] {
  const [root] = entries;
  if (root === undefined) return [];
  const found: number[] = [];
  const seen = new Set<number>();
  const open = [word(root + 76)];
  while (open.length > 0) {
    const id = open.pop()!;
    const offset = entries[id];
    if (offset === undefined || seen.has(id)) continue;
    seen.add(id);
    found.push(offset);
    open.push(word(offset + 68), word(offset + 72));
  }
  return found;
}

function nameAt(view: DataView, offset: number): string {
  const length = Math.min(62, Math.max(0, view.getUint16(offset + 64, true) - 2));
  return Array.from({ length: length >> 1 }, (_, at) =>
    String.fromCharCode(view.getUint16(offset + at * 2, true)),
  ).join('');
}
