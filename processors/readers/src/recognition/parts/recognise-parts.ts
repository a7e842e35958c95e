// The words in the pictures of a page, where no text layer has them.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { MeasuredWord } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import type { PartsToRecognise } from '../../measuring/measured.ts';
import { drawingsIn } from './drawings-in.ts';
import { drawInGrey, finer } from '../picture/page-picture.ts';
import { inkOfWord } from './ink-of-word.ts';
import { leadsFrom } from './leaders.ts';
import { evenlyLit } from '../picture/light.ts';
import { type GreyPicture, reduced } from '../picture/picture.ts';
import { boxBefore, straightened } from '../picture/rotate.ts';
import { openRecogniser, type Rectangle } from '../tesseract.ts';
import type { SeenWord } from '../words/tsv.ts';
import { likelyWays } from '../picture/ways.ts';
import { sizeOfWord, wordsRead } from './words-read.ts';

const pointsPerInch = 72;
/** Letters are small in one picture and large in another: 300, 150 and 100 dpi. */
const reductions = [1, 2, 3];
/** In heights of a word: what is so near an edge of a part may be cut in two. */
const nearEdge = 0.5;
/** As what lies around a page: no paper. */
const dark = 0;
/** In points: labels stand beside what is drawn. */
const [besideX, besideY] = [90, 20];

/** In points of the page as it is shown; `skew`: degrees by which its lines fall to the right. */
export type RecognisedParts = { pictures: BlockBox[]; words: MeasuredWord[]; skew: number };

/** Of the first page; of one that is a picture in the drawings that are found in it, if it lies upright, more or less straight. */
export async function recogniseParts(bytes: Uint8Array, wanted: PartsToRecognise): Promise<RecognisedParts> {
  const { picture: drawn, scale } = await drawInGrey(bytes, 1, finer);
  const isWhole = typeof wanted === 'string';
  const skew = isWhole ? skewOf(drawn, wanted) : 0;
  if (skew === undefined) return { pictures: [], words: [], skew: 0 };
  const straight = skew === 0 ? drawn : straightened(drawn, skew, dark);
  const picture = evenlyLit(straight);
  const pictures = isWhole ? drawingsIn(straight, scale) : [...wanted];
  const parts = isWhole ? pictures.map((box) => grown(box, besideX, besideY)) : pictures;
  const recogniser = await openRecogniser();
  const read = reductions.flatMap((by) => {
    const [smaller, pixels] = [by === 1 ? picture : reduced(picture, by), scale / by];
    const rectangles = parts.map((box) => rectangleOf(box, pixels, smaller));
    const seen = recogniser.readScattered(smaller, pixels * pointsPerInch, rectangles);
    return seen.map((words, at) => ({
      words: isWhole ? words.filter((word) => !isCut(word, rectangles[at]!)) : words,
      scale: pixels,
    }));
  });
  const sheet = { width: picture.width / scale, height: picture.height / scale };
  const shown = (box: BlockBox): BlockBox => (skew === 0 ? box : rounded(boxBefore(box, sheet, 0, skew)));
  const words = wordsRead(read).map((word): MeasuredWord => {
    const box = inkOfWord(picture, word.box, scale);
    const leads = leadsFrom(picture, box, scale);
    return { ...word, box: shown(box), size: sizeOfWord(box), ...(leads && { leads }) };
  });
  return { pictures: pictures.map(shown), words, skew };
}

/** undefined: it does not lie upright. */
function skewOf(picture: GreyPicture, wanted: 'page' | 'upright page'): number | undefined {
  const ways = likelyWays(picture);
  const way = wanted === 'page' ? ways[0] : ways.find(({ turnedBy }) => turnedBy === 0);
  return way?.turnedBy === 0 ? way.skew : undefined;
}

/** At an edge of a part, where the page goes on. */
function isCut({ left, top, width, height }: SeenWord, part: Rectangle): boolean {
  const [across, down] = [left - part.left, top - part.top];
  return (
    Math.min(across, part.width - across - width) < nearEdge * height ||
    Math.min(down, part.height - down - height) <= 1
  );
}

const rounded = ({ x, y, width, height }: BlockBox): BlockBox => ({
  x: Math.round(x * 10) / 10,
  y: Math.round(y * 10) / 10,
  width,
  height,
});

const grown = ({ x, y, width, height }: BlockBox, byX: number, byY: number): BlockBox => ({
  x: x - byX,
  y: y - byY,
  width: width + 2 * byX,
  height: height + 2 * byY,
});

function rectangleOf({ x, y, width, height }: BlockBox, scale: number, picture: GreyPicture): Rectangle {
  const left = Math.min(picture.width - 1, Math.max(0, Math.floor(x * scale)));
  const top = Math.min(picture.height - 1, Math.max(0, Math.floor(y * scale)));
  const right = Math.min(picture.width, Math.ceil((x + width) * scale));
  const bottom = Math.min(picture.height, Math.ceil((y + height) * scale));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
