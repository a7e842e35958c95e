import type { OpenPage } from '../open-pdf.ts';
import type { Box } from '../place-boxes.ts';
import { edgeFinder } from './edges.ts';
import type { Region } from './region.ts';

/** A region with its picture, and bars that end between two words. */
export type DrawnRegion = Region & { picture: HTMLCanvasElement };

/** Letters are shown at most so high, in CSS pixels, and drawn at least so high: then the space between words can be told. */
export const mostLetters = 20;
const leastDrawn = 16;
/** The room of a card, in CSS pixels. */
const room = 600;

/** Draws the part of the page, and fits the bars to what is printed there: letters of the file are as wide as its own font is. */
export async function drawRegion(open: OpenPage, region: Region): Promise<DrawnRegion> {
  const { crop, letters, blanks } = region;
  const [width, height] = [crop.right - crop.left, crop.bottom - crop.top];
  const shown = Math.min(room / width, mostLetters / letters);
  const page = await open.picture(Math.max(shown, leastDrawn / letters), new AbortController().signal);
  const scale = page.width;
  const picture = document.createElement('canvas');
  picture.width = Math.max(1, Math.round(width * scale));
  picture.height = Math.max(1, Math.round(height * scale));
  const context = picture.getContext('2d', { willReadFrequently: true });
  context?.drawImage(page, -crop.left * scale, -crop.top * scale);
  page.width = 0;
  const pixels = context?.getImageData(0, 0, picture.width, picture.height);
  if (!pixels) return { ...region, picture };
  const edges = edgeFinder(pixels, letters * scale);
  const fitted = (box: Box): Box => {
    const onPicture = {
      left: (box.left - crop.left) * scale,
      right: (box.right - crop.left) * scale,
      top: (box.top - crop.top) * scale,
      bottom: (box.bottom - crop.top) * scale,
    };
    const { left, right } = edges(onPicture);
    return { ...box, left: crop.left + left / scale, right: crop.left + right / scale };
  };
  return {
    ...region,
    picture,
    blanks: blanks.map(({ answer, others }) => ({
      answer: answer.map((each) => fitted(each)),
      others: others.map((each) => fitted(each)),
    })),
  };
}
