import type { Figure } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { useEffect } from 'react';
import { usePicture, type ShownPicture } from '../../../occlusion/use-picture.ts';
import { usePagePlacesQuery } from './endpoints.ts';
import { wholePage } from './geometry/place.ts';
import type { PageParts } from './geometry/region.ts';
import { noSnaps, type Snaps } from './geometry/snap.ts';

export interface DrawnPage {
  picture: ShownPicture;
  /** Its height divided by its width. */
  ratio: number;
  snaps: Snaps;
  figures: readonly Figure[];
  /** What cards may show of it. */
  parts: PageParts;
}

/** Upright, until it is known. */
const usualRatio = 1.294;
const noFigures: readonly Figure[] = [];
const noParts: PageParts = { figures: [], lines: [] };

/** The page that is drawn on: its picture, and what is known of where its words and figures are. Without that, it is drawn freely. */
export function usePage(pdfId: string, pageNumber: number): DrawnPage {
  const picture = usePicture({ pdfId, pageNumber, region: wholePage });
  const { data: places, isError, refetch } = usePagePlacesQuery({ pdfId, pageNumber });
  // A page whose picture has come is prepared.
  const isPrepared = picture.picture !== null;
  useEffect(() => {
    if (isPrepared && isError) void refetch();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the picture has come
  }, [isPrepared]);
  const size = picture.picture ?? places?.size;
  return {
    picture,
    ratio: size && size.width > 0 ? size.height / size.width : usualRatio,
    snaps: places ?? noSnaps,
    figures: places?.figures ?? noFigures,
    parts: places ?? noParts,
  };
}
