// The words of a picture that was read several times, each once.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { MeasuredWord } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import { areaOfBox, boxBetween, overlapOf } from '../../measuring/measured.ts';
import type { SeenWord } from '../words/tsv.ts';

/** Of one part, at one size; `scale` in pixels a point. */
export type PartReading = { readonly words: readonly SeenWord[]; readonly scale: number };

/** In letters: what is longer is no worse than what is longer still. */
const longWord = 6;
/** Of the area of the smaller one. */
const sameWord = 0.3;
/** What is less sure is part of a picture, unless it stands in a line with a word that is surely one. */
const [leastSure, leastSureBeside, surely] = [0.4, 0.15, 0.8];
const lettersOfWord = 3;
/** Of a line, between the heights of small letters and of the whole: what a text layer tells as its size. */
const sizeOfHeight = 1.25;

/** In points, of what was read in one place the longest and surest. */
export function wordsRead(readings: readonly PartReading[]): MeasuredWord[] {
  const words = readings.flatMap(({ words: seen, scale }) =>
    legible(seen).flatMap((word) => wordOf(word, scale) ?? []),
  );
  const kept: { readonly word: MeasuredWord; readonly alike: MeasuredWord[] }[] = [];
  for (const word of words.toSorted((a, b) => ocrScore(b) - ocrScore(a))) {
    const known = kept.filter((one) => isSame(one.word, word));
    if (known.length === 0) kept.push({ word, alike: [word] });
    for (const one of known) if (isAlike(one.word, word)) one.alike.push(word);
  }
  return kept.map(({ word, alike }) => upright(word, alike));
}

const ocrScore = ({ text, sure = 0 }: MeasuredWord): number => sure * Math.min(text.length, longWord);

const isSame = ({ box: a }: MeasuredWord, { box: b }: MeasuredWord): boolean =>
  overlapOf(a, b) > sameWord * Math.min(areaOfBox(a), areaOfBox(b));

const isAlike = (a: MeasuredWord, b: MeasuredWord): boolean =>
  a.text.length === b.text.length && a.text.toLowerCase() === b.text.toLowerCase();

/** As high as most readings have it: a line that touches a word makes its box higher. */
function upright(word: MeasuredWord, alike: readonly MeasuredWord[]): MeasuredWord {
  const sorted = alike.toSorted((a, b) => a.box.height - b.box.height);
  const { box, size } = sorted[Math.floor((sorted.length - 1) / 2)]!;
  return { ...word, box: { ...word.box, y: box.y, height: box.height }, size };
}

const isLong = ({ text }: SeenWord): boolean => text.length >= lettersOfWord;

function legible(words: readonly SeenWord[]): SeenWord[] {
  const sureLines = new Set(
    words.filter((word) => isLong(word) && word.confidence >= surely).map(({ line }) => line),
  );
  return words.filter((word) => {
    const isBeside = isLong(word) && sureLines.has(word.line);
    return word.confidence >= (isBeside ? leastSureBeside : leastSure) && /[\p{L}\p{N}]/u.test(word.text);
  });
}

function wordOf({ text, confidence, ...at }: SeenWord, scale: number): MeasuredWord | undefined {
  const box = boxBetween(
    at.left / scale,
    at.top / scale,
    (at.left + at.width) / scale,
    (at.top + at.height) / scale,
  );
  return box && { text, box, size: sizeOfWord(box), sure: confidence };
}

export const sizeOfWord = ({ height }: BlockBox): number => Math.round(height * sizeOfHeight * 10) / 10;
