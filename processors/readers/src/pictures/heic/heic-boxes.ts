// The boxes of ISO base media files, of which HEIC is one.
import { latin1, PictureDamaged, byteViewOf } from '../picture.ts';

export type HeicBox = {
  type: string;
  /** Where its header begins. */
  at: number;
  /** Where its content is in the file. */
  from: number;
  to: number;
};

const mostBoxes = 10_000;

/** The boxes in a stretch of a file, which they must fill. */
export function heicBoxesIn(bytes: Uint8Array, from: number, to: number): HeicBox[] {
  const view = byteViewOf(bytes);
  const boxes: HeicBox[] = [];
  for (let at = from; at < to;) {
    if (at + 8 > to || boxes.length > mostBoxes) throw new PictureDamaged('a box is cut off');
    const said = view.getUint32(at);
    const isLong = said === 1 && at + 16 <= to;
    // 0: up to the end.
    const size = said === 0 ? to - at : isLong ? Number(view.getBigUint64(at + 8)) : said;
    const content = at + (isLong ? 16 : 8);
    if (at + size > to || at + size < content) throw new PictureDamaged('a box is cut off');
    boxes.push({ type: latin1(bytes, at + 4, at + 8), at, from: content, to: at + size });
    at += size;
  }
  return boxes;
}

/** Reads numbers of a box one after the other; throws RangeError beyond its end. */
export function heicReaderOf(bytes: Uint8Array, { from, to }: Pick<HeicBox, 'from' | 'to'>) {
  const view = byteViewOf(bytes.subarray(from, to));
  let at = 0;
  /** Of 0 to 8 bytes. */
  const number = (size: number): number => {
    let value = 0;
    for (let index = 0; index < size; index += 1) value = value * 256 + view.getUint8(at + index);
    at += size;
    return value;
  };
  return { number, at: (): number => from + at };
}
