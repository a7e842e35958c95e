// The picture of a part of a page, for a card and for a page on a phone. Runs in a worker.
import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { wholePage } from '@anamnesis/contracts/cards/occlusion/page-region.ts';
import type { BlockBox } from '@anamnesis/contracts/documents/page-block.ts';
import { mostPictureBytes } from '@anamnesis/contracts/documents/requests.ts';
import { imageOfPng, type PageImage } from '../pictures/page-image.ts';
import { pdfOfImages } from '../pictures/pdf-of-images.ts';
import { joined, latin1 } from '../pictures/picture.ts';
import { withDocument } from './drawn-document.ts';
import { fitted } from './fitting.ts';
import { type OpenPage, type Pixels, withPage } from './page-part.ts';
import { encodeShadesPng } from './png.ts';
import { scaleFor } from './render.ts';

/** In pixels: as wide as the window of a card on a sharp screen. */
const longestSide = 1_400;

/**
 * Draws a region (in fractions) of the first page of a PDF, or of a page that is a PNG of our own, as PNG or JPEG of at most
 * `mostPictureBytes`. The same bytes and region give the same picture. Rejects when it cannot be drawn.
 */
export async function cutPicture(bytes: Uint8Array, region: Place): Promise<Uint8Array> {
  const pdf = latin1(bytes, 1, 4) === 'PNG' ? await pdfOfPng(bytes) : bytes;
  return withDocument(pdf, (document, library) =>
    withPage([library, document], ({ sharpest, pixels }) =>
      fitted((longest) => pixels(region, longest), Math.min(longestSide, sharpest(region)), mostPictureBytes),
    ),
  );
}

/** Pictures of parts of a page, one after the other in `bytes`; `ends`: where each of them ends, null for one that shows nothing of the page. */
export type CutParts = { bytes: Uint8Array; ends: (number | null)[] };

/**
 * Parts of the first page of a PDF, in points from its top left, each as a PNG or JPEG of at most `mostPictureBytes`. The page is drawn once.
 * Rejects when it cannot be drawn.
 */
export const cutParts = (pdf: Uint8Array, boxes: readonly BlockBox[]): Promise<CutParts> =>
  withDocument(pdf, (document, library) =>
    withPage([library, document], async (page) => {
      const { width, height } = page;
      const scale = Math.min(scaleFor(width, height), widestPage / width);
      const longest = Math.min(Math.max(width, height) * scale, page.sharpest(wholePage));
      const whole = page.pixels(wholePage, longest);
      const pictures: Uint8Array[] = [];
      const ends: CutParts['ends'] = [];
      let end = 0;
      for (const box of boxes) {
        const picture = await cutPart(page, whole, box);
        if (picture) pictures.push(picture);
        end += picture?.length ?? 0;
        ends.push(picture && end);
      }
      return { bytes: joined(pictures), ends };
    }),
  );

/** In pixels: a page as wide as this is sharp on a phone, and a deck of thousands of cards stays small. */
const widestPage = 1_000;
/** In pixels: what is smaller shows nothing. */
const leastSide = 4;
/** For each pixel: letters and lines take less; of a scan or a photograph the quality goes down for it, and then the size. */
const bytesOfPixel = 0.12;
const fewestBytes = 16_000;

async function cutPart(page: OpenPage, whole: Pixels, box: BlockBox): Promise<Uint8Array | null> {
  const [across, down] = [whole.width / page.width, whole.height / page.height];
  const [left, top] = [Math.max(0, Math.floor(box.x * across)), Math.max(0, Math.floor(box.y * down))];
  const width = Math.min(whole.width, Math.ceil((box.x + box.width) * across)) - left;
  const height = Math.min(whole.height, Math.ceil((box.y + box.height) * down)) - top;
  if (width < leastSide || height < leastSide) return null;
  const cut = rectangleOf(whole, { left, top, width, height });
  const region = {
    x: left / whole.width,
    y: top / whole.height,
    width: width / whole.width,
    height: height / whole.height,
  };
  const longest = Math.max(width, height);
  const most = Math.min(mostPictureBytes, Math.max(fewestBytes, Math.ceil(width * height * bytesOfPixel)));
  return (
    encodeShadesPng(cut.data, width, height, most) ??
    fitted((side) => (side === longest ? cut : page.pixels(region, side)), longest, most)
  );
}

type Rectangle = { left: number; top: number; width: number; height: number };

function rectangleOf(whole: Pixels, { left, top, width, height }: Rectangle): Pixels {
  const data = new Uint8Array(width * 4 * height);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * whole.width + left) * 4;
    data.set(whole.data.subarray(from, from + width * 4), y * width * 4);
  }
  return { data, width, height };
}

async function pdfOfPng(png: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of pdfOfImages(alone(imageOfPng(png)))) pieces.push(piece);
  return joined(pieces);
}

async function* alone(image: PageImage): AsyncGenerator<PageImage> {
  yield image;
}
