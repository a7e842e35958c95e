// The words that were recognised on the picture of a page, as the text items of a PDF that has them.
import type { RecognisedText } from '../page.ts';
import type { TextPiece } from './prints.ts';

type Word = RecognisedText['words'][number];
type Place = { along: number; across: number; length: number; height: number };
type Matrix = [number, number, number, number, number, number];

const fontName = 'recognised';
export const recognisedStyles = {
  [fontName]: { fontFamily: 'sans-serif', ascent: 0.8, descent: -0.2, vertical: false },
};

/** A font is larger than what is seen of most of its words. */
const fontPerHeight = 1.15;
/** Of the height of a word: how far above its lower edge its letters stand. */
const baseline = 0.1;

/**
 * One item for each word, with the space behind it; a line ends where the next word is not beside it. They are placed in points from the top
 * left of the page as it is shown.
 */
export function recognisedItems({ words, turnedBy }: RecognisedText): TextPiece[] {
  const placed = words.map((word) => ({ word, place: placeOf(word, turnedBy) }));
  return placed.map(({ word, place }, at) => {
    const next = placed[at + 1]?.place;
    const isBeside = next !== undefined && standBeside(place, next);
    const width = isBeside ? next.along - place.along : place.length;
    const size = place.height * fontPerHeight;
    return {
      str: isBeside ? `${word.text} ` : word.text,
      dir: 'ltr',
      fontName,
      transform: matrixOf(word, turnedBy, size, place.height * baseline),
      width,
      height: size,
      hasEOL: !isBeside,
    };
  });
}

/** Where a word stands when the page is held upright; only its place beside others counts. */
function placeOf({ box: { x, y, width, height } }: Word, turnedBy: RecognisedText['turnedBy']): Place {
  switch (turnedBy) {
    case 0:
      return { along: x, across: y, length: width, height };
    case 90:
      return { along: -(y + height), across: x, length: height, height: width };
    case 180:
      return { along: -(x + width), across: -(y + height), length: width, height };
    case 270:
      return { along: y, across: -(x + width), length: height, height: width };
    default:
      return turnedBy satisfies never;
  }
}

/** Whether a word follows another one in its line, which may be a little askew. */
function standBeside(word: Place, next: Place): boolean {
  const middle = ({ across, height }: Place): number => across + height / 2;
  const isLevel = Math.abs(middle(word) - middle(next)) < Math.max(word.height, next.height) / 2;
  const gap = next.along - (word.along + word.length);
  return isLevel && next.along > word.along && gap < 3 * Math.max(word.height, next.height);
}

/** The corner in which a word begins, the direction in which it runs, and what is up there. */
function matrixOf({ box }: Word, turnedBy: RecognisedText['turnedBy'], size: number, above: number): Matrix {
  const { x, y, width, height } = box;
  switch (turnedBy) {
    case 0:
      return [size, 0, 0, -size, x, y + height - above];
    case 90:
      return [0, -size, -size, 0, x + width - above, y + height];
    case 180:
      return [-size, 0, 0, size, x + width, y + above];
    case 270:
      return [0, size, size, 0, x + above, y];
    default:
      return turnedBy satisfies never;
  }
}
