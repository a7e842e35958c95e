// The lists of a Word file of 97 to 2003 (MS-DOC, 2.9.147: LSTF, 2.9.150: LVLF, 2.9.131: LFO), counted as those of Open XML.
import { counting, type List, type Num, type Numbering } from '../body/numbering.ts';

/** By their numbers (MS-OSHARED, 2.2.1.3); others are counted in figures. */
const formats: Readonly<Record<number, string>> = {
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  22: 'decimalZero',
  23: 'bullet',
  255: 'none',
};
const [listSize, useSize, levelSize, levels] = [28, 16, 28, 9];

/** `lists`: up to the end of its stream, as the levels of lists stand behind these. The number of a list is that of its use, from 1. */
export function listsIn(lists: Buffer, uses: Buffer): Numbering {
  const known = new Map<string, List>();
  const nums = new Map<string, Num>();
  if (lists.length < 2 || uses.length < 4) return counting(nums, known);
  const count = lists.readUInt16LE(0);
  let at = 2 + count * listSize;
  for (let nth = 0; nth < count && at < lists.length; nth += 1) {
    const head = lists.subarray(2 + nth * listSize, 2 + (nth + 1) * listSize);
    const own: List = new Map();
    known.set(String(head.readUInt32LE(0)), own);
    const isSimple = (head.readUInt8(26) & 1) === 1;
    for (let level = 0; level < (isSimple ? 1 : levels); level += 1) {
      if (at + levelSize + 2 > lists.length) return counting(nums, known);
      const properties = lists.readUInt8(at + 24) + lists.readUInt8(at + 25);
      const textAt = at + levelSize + properties;
      if (textAt + 2 > lists.length) return counting(nums, known);
      const end = textAt + 2 + lists.readUInt16LE(textAt) * 2;
      const text = lists
        .subarray(textAt + 2, Math.min(end, textAt + 2 + longestLabel * 2))
        .toString('utf16le');
      const format = formats[lists.readUInt8(at + 4)] ?? 'decimal';
      own.set(level, { start: lists.readUInt32LE(at), format, text: [...text].map(asPlace).join('') });
      at = end;
    }
  }
  for (let nth = 0; nth < uses.readUInt32LE(0) && 4 + (nth + 1) * useSize <= uses.length; nth += 1) {
    const list = String(uses.readUInt32LE(4 + nth * useSize));
    nums.set(String(nth + 1), { list, restarts: new Map() });
  }
  return counting(nums, known);
}

const longestLabel = 100;
/** The number of a level stands for its count. */
const asPlace = (one: string): string => (one.charCodeAt(0) < levels ? `%${one.charCodeAt(0) + 1}` : one);
