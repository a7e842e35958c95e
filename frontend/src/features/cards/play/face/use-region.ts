import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useEffect, useReducer } from 'react';
import type { DrawnRegion } from '../../../../pdf/region/measure-region.ts';
import { whenIdle } from '../../../../ui/when-idle.ts';
import { findRegion, knownRegion } from './known-regions.ts';
import { useSourceOf } from '../use-source-of.ts';

/** When the region of a card is looked for: at once, when the browser is idle, or not at all. */
export type Urgency = 'now' | 'idle' | 'never';

/** The region of the page that a card is from; null where there is none, undefined until that is known. */
export function useRegion(card: AnkiCard | undefined, urgency: Urgency): DrawnRegion | null | undefined {
  const { currentData, isError } = useSourceOf(card);
  const [, found] = useReducer((times: number) => times + 1, 0);
  const page =
    currentData && currentData.type !== 'text' && currentData.page.hasRawPdf ? currentData.page : null;
  const { prompt = '', span = '', pdfId = '' } = card ?? {};
  const region = page ? knownRegion(page, { prompt, span, pdfId }) : undefined;
  const isOpen = region === undefined && urgency !== 'never';
  useEffect(() => {
    if (!isOpen || !page) return;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      await findRegion(page, { prompt, span, pdfId });
      if (isCurrent) found();
    };
    const cancel = urgency === 'idle' ? whenIdle(look) : startNow(look);
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [isOpen, page, prompt, span, pdfId, urgency]);
  if (!card || isError || (currentData && !page)) return null;
  return region;
}

/** As `whenIdle`, at once: what has begun is not cancelled. */
function startNow(look: () => Promise<void>): () => void {
  look().catch(() => undefined);
  return () => undefined;
}
