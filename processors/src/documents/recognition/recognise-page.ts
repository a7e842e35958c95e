import { drawInGrey } from './page-picture.ts';
import { evenlyLit } from './light.ts';
import { textOf } from './reading.ts';
import { confidenceOf, recognisePicture } from './recognise-picture.ts';
import type { RecognisedPage, RecognisedWord } from './recognised.ts';
import { placeBefore } from './rotate.ts';
import { openRecogniser } from './tesseract.ts';
import { withoutSpecks } from './specks.ts';

const pointsPerInch = 72;

/** What is written on a page (1-based) of a PDF, as it is shown. Rejects when the page cannot be drawn. */
export async function recognisePage(bytes: Uint8Array, pageNumber: number): Promise<RecognisedPage> {
  const { picture, scale } = await drawInGrey(bytes, pageNumber);
  const recogniser = await openRecogniser();
  const seen = recognisePicture(recogniser, evenlyLit(picture), scale * pointsPerInch);
  const words = withoutSpecks(seen.words);
  const { turnedBy, skew } = seen.way;
  const isSideways = turnedBy === 90 || turnedBy === 270;
  return {
    text: textOf(words, scale),
    words: words.map(({ text, left, top, width, height, confidence }): RecognisedWord => {
      const middle = placeBefore({ x: left + width / 2, y: top + height / 2 }, picture, turnedBy, skew);
      const [wide, high] = (isSideways ? [height, width] : [width, height]).map((side) => side / scale) as [
        number,
        number,
      ];
      const box = {
        x: middle.x / scale - wide / 2,
        y: middle.y / scale - high / 2,
        width: wide,
        height: high,
      };
      return { text, box, confidence };
    }),
    confidence: confidenceOf(words),
    turnedBy,
    skew,
  };
}
