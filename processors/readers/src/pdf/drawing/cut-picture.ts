// The picture of a part of a page, for a card and for a page on a phone. Runs in a worker.
import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { mostPictureBytes } from '@anamnesis/contracts/documents/requests.ts';
import { imageOfPng, type PdfImage } from '../../pictures/page-image.ts';
import { pdfOfImages } from '../../pictures/pdf-of-images.ts';
import { joinedBytes, latin1 } from '../../pictures/picture.ts';
import { withDocument } from './drawn-document.ts';
import { fittedRegions } from './fitting.ts';
import { withPdfPage } from './page-part.ts';

/** In pixels: as wide as the window of a card on a sharp screen. */
const longestSide = 1_400;

/**
 * Draws a region (in fractions) of the first page of a PDF, or of a page that is a PNG of our own, as PNG or JPEG of at most
 * `mostPictureBytes`. The same bytes and region give the same picture. Rejects when it cannot be drawn.
 */
export async function cutPicture(bytes: Uint8Array, region: Place): Promise<Uint8Array> {
  const pdf = latin1(bytes, 1, 4) === 'PNG' ? await pdfOfPng(bytes) : bytes;
  return withDocument(pdf, (document, library) =>
    withPdfPage([library, document], ({ sharpest, pixels }) =>
      fittedRegions(
        (longest) => pixels(region, longest),
        Math.min(longestSide, sharpest(region)),
        mostPictureBytes,
      ),
    ),
  );
}

async function pdfOfPng(png: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of pdfOfImages(alone(imageOfPng(png)))) pieces.push(piece);
  return joinedBytes(pieces);
}

async function* alone(image: PdfImage): AsyncGenerator<PdfImage> {
  yield image;
}
