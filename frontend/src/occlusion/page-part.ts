import type { Occlusion } from '@anamnesis/contracts/cards/occlusion/api.ts';
import type { Drawing, Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { wholePageRegion } from '@anamnesis/contracts/cards/occlusion/page-region.ts';

/** A region of a page of a PDF. */
export interface PagePart {
  pdfId: string;
  pageNumber: number;
  region: Place;
}

/** A picture or a sound that cards of a document show or play, as their texts name it. */
export interface DeckMedium {
  pdfId: string;
  file: string;
}

/** What is fetched as a picture: a part of a page, or a file that came with a deck. */
export type PictureSource = PagePart | DeckMedium;

/** What the cards of a drawing show. */
export const partOf = ({ pdfId, pageNumber, drawing }: Occlusion): PictureSource =>
  drawing.picture === undefined
    ? { pdfId, pageNumber, region: drawing.region }
    : { pdfId, file: drawing.picture };

/** The drawing as it lies on what `partOf` says: a picture of its own is shown whole. */
export const onPicture = (drawing: Drawing): Drawing =>
  drawing.picture === undefined ? drawing : { ...drawing, region: wholePageRegion };

/** A name for it. */
export const keyOfPart = (source: PictureSource): string => {
  if ('file' in source) return `${source.pdfId} ${source.file}`;
  const { pdfId, pageNumber, region } = source;
  const { x, y, width, height } = region;
  return [pdfId, pageNumber, x, y, width, height].join(' ');
};
