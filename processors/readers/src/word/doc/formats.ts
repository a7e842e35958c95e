// How stretches of a Word file of 97 to 2003 are formatted: by pages of 512 bytes, each for some of them (MS-DOC, 2.8.26 and 2.8.25). Places are
// offsets into the stream.

/** `written`: properties, one after the other. */
export type LetterFormat = { from: number; to: number; written: Buffer };

const pageSize = 512;
const pageNumber = 0x3f_ff_ff;

/** Of letters: what a page says of one is a length and its properties. */
export const letterFormats = (stream: Buffer, places: Buffer): LetterFormat[] =>
  formatsIn(stream, places, 1, (page, at) => page.subarray(at + 1, at + 1 + page.readUInt8(at)));

/** Of paragraphs: a length in words, in one byte or behind a zero, the number of the style, and properties. */
export const paragraphFormats = (stream: Buffer, places: Buffer): LetterFormat[] =>
  formatsIn(stream, places, 13, (page, at) => {
    const words = page.readUInt8(at);
    if (words > 0) return page.subarray(at + 1, at + words * 2);
    return at + 1 < pageSize ? page.subarray(at + 2, at + 2 + page.readUInt8(at + 1) * 2) : nothing;
  });

const nothing = Buffer.alloc(0);

/** In ascending order. */
function formatsIn(
  stream: Buffer,
  places: Buffer,
  entrySize: number,
  writtenAt: (page: Buffer, at: number) => Buffer,
): LetterFormat[] {
  const found: LetterFormat[] = [];
  const count = Math.floor((places.length - 4) / 8);
  for (let nth = 0; nth < count; nth += 1) {
    const start = (places.readUInt32LE((count + 1) * 4 + nth * 4) & pageNumber) * pageSize;
    const page = stream.subarray(start, start + pageSize);
    if (page.length < pageSize) continue;
    const formats = page.readUInt8(pageSize - 1);
    for (let at = 0; at < formats; at += 1) {
      const entry = (formats + 1) * 4 + at * entrySize;
      if (entry >= pageSize - 1) break;
      const [from, to] = [page.readUInt32LE(at * 4), page.readUInt32LE(at * 4 + 4)];
      if (to <= from || from < (found.at(-1)?.to ?? 0)) continue;
      const own = page.readUInt8(entry) * 2;
      found.push({ from, to, written: own === 0 ? nothing : writtenAt(page, own) });
    }
  }
  return found;
}

/** Which one holds an offset, or is the first behind it. */
export function indexAt(formats: readonly LetterFormat[], offset: number): number {
  let [low, high] = [0, formats.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (formats[middle]!.to <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
