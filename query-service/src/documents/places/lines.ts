// Words put together to lines, and lines that stand under each other to texts, as they stand on the page.
import type { MeasuredWord } from '@anamnesis/contracts/documents/page-geometry.ts';
import { around, type Box, bottom, gapX, gapY, middleX, right } from './box.ts';
import { boxesIn } from './boxes-in.ts';

/** A stretch of words in one line. */
export type Line = {
  readonly text: string;
  readonly box: Box;
  readonly size: number;
  readonly isTurned: boolean;
  /** It was recognised in a picture. */
  readonly isSeen: boolean;
  /** How surely, from 0 to 1; 1 for what is written. */
  readonly sure: number;
};

/** Lines that belong together, from the top down. */
export type Text = Line & { readonly lines: readonly Line[] };

/** In sizes of letters: a wider gap parts two labels in one line. */
const widestSpace = 1;
/** The same of what was recognised, whose sizes are told less surely. */
const widestSeenSpace = 0.9;
const sameLine = 0.3;
/** Rows of other columns lie between the words of one. */
const mostRowsBack = 12;
/** In sizes, between lines of one text. */
const leading = 0.55;
/** Lines that were recognised surely enough to tell how far apart the lines of a label stand; in letters. */
const [surely, fewestLetters] = [0.7, 4];
/** Of what was recognised, from one line to the next: at least, at most, and of what is usual between close lines of the page. */
const closest = 0.9;
const [widestPitch, samePitch] = [1.32, 1.15];
/** Of a size of letters: how far small ones and others stand up, and how far some hang down. */
const [small, high, deep] = [0.5, 0.72, 0.22];
const isHanging = (text: string): boolean => /[gjpqy,;()[\]{}|]/u.test(text);
const isStanding = (text: string): boolean => /[^\p{Ll}]|[bdfhkltißäöüéèáàíóú]/u.test(text);
const sameSize = 0.3;
const sameSeenSize = 0.3;
const alike = 0.2;

export const median = (numbers: readonly number[]): number =>
  Float64Array.from(numbers).sort()[Math.floor(numbers.length / 2)] ?? 0;

export function linesOf(words: readonly MeasuredWord[]): Line[] {
  const [turned, upright] = [
    words.filter(({ isTurned }) => isTurned),
    words.filter(({ isTurned }) => !isTurned),
  ];
  const rows = rowsOf(upright).flatMap(parted);
  return [...rows, ...turnedRuns(turned)].map(lineOf);
}

type Words = readonly MeasuredWord[];

const lineOf = (words: Words): Line => ({
  text: words.map(({ text }) => text).join(' '),
  box: around(words.map(({ box }) => box)),
  size: median(words.map(sizeOf)),
  isTurned: words[0]!.isTurned === true,
  isSeen: words[0]!.sure !== undefined,
  sure: meanOf(words.map(({ text, sure = 1 }) => [sure, text.length])),
});

/** The box of a word that was recognised ends where its ink does. */
const sizeOf = ({ text, box, size, sure }: MeasuredWord): number =>
  sure === undefined ? size : box.height / ((isStanding(text) ? high : small) + (isHanging(text) ? deep : 0));

/** What letters stand on. */
const footOf = ({ text, box, size, isSeen }: Pick<Line, 'text' | 'box' | 'size' | 'isSeen'>): number =>
  bottom(box) - (!isSeen || isHanging(text) ? deep * size : 0);
const footOfWord = (word: MeasuredWord): number =>
  footOf({ text: word.text, box: word.box, size: sizeOf(word), isSeen: word.sure !== undefined });

const meanOf = (weighed: readonly (readonly [value: number, weight: number])[]): number =>
  weighed.reduce((sum, [value, weight]) => sum + value * weight, 0) /
  Math.max(
    1,
    weighed.reduce((sum, [, weight]) => sum + weight, 0),
  );

/** Words that stand on one line, from the top down. */
function rowsOf(words: Words): MeasuredWord[][] {
  const rows: { words: MeasuredWord[]; foot: number; size: number; isSeen: boolean }[] = [];
  const placed = words.map((word) => ({ word, foot: footOfWord(word), size: sizeOf(word) }));
  for (const { word, foot, size } of placed.toSorted((a, b) => a.foot - b.foot)) {
    const isSeen = word.sure !== undefined;
    const row = rows
      .slice(-mostRowsBack)
      .findLast(
        (one) => one.isSeen === isSeen && Math.abs(foot - one.foot) <= sameLine * Math.min(size, one.size),
      );
    if (row) row.words.push(word);
    else rows.push({ words: [word], foot, size, isSeen });
  }
  return rows.map((row) => row.words.toSorted((a, b) => a.box.x - b.box.x));
}

function parted(row: readonly MeasuredWord[]): MeasuredWord[][] {
  const found: MeasuredWord[][] = [];
  for (const word of row) {
    const last = found.at(-1)?.at(-1);
    const size = last ? Math.max(last.size, word.size) : 0;
    const most = (word.sure === undefined ? widestSpace : widestSeenSpace) * size;
    if (last && word.box.x - right(last.box) <= most) found.at(-1)!.push(word);
    else found.push([word]);
  }
  return found;
}

/** Words that do not run from left to right go on as the file has them. */
function turnedRuns(words: Words): MeasuredWord[][] {
  const found: MeasuredWord[][] = [];
  for (const word of words) {
    const last = found.at(-1)?.at(-1);
    const isNext =
      last &&
      gapX(last.box, word.box) <= widestSpace * last.size &&
      gapY(last.box, word.box) <= widestSpace * last.size;
    if (isNext) found.at(-1)!.push(word);
    else found.push([word]);
  }
  return found;
}

/** Lines under each other in letters of one size, which begin, end or have their middles at one place. */
export function textsOf(lines: readonly Line[]): Text[] {
  const seen = lines.filter(({ isSeen }) => isSeen);
  const isNext = goesOnAmong(seen);
  const open: Line[][] = [];
  /** Lines that are the last of their text so far, and which that is. */
  const lasts = new Map<Line, number>();
  const [seenAt, writtenAt] = [boxesIn(seen, footBox), boxesIn(lines, bottomBox)];
  const aboveOf = (line: Line): Line[] => (line.isSeen ? seenAt(aboveFoot(line)) : writtenAt(aboveTop(line)));
  for (const line of lines.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)) {
    let last = -1;
    for (const above of line.isTurned ? [] : aboveOf(line)) {
      const own = lasts.get(above) ?? -1;
      if (own <= last || !isNext(above, line)) continue;
      last = own;
    }
    if (last < 0) last = open.push([]) - 1;
    const text = open[last]!;
    if (text.length > 0) lasts.delete(text.at(-1)!);
    text.push(line);
    lasts.set(line, last);
  }
  return open.map((own) => ({
    text: own.map(({ text }) => text).join(' '),
    box: around(own.map(({ box }) => box)),
    size: median(own.map(({ size }) => size)),
    isTurned: own[0]!.isTurned,
    isSeen: own[0]!.isSeen,
    sure: meanOf(own.map(({ sure, text }) => [sure, text.length])),
    lines: own,
  }));
}

const footBox = (line: Line): Box => ({ ...line.box, y: footOf(line), height: 0 });
const bottomBox = ({ box }: Line): Box => ({ ...box, y: bottom(box), height: 0 });
/** Where a written line may end that goes on with this one. */
const aboveTop = ({ box, size }: Line): Box => ({
  ...box,
  y: box.y - leading * size,
  height: (leading + 0.5) * size,
});
/** Where a recognised one may stand that goes on with this one: their sizes, and what is usual of those, are alike. */
function aboveFoot(line: Line): Box {
  const height = widestPitch * Math.max(1, ((1 + alike) * line.size) / (1 - sameSeenSize));
  return { ...line.box, y: footOf(line) - height, height };
}

type IsNext = (above: Line, line: Line) => boolean;

/** Labels under each other stand further apart than lines of one label, if some of the page have several. */
function goesOnAmong(seen: readonly Line[]): IsNext {
  const sizes = seen.map(({ size }) => size).toSorted((a, b) => a - b);
  // The size of one line is told by its ink, and less surely than that of all that are alike.
  const usual = new Map(seen.map((line) => [line, medianNear(sizes, line.size)]));
  const pitch = (above: Line, line: Line): number =>
    (footOf(line) - footOf(above)) / Math.max(1, usual.get(above) ?? 1, usual.get(line) ?? 1);
  const sure = seen.filter((line) => line.sure >= surely && line.text.length >= fewestLetters);
  const sureAt = boxesIn(sure, footBox);
  const pitches = sure.flatMap((line) =>
    sureAt(aboveFoot(line)).flatMap((above) => {
      if (above === line || !isUnder(above, line)) return [];
      const own = pitch(above, line);
      return own >= closest && own <= widestPitch ? [own] : [];
    }),
  );
  const close = pitches.toSorted((a, b) => a - b)[Math.floor(pitches.length / 4)] ?? Infinity;
  const most = Math.min(widestPitch, samePitch * close);
  return (above, line) => {
    if (!isUnder(above, line)) return false;
    if (line.isSeen) return pitch(above, line) > 0.6 && pitch(above, line) <= most;
    const size = Math.min(above.size, line.size);
    const gap = line.box.y - bottom(above.box);
    return gap <= leading * size && gap >= -0.5 * size;
  };
}

/** Of those in an ascending list that are like it. */
function medianNear(sorted: readonly number[], size: number): number {
  const [from, to] = [firstWhere(sorted, size - alike * size), firstWhere(sorted, size + alike * size, true)];
  return sorted[from + Math.floor((to - from) / 2)] ?? 0;
}

/** The first that is not less, or that is more. */
function firstWhere(sorted: readonly number[], than: number, isMore = false): number {
  let [low, end] = [0, sorted.length];
  while (low < end) {
    const middle = (low + end) >>> 1;
    const one = sorted[middle]!;
    if (isMore ? one <= than : one < than) low = middle + 1;
    else end = middle;
  }
  return low;
}

function isUnder(above: Line, line: Line): boolean {
  if (above.isTurned || line.isTurned || above.isSeen !== line.isSeen) return false;
  const ease = line.isSeen ? sameSeenSize : sameSize;
  if (Math.abs(above.size - line.size) > ease * Math.max(above.size, line.size)) return false;
  if (line.box.y < above.box.y || gapX(above.box, line.box) > 0) return false;
  const edge = 0.6 * Math.min(above.size, line.size);
  return (
    Math.abs(above.box.x - line.box.x) <= edge ||
    Math.abs(right(above.box) - right(line.box)) <= edge ||
    Math.abs(middleX(above.box) - middleX(line.box)) <= edge
  );
}
