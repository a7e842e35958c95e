import type { Figure } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState } from 'react';
import { usePicture, type ShownPicture } from '../../../occlusion/use-picture.ts';
import { usePagePlacesQuery } from './endpoints.ts';
import { wholePage } from './geometry/place.ts';
import type { PageParts } from './geometry/region.ts';
import { noSnaps, type Snaps } from './geometry/snap.ts';

/** `ratio`: its height divided by its width, where whoever opens it knows it. */
export interface OpenedPage {
  pdfId: string;
  pageNumber: number;
  ratio?: number | null | undefined;
  /** A file of a deck that is drawn on in the place of the page. */
  file?: string | undefined;
}

export interface DrawnPage {
  picture: ShownPicture;
  /** Its height divided by its width; null until that is known. */
  ratio: number | null;
  snaps: Snaps;
  figures: readonly Figure[];
  /** Whether these are known. The pictures on a page may take seconds to read, the first time. */
  search: 'running' | 'failed' | 'done';
  searchAgain: () => void;
  /** What cards may show of it. */
  parts: PageParts;
}

/** Upright, where it cannot be told. */
const usualRatio = 1.294;
const noFigures: readonly Figure[] = [];
const noParts: PageParts = { figures: [], pictures: [], lines: [] };

/** The page that is drawn on: its picture, and what is known of where its words and figures are. Without that, it is drawn freely. */
export function usePage({ pdfId, pageNumber, ratio = null, file }: OpenedPage): DrawnPage {
  const picture = usePicture(file === undefined ? { pdfId, pageNumber, region: wholePage } : { pdfId, file });
  const known = usePagePlacesQuery(file === undefined ? { pdfId, pageNumber } : skipToken);
  const { data: places, isError, isFetching, refetch } = known;
  // A page whose picture has come is prepared: what was refused before is asked for once more.
  const isPrepared = picture.picture !== null;
  const asksAgain = useRef(true);
  const [wasAskedAgain, setAskedAgain] = useState(false);
  useEffect(() => {
    const again = async (): Promise<void> => {
      asksAgain.current = false;
      await refetch();
      setAskedAgain(true);
    };
    if (isPrepared && isError && asksAgain.current) void again();
  }, [isPrepared, isError, refetch]);
  const hasFailed = isError && !isFetching && (wasAskedAgain || picture.failed);
  // Once it is drawn on, it has a shape.
  const [isShapeless, setShapeless] = useState(false);
  if (picture.failed && !isShapeless) setShapeless(true);
  const size = picture.picture ?? places?.size;
  return {
    picture,
    ratio: (size && ratioOf(size)) ?? ratio ?? (isShapeless ? usualRatio : null),
    snaps: places ?? noSnaps,
    figures: places?.figures ?? noFigures,
    search: places || file !== undefined ? 'done' : hasFailed ? 'failed' : 'running',
    searchAgain: () => void refetch(),
    parts: places ?? noParts,
  };
}

const ratioOf = ({ width, height }: { width: number; height: number }): number | null =>
  width > 0 && height > 0 ? height / width : null;
