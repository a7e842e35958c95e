// The words of a picture of a page, whichever way up it lies.
import type { GreyPicture } from './picture/picture.ts';
import type { TextRecogniser } from './tesseract.ts';
import type { SeenWord } from './words/tsv.ts';
import { deskewed, likelyWays, type PictureWay } from './picture/ways.ts';

/** Words in pixels of the picture after it was laid that way. */
export type SeenWords = { words: SeenWord[]; way: PictureWay };

/** A page that is read the right way up is read with more, in the mean of its letters. */
const sureConfidence = 0.7;
const sureWord = 0.6;
/** Of the page's height: what is read of it to see which way up it lies. */
const probedShare = 0.12;

/** In the likeliest way; where that is not read well, in the one in which most of a strip of the page can be read. */
export function recognisePicture(recogniser: TextRecogniser, picture: GreyPicture, dpi: number): SeenWords {
  const ways = likelyWays(picture);
  const first = ways[0] ?? { turnedBy: 0, skew: 0 };
  const read = (way: PictureWay): SeenWords => ({ words: recogniser.read(deskewed(picture, way), dpi), way });
  const seen = read(first);
  if (confidenceOf(seen.words) >= sureConfidence) return seen;
  const probed = ways.map((way) => ({ way, letters: sureLetters(probe(recogniser, picture, dpi, way)) }));
  const best = probed.reduce((a, b) => (b.letters > a.letters ? b : a));
  if (best.way === first) return seen;
  const again = read(best.way);
  return sureLetters(again.words) > sureLetters(seen.words) ? again : seen;
}

/** Mean of the words, by length; 0 without any. */
export function confidenceOf(words: readonly Pick<SeenWord, 'text' | 'confidence'>[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters === 0 ? 0 : sure / letters;
}

/** Scans in Latin letters, also with accents that are not known, have 0.8; others at most 0.45. */
const leastOfPage = 0.5;
/** A line of another script on a page that can be read; what is read badly of a known one has more. */
const leastOfLine = 0.3;

/**
 * Without the lines that cannot be read; none of a page on which hardly a word can be. Of a script that it does not know the engine makes
 * letters that it knows, and is not sure of them.
 */
export function legibleWords(words: readonly SeenWord[]): SeenWord[] {
  if (confidenceOf(words) < leastOfPage) return [];
  const lines = [...Map.groupBy(words, ({ line }) => line).values()];
  return lines.filter((line) => confidenceOf(line) >= leastOfLine).flat();
}

const sureLetters = (words: readonly SeenWord[]): number =>
  words.reduce(
    (sum, { text, confidence }) => sum + (confidence > sureWord ? text.length * confidence : 0),
    0,
  );

/** The words of a strip in the middle of the page. */
function probe(recogniser: TextRecogniser, picture: GreyPicture, dpi: number, way: PictureWay): SeenWord[] {
  const upright = deskewed(picture, way);
  const height = Math.ceil(upright.height * probedShare);
  const strip = { left: 0, top: Math.floor((upright.height - height) / 2), width: upright.width, height };
  return recogniser.read(upright, dpi, strip);
}
