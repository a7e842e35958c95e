// Where a zip archive lies in a file. Mail gateways and downloads put bytes before or behind it; what reads archives refuses both.

/** In bytes, of what stands before or behind an archive; a comment (APPNOTE 4.3.16) may have as many. */
const mostBeside = 2 ** 16;

const endRecord = Buffer.from('PK\u0005\u0006', 'latin1');
const endRecordLength = 22;
const locator = 0x07064b50;
const locatorLength = 20;
const largeEndRecord = 0x06064b50;
const largeEndRecordLength = 56;
const directoryEntry = 0x02014b50;
/** An entry or an end record: where one stands before an archive, it is a part of another one. */
const ofAnother = [Buffer.from('PK\u0003\u0004', 'latin1'), endRecord];

/**
 * The archive in a file, without what stands before and behind it; no byte is copied. Undefined where its last end record leads to no
 * directory, so also for two archives in a row and for one within another that was cut off: readers would not agree on what is in it.
 */
export function archiveIn(bytes: Uint8Array): Buffer | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = Math.max(0, file.length - endRecordLength - 2 * mostBeside);
  const at = file.subarray(from).lastIndexOf(endRecord) + from;
  if (at < from || at + endRecordLength > file.length) return undefined;
  const end = at + endRecordLength + file.readUInt16LE(at + 20);
  if (end > file.length || file.length - end > mostBeside) return undefined;
  const start = startOf(file, at);
  return start === undefined ? undefined : file.subarray(start, end);
}

/** Offsets count from there: it is 0 also where they were written for the bytes before the archive. */
function startOf(file: Buffer, at: number): number | undefined {
  const { entries, size, offset, behind } = directoryOf(file, at);
  if (entries === 0) return 0;
  const start = isEntry(file, offset) ? 0 : behind - size - offset;
  if (start < 0 || start > mostBeside || !isEntry(file, start + offset)) return undefined;
  if (file.subarray(start + offset, at).includes(endRecord)) return undefined;
  const head = file.subarray(0, start);
  return ofAnother.some((signature) => head.includes(signature)) ? undefined : start;
}

const isEntry = (file: Buffer, at: number): boolean =>
  at + 4 <= file.length && file.readUInt32LE(at) === directoryEntry;

/** `behind` is where the directory ends, when nothing stands between it and the end record. */
type Directory = { entries: number; size: number; offset: number; behind: number };

function directoryOf(file: Buffer, at: number): Directory {
  const large = largeEndRecordOf(file, at);
  if (large === undefined)
    return {
      entries: file.readUInt16LE(at + 10),
      size: file.readUInt32LE(at + 12),
      offset: file.readUInt32LE(at + 16),
      behind: at,
    };
  return {
    entries: numberAt(file, large + 32),
    size: numberAt(file, large + 40),
    offset: numberAt(file, large + 48),
    behind: large,
  };
}

/** Where the end record of Zip64 stands: where its locator says, or right before that. */
function largeEndRecordOf(file: Buffer, at: number): number | undefined {
  const located = at - locatorLength;
  if (located < largeEndRecordLength || file.readUInt32LE(located) !== locator) return undefined;
  return [numberAt(file, located + 8), located - largeEndRecordLength].find(
    (place) => place + largeEndRecordLength <= located && file.readUInt32LE(place) === largeEndRecord,
  );
}

const numberAt = (file: Buffer, at: number): number => Number(file.readBigUInt64LE(at));
