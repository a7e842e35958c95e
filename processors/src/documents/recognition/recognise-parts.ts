// The words in the pictures of a page, where no text layer has them.
import type { BlockBox } from '@anamnesis/contracts/documents/page-block.ts';
import type { MeasuredWord } from '@anamnesis/contracts/documents/page-geometry.ts';
import { areaOfBox, boxBetween, overlapOf, type PartsToRecognise } from '../measuring/measured.ts';
import { drawingsIn } from './drawings-in.ts';
import { drawInGrey, finer } from './page-picture.ts';
import { type Picture, reduced } from './picture.ts';
import { openRecogniser, type Rectangle } from './tesseract.ts';
import type { SeenWord } from './tsv.ts';
import { likelyWays } from './ways.ts';

export type RecognisedParts = { pictures: BlockBox[]; words: MeasuredWord[] };

const pointsPerInch = 72;
/** Letters are small in one picture and large in another: 300, 150 and 100 dpi. */
const reductions = [1, 2, 3];
/** In letters: what is longer is no worse than what is longer still. */
const longWord = 6;
/** Of the area of the smaller one. */
const sameWord = 0.3;
/** In points: labels stand beside what is drawn. */
const [besideX, besideY] = [90, 20];
/** What is less sure is part of a picture, unless it stands in a line with a word that is surely one. */
const [leastSure, leastSureBeside, surely] = [0.4, 0.15, 0.8];
const lettersOfWord = 3;
/** Lines that fall by more degrees are not read where they stand. */
const steepest = 3;
/** Of a line, between the heights of small letters and of the whole: what a text layer tells as its size. */
const sizeOfHeight = 1.25;

/** Of the first page, in points as it is shown; of a page that is a picture in the drawings that are found in it, if it lies upright. */
export async function recogniseParts(bytes: Uint8Array, wanted: PartsToRecognise): Promise<RecognisedParts> {
  const { picture, scale } = await drawInGrey(bytes, 1, finer);
  if (wanted === 'page' && !isUpright(picture)) return { pictures: [], words: [] };
  const isWhole = typeof wanted === 'string';
  const pictures = isWhole ? drawingsIn(picture, scale) : [...wanted];
  const parts = isWhole ? pictures.map((box) => grown(box, besideX, besideY)) : pictures;
  const recogniser = await openRecogniser();
  const read = reductions.flatMap((by) => {
    const [smaller, pixels] = [by === 1 ? picture : reduced(picture, by), scale / by];
    const rectangles = parts.map((box) => rectangleOf(box, pixels, smaller));
    const seen = recogniser.readScattered(smaller, pixels * pointsPerInch, rectangles);
    return seen.flatMap((part) => legible(part).flatMap((word) => wordOf(word, pixels) ?? []));
  });
  return { pictures, words: surest(read) };
}

const worth = ({ text, sure = 0 }: MeasuredWord): number => sure * Math.min(text.length, longWord);

/** Of what was read in one place several times the longest and surest. */
function surest(words: readonly MeasuredWord[]): MeasuredWord[] {
  const kept: MeasuredWord[] = [];
  for (const word of words.toSorted((a, b) => worth(b) - worth(a))) {
    const isKnown = kept.some(
      ({ box }) => overlapOf(word.box, box) > sameWord * Math.min(areaOfBox(word.box), areaOfBox(box)),
    );
    if (!isKnown) kept.push(word);
  }
  return kept;
}

function isUpright(picture: Picture): boolean {
  const [way] = likelyWays(picture);
  return way === undefined || (way.turnedBy === 0 && Math.abs(way.skew) <= steepest);
}

const grown = ({ x, y, width, height }: BlockBox, byX: number, byY: number): BlockBox => ({
  x: x - byX,
  y: y - byY,
  width: width + 2 * byX,
  height: height + 2 * byY,
});

function rectangleOf({ x, y, width, height }: BlockBox, scale: number, picture: Picture): Rectangle {
  const left = Math.min(picture.width - 1, Math.max(0, Math.floor(x * scale)));
  const top = Math.min(picture.height - 1, Math.max(0, Math.floor(y * scale)));
  const right = Math.min(picture.width, Math.ceil((x + width) * scale));
  const bottom = Math.min(picture.height, Math.ceil((y + height) * scale));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
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
  return box && { text, box, size: Math.round(box.height * sizeOfHeight * 10) / 10, sure: confidence };
}
