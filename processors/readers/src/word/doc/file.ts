// What a Word file of 97 to 2003 is made of (MS-DOC): its streams, and where the beginning of the first of them (FIB) says that things lie.
import { openCompound } from '../../office/compound.ts';
import { officeDamaged } from '../../package/unreadable.ts';

/** Offsets of FibRgFcLcb97; eight bytes each: where a structure lies in the stream of tables, and how long it is. */
const places = { styles: 0xa2, letters: 0xfa, paragraphs: 0x102, fonts: 0x112, text: 0x1a2 } as const;
/** Of later versions, which a file need not have. */
const listPlaces = { lists: 0x2e2, uses: 0x2ea } as const;
/** Offsets of FibRgLw97: how many characters each part of the text has, in the order in which the parts lie. */
const lengths = {
  body: 0x4c,
  footnotes: 0x50,
  headers: 0x54,
  comments: 0x5c,
  endnotes: 0x60,
  boxes: 0x64,
  boxesOfHeaders: 0x68,
} as const;
export type PartName = keyof typeof lengths;

const endOfPlaces = places.text + 8;
const firstNumber = 0xa5_ec;
const secondTable = 0x02_00;

export type DocFile = {
  stream: Buffer;
  table: (name: keyof typeof places) => Buffer;
  /** From a place to the end of the stream of tables. */
  tableOfLists: (name: keyof typeof listPlaces) => Buffer;
  /** Properties that are too long for their page. */
  data: Buffer;
  /** From which character on, and up to which. */
  range: (part: PartName) => { from: number; to: number };
};

/** Throws OfficeUnreadable. */
export function openDoc(bytes: Uint8Array): DocFile {
  const compound = openCompound(bytes);
  const read = (name: string): Buffer => Buffer.from(compound?.read(name) ?? []);
  const stream = read('WordDocument');
  if (stream.length < endOfPlaces || stream.readUInt16LE(0) !== firstNumber)
    throw officeDamaged('not a Word file');
  const tables = read(stream.readUInt16LE(0x0a) & secondTable ? '1Table' : '0Table');
  const ranges = new Map<string, { from: number; to: number }>();
  let from = 0;
  for (const [part, at] of Object.entries(lengths)) {
    const to = from + stream.readUInt32LE(at);
    ranges.set(part, { from, to });
    from = to;
  }
  return {
    stream,
    table(name) {
      const at = stream.readUInt32LE(places[name]);
      return tables.subarray(at, at + stream.readUInt32LE(places[name] + 4));
    },
    tableOfLists(name) {
      const place = listPlaces[name];
      const isThere = place + 8 <= stream.length && stream.readUInt32LE(place + 4) > 0;
      return isThere ? tables.subarray(stream.readUInt32LE(place)) : Buffer.alloc(0);
    },
    data: read('Data'),
    range: (part) => ranges.get(part)!,
  };
}
