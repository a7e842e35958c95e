import type { OcclusionOfCard } from '@anamnesis/contracts/cards/occlusion/of-card.ts';
import { wholePageRegion } from '@anamnesis/contracts/cards/occlusion/page-region.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { PartOfPage } from '../../pdf/zoom/zoomed-page.tsx';
import { around } from '../geometry.ts';
import { useOcclusionQuery } from '../occlusion-endpoints.ts';
import { Boxes } from './boxes.tsx';
import { Frame } from './frame.tsx';
import './show.css';

/** Where a card of a drawing asks on its page; undefined for other cards, for one with a picture of its own, and while it is not known. */
export function useOnPage(occlusion: OcclusionOfCard | undefined): PartOfPage | undefined {
  const { currentData } = useOcclusionQuery(occlusion?.occlusionId ?? skipToken);
  const group = occlusion?.group;
  return useMemo(() => {
    const own = currentData?.drawing.shapes.filter((shape) => shape.group === group) ?? [];
    const asked = around(own);
    if (!currentData || !asked || currentData.drawing.picture !== undefined) return undefined;
    const part = currentData.drawing.region;
    const marks = (
      <>
        <Frame of={part} />
        <Boxes region={wholePageRegion} side={{ asked: [], covered: [], lifted: own, named: [] }} />
      </>
    );
    return { part, asked, marks };
  }, [currentData, group]);
}
