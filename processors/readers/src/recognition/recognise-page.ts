import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { drawInGrey } from './picture/page-picture.ts';
import { evenlyLit } from './picture/light.ts';
import { legibleWords, confidenceOf, recognisePicture } from './recognise-picture.ts';
import { readWords } from './words/reading.ts';
import type { RecognisedPage, RecognisedWord } from './recognised.ts';
import { boxBefore } from './picture/rotate.ts';
import { openRecogniser } from './tesseract.ts';
import { withoutSpecks } from './words/specks.ts';

const pointsPerInch = 72;

/** What is written on a page (1-based) of a PDF, as it is shown. Rejects when the page cannot be drawn. */
export async function recognisePage(bytes: Uint8Array, pageNumber: number): Promise<RecognisedPage> {
  const { picture, scale } = await drawInGrey(bytes, pageNumber);
  const recogniser = await openRecogniser();
  const seen = recognisePicture(recogniser, evenlyLit(picture), scale * pointsPerInch);
  const words = legibleWords(withoutSpecks(seen.words));
  const { turnedBy, skew } = seen.way;
  const isSideways = turnedBy === 90 || turnedBy === 270;
  const [width, height] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height];
  const { text, blocks } = readWords(words, scale, { width: width / scale, height: height / scale });
  const sheet = { width: picture.width / scale, height: picture.height / scale };
  /** As the page is shown, of a box on it when it is laid straight. */
  const shown = (box: BlockBox): BlockBox => boxBefore(box, sheet, turnedBy, skew);
  return {
    text,
    blocks: blocks.map((block) => (block.boxes ? { ...block, boxes: block.boxes.map(shown) } : block)),
    words: words.map(({ text: word, confidence, ...at }): RecognisedWord => {
      const box = { x: at.left, y: at.top, width: at.width, height: at.height };
      const [x, y, wide, high] = [box.x, box.y, box.width, box.height].map((side) => side / scale);
      return { text: word, box: shown({ x: x!, y: y!, width: wide!, height: high! }), confidence };
    }),
    confidence: confidenceOf(words),
    turnedBy,
    skew,
  };
}
