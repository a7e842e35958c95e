import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import { useEffect, useReducer } from 'react';
import type { DrawnRegion } from '../../../../pdf/region/measure-region.ts';
import { regionCode } from './region-later.tsx';
import { useSourceOf } from '../source/use-source-of.ts';

/** Of each page that was fetched for a card: the region, null where there is none. */
const known = new WeakMap<DocumentPage, DrawnRegion | null>();

/** How the region of a card is looked for: at once, or as `whenIdle`; returns what calls it off. */
type Look = (look: () => Promise<unknown>) => () => void;

/** The region of the page that a card is from; null where there is none, undefined until that is known. It is looked for where `when` is given. */
export function useRegion(card: AnkiCard | undefined, when: Look | null): DrawnRegion | null | undefined {
  const { currentData, isError } = useSourceOf(card);
  const [, found] = useReducer((times: number) => times + 1, 0);
  const page = currentData && currentData.type !== 'text' && currentData.page.hasRawPdf && currentData.page;
  const kept = page ? known.get(page) : undefined;
  const region = kept?.picture.isGone ? undefined : kept;
  const sought = region === undefined && page ? card : undefined;
  useEffect(() => {
    if (!sought || !page || !when) return;
    let isCurrent = true;
    const cancel = when(async () => {
      const { measureRegion } = await regionCode();
      // A page that cannot be read has none.
      known.set(page, await measureRegion(page, sought).catch(() => null));
      if (isCurrent) found();
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [sought, page, when]);
  return !card || isError || (currentData && !page) ? null : region;
}

/** What has begun is not called off. */
export const atOnce: Look = (look) => {
  look().catch(() => undefined);
  return () => undefined;
};
