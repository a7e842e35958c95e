// Which stretches of a Word file of 97 to 2003 are raised or lowered (MS-DOC, 2.4.6.2: character properties). Places are offsets into the
// stream `WordDocument`.
import { type Shift, shiftOf } from './shift.ts';

export type Shifted = { readonly from: number; to: number; readonly shift: Shift };

/** Offsets in the beginning of the stream (MS-DOC, FibRgFcLcb97). */
const properties = { at: 0xfa, length: 0xfe };
const styleSheet = { at: 0xa2, length: 0xa6 };
const pageSize = 512;

/** Names of properties (MS-DOC, 2.6.1), and how long what follows one is, by its highest bits. */
const raisedOrLowered = 0x2a_48;
const position = 0x48_45;
const style = 0x4a_30;
const lengths = [1, 1, 2, 4, 2, 2, -1, 3];

/** In ascending order; what lies side by side is one stretch. */
export function shiftedIn(stream: Buffer, table: Buffer): Shifted[] {
  const ofStyle = shiftsOfStyles(part(stream, table, styleSheet));
  const found: Shifted[] = [];
  for (const { from, to, written } of runsIn(stream, part(stream, table, properties))) {
    const shift = shiftIn(written, ofStyle);
    const last = found.at(-1);
    if (shift === 0 || to <= from || (last && from < last.to)) continue;
    if (last && last.to === from && last.shift === shift) last.to = to;
    else found.push({ from, to, shift });
  }
  return found;
}

const part = (stream: Buffer, table: Buffer, { at, length }: typeof properties): Buffer => {
  const from = stream.readUInt32LE(at);
  return table.subarray(from, from + stream.readUInt32LE(length));
};

/** The runs of one format, page by page, each with its properties. */
function* runsIn(stream: Buffer, places: Buffer): Generator<{ from: number; to: number; written: Buffer }> {
  const pages = Math.max(0, Math.floor((places.length - 4) / 8));
  for (let number = 0; number < pages; number += 1) {
    const start = places.readUInt32LE((pages + 1) * 4 + number * 4) * pageSize;
    const page = stream.subarray(start, start + pageSize);
    if (page.length < pageSize) continue;
    const runs = page.readUInt8(pageSize - 1);
    for (let run = 0; run < runs && (runs + 1) * 4 + run < pageSize; run += 1) {
      const at = page.readUInt8((runs + 1) * 4 + run) * 2;
      const written = at === 0 ? page.subarray(0, 0) : page.subarray(at + 1, at + 1 + page.readUInt8(at));
      yield { from: page.readUInt32LE(run * 4), to: page.readUInt32LE(run * 4 + 4), written };
    }
  }
}

/** The last one counts; a size of other properties that is not there ends them. */
function shiftIn(written: Buffer, ofStyle: (index: number) => Shift = () => 0): Shift {
  let shift: Shift = 0;
  for (let at = 0; at + 2 < written.length;) {
    const name = written.readUInt16LE(at);
    const fixed = lengths[name >> 13]!;
    const length = fixed > 0 ? fixed : written.readUInt8(at + 2) + 1;
    if (at + 2 + length > written.length) return shift;
    if (name === raisedOrLowered) shift = ([0, 1, -1] as const)[written.readUInt8(at + 2)] ?? 0;
    else if (name === position) shift = shiftOf(written.readInt16LE(at + 2));
    else if (name === style) shift = ofStyle(written.readUInt16LE(at + 2));
    at += 2 + length;
  }
  return shift;
}

const characterStyle = 2;

/** What styles of characters raise or lower (MS-DOC, 2.9.271: STSH), by their index; without the styles that they are based on. */
function shiftsOfStyles(sheet: Buffer): (index: number) => Shift {
  const known: Shift[] = [];
  if (sheet.length < 6) return () => 0;
  const baseLength = sheet.readUInt16LE(4);
  for (let at = 2 + sheet.readUInt16LE(0); at + 2 <= sheet.length;) {
    const length = sheet.readUInt16LE(at);
    known.push(shiftOfStyle(sheet.subarray(at + 2, at + 2 + length), baseLength));
    at += 2 + length;
  }
  return (index) => known[index] ?? 0;
}

function shiftOfStyle(written: Buffer, baseLength: number): Shift {
  if (written.length < baseLength + 4 || baseLength < 4) return 0;
  if ((written.readUInt16LE(2) & 0x0f) !== characterStyle) return 0;
  // Its name, as long as its first number says, and an end.
  const at = baseLength + 2 + written.readUInt16LE(baseLength) * 2 + 2;
  if (at + 2 > written.length) return 0;
  return shiftIn(written.subarray(at + 2, at + 2 + written.readUInt16LE(at)));
}
