import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useReducer } from 'react';
import type { DrawnRegion } from '../../../../pdf/region/draw-region.ts';
import { whenIdle } from '../../../../ui/when-idle.ts';
import { findRegion, knownRegion } from './known-regions.ts';
import { useCardSourceQuery } from '../play-endpoints.ts';

export interface RegionOfCard {
  /** Whether its place on its page is known for certain. */
  isThere: boolean;
  /** Undefined until it is drawn or known not to be there; null where there is none. */
  region: DrawnRegion | null | undefined;
}

const none: RegionOfCard = { isThere: false, region: null };

/**
 * The region of the page that a card is from. It is drawn where it is `wanted`, at once; otherwise its place is looked for when the
 * browser is idle.
 */
export function useRegion(card: AnkiCard | undefined, wanted: boolean): RegionOfCard {
  const { currentData, isError } = useCardSourceQuery(card ? { ankiCardId: card.id } : skipToken);
  const [, found] = useReducer((times: number) => times + 1, 0);
  const page = currentData && currentData.type !== 'text' ? currentData.page : undefined;
  const { prompt = '', span = '' } = card ?? {};
  const known = page && knownRegion(page, { prompt, span });
  const isOpen = page !== undefined && (known === undefined || (wanted && known.drawn === undefined));
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      await findRegion(page, { prompt, span }, wanted);
      if (isCurrent) found();
    };
    const cancel = wanted ? startNow(look) : whenIdle(look);
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [isOpen, page, prompt, span, wanted]);
  if (!card || isError || currentData?.type === 'text') return none;
  return { isThere: known?.isThere ?? false, region: known?.drawn };
}

/** As `whenIdle`, at once: what has begun is not cancelled. */
function startNow(look: () => Promise<void>): () => void {
  look().catch(() => undefined);
  return () => undefined;
}
