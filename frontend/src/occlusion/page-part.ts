import type { Occlusion } from '@anamnesis/contracts/cards/occlusion/api.ts';
import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';

/** A region of a page of a PDF. */
export interface PagePart {
  pdfId: string;
  pageNumber: number;
  region: Place;
}

/** What the cards of a drawing show. */
export const partOf = ({ pdfId, pageNumber, drawing }: Occlusion): PagePart => ({
  pdfId,
  pageNumber,
  region: drawing.region,
});

/** A name for it. */
export const keyOfPart = ({ pdfId, pageNumber, region: { x, y, width, height } }: PagePart): string =>
  [pdfId, pageNumber, x, y, width, height].join(' ');
