// Lines of words, as they stand on the page.
import type { MeasuredWord } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import { around, type MeasuredBox, gapX, gapY } from '../box.ts';
import { footOf, placedWord, wordRowsOf, sizeOf, widestSpace } from './rows.ts';

/** A stretch of words in one line. */
export type Line = {
  readonly text: string;
  readonly box: MeasuredBox;
  readonly size: number;
  /** What its letters stand on. */
  readonly foot: number;
  readonly isTurned: boolean;
  /** It was recognised in a picture. */
  readonly isSeen: boolean;
  /** How surely, from 0 to 1; 1 for what is written. */
  readonly sure: number;
  /** Whether a thin line leads away from it, to what it names. */
  readonly led: Led;
};
type Led = { readonly left: boolean; readonly right: boolean };

export const median = (numbers: readonly number[]): number =>
  Float64Array.from(numbers).sort()[Math.floor(numbers.length / 2)] ?? 0;
/** Of two the less: a box reaches too far down sooner than not far enough. */
const lowerMedian = (numbers: readonly number[]): number =>
  Float64Array.from(numbers).sort()[Math.floor((numbers.length - 1) / 2)] ?? 0;

export function wordLinesOf(words: readonly MeasuredWord[]): Line[] {
  const [turned, upright] = [
    words.filter(({ isTurned }) => isTurned),
    words.filter(({ isTurned }) => !isTurned),
  ];
  return [...wordRowsOf(upright.map(placedWord)), ...turnedRuns(turned)].map(lineOf);
}

type Words = readonly MeasuredWord[];

const lineOf = (words: Words): Line => ({
  text: inReadingOrder(words.map(({ text }) => text)).join(' '),
  box: around(words.map(({ box }) => box)),
  size: median(words.map(sizeOf)),
  foot: lowerMedian(words.map(footOf)),
  isTurned: words[0]!.isTurned === true,
  isSeen: words[0]!.sure !== undefined,
  sure: meanOf(words.map(({ text, sure = 1 }) => [sure, text.length])),
  led: { left: isLed(words[0]!, 'left'), right: isLed(words.at(-1)!, 'right') },
});

const RIGHT = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u;

/** Words as they stand from left to right, in the order in which they are read. */
function inReadingOrder(words: readonly string[]): readonly string[] {
  const turned = words.filter((word) => RIGHT.test(word));
  if (turned.length === 0 || turned.length < words.filter((word) => /\p{L}/u.test(word)).length / 2)
    return words;
  // What stands among them that is read from the left stays together.
  const parts = words.reduce<string[][]>((all, word) => {
    if (RIGHT.test(word) || all.length === 0 || RIGHT.test(all.at(-1)![0]!)) all.push([word]);
    else all.at(-1)!.push(word);
    return all;
  }, []);
  return parts.toReversed().flat();
}

const isLed = ({ leads }: MeasuredWord, side: keyof Led): boolean => leads === side || leads === 'both';

export const meanOf = (weighed: readonly (readonly [value: number, weight: number])[]): number =>
  weighed.reduce((sum, [value, weight]) => sum + value * weight, 0) /
  Math.max(
    1,
    weighed.reduce((sum, [, weight]) => sum + weight, 0),
  );

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
