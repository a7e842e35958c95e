/** What is known of a file of an archive once it has been written. */
export type WrittenFile = {
  name: Uint8Array;
  modified: Date;
  crc: number;
  /** Bytes, compressed and as they were. */
  packed: number;
  size: number;
  /** Where its local header is. */
  offset: number;
};

/** Fields of two, four and eight bytes, the least first, as all of the format (PKWARE APPNOTE 6.3.9). */
type Field = readonly [bytes: 2 | 4 | 8, value: number];

function record(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((length, [size]) => length + size, 0));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) bytes.writeUInt16LE(value, at);
    else if (size === 4) bytes.writeUInt32LE(value, at);
    else bytes.writeBigUInt64LE(BigInt(value), at);
    at += size;
  }
  return bytes;
}

/** In a field of four, or two, bytes: the value is in a larger one elsewhere. */
const elsewhere = 0xffff_ffff;
const elsewhere2 = 0xffff;
const fits = (value: number): number => Math.min(value, elsewhere);
const version = 45;
const deflated = 8;
/** The sizes follow the file, whose name is UTF-8. */
const flags = 0x0808;

/** Two seconds are the finest; the years are 1980 to 2107. Times have no zone: they are written in UTC. */
function dosTime(date: Date): readonly [Field, Field] {
  const year = Math.min(127, Math.max(0, date.getUTCFullYear() - 1980));
  const day = (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return [
    [2, time],
    [2, day],
  ];
}

/** Before the bytes of a file. */
export function localHeader({ name, modified }: Pick<WrittenFile, 'name' | 'modified'>): Uint8Array {
  const start = [[4, 0x0403_4b50], [2, version], [2, flags], [2, deflated], ...dosTime(modified)] as const;
  return Buffer.concat([record(...start, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]), name]);
}

/** After the bytes of a file, which may have no more than 4 GB. */
export function dataDescriptor({ crc, packed, size }: WrittenFile): Uint8Array {
  if (Math.max(packed, size) >= elsewhere) throw new Error('a file of an archive is larger than 4 GB');
  return record([4, 0x0807_4b50], [4, crc], [4, packed], [4, size]);
}

function directoryEntry({ name, modified, crc, packed, size, offset }: WrittenFile): Buffer {
  const extra = offset < elsewhere ? Buffer.alloc(0) : record([2, 1], [2, 8], [8, offset]);
  const head = record(
    [4, 0x0201_4b50],
    [2, version],
    [2, version],
    [2, flags],
    [2, deflated],
    ...dosTime(modified),
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, extra.length],
    // No comment, the first disk, no attributes.
    [8, 0],
    [2, 0],
    [4, fits(offset)],
  );
  return Buffer.concat([head, name, extra]);
}

/** The end of an archive, which begins at `offset`: the directory of its files and, where it is large, its second end. */
export function* directory(files: readonly WrittenFile[], offset: number): Generator<Uint8Array> {
  let length = 0;
  for (const file of files) {
    const entry = directoryEntry(file);
    length += entry.length;
    yield entry;
  }
  const count = files.length;
  const large = count >= elsewhere2 || offset >= elsewhere || length >= elsewhere;
  if (large) {
    yield record([4, 0x0606_4b50], [8, 44], [2, version], [2, version], [4, 0], [4, 0]);
    yield record([8, count], [8, count], [8, length], [8, offset]);
    yield record([4, 0x0706_4b50], [4, 0], [8, offset + length], [4, 1]);
  }
  const counts = [2, Math.min(count, elsewhere2)] as const;
  yield record([4, 0x0605_4b50], [4, 0], counts, counts, [4, fits(length)], [4, fits(offset)], [2, 0]);
}
