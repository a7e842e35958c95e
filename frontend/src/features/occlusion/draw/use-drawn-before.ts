import { mostOcclusionsAtOnce } from '@anamnesis/contracts/cards/occlusion/api.ts';
import type { Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useOcclusionsQuery } from './endpoints.ts';

const none: readonly Shape[] = [];

/**
 * What the pictures that a page has already hide, of which there are cards; null until it is known. Where it cannot be
 * loaded, nothing. `drawn`: ids of drawings.
 */
export function useDrawnBefore(drawn: readonly string[]): readonly Shape[] | null {
  const occlusionIds = drawn.slice(0, mostOcclusionsAtOnce);
  const { data, isError } = useOcclusionsQuery(occlusionIds.length > 0 ? { occlusionIds } : skipToken);
  return useMemo(() => {
    if (drawn.length === 0 || isError) return none;
    if (!data) return null;
    return data.occlusions.flatMap(({ drawing, cards }) => {
      const groups = new Set(cards.map(({ group }) => group));
      return drawing.shapes.filter(({ group }) => groups.has(group));
    });
  }, [drawn, data, isError]);
}
