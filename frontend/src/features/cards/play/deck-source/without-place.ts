import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { blocksOf } from '../../../../documents/text/blocks.ts';
import { textPageOf } from '../../../../documents/text/text-page.ts';
import { useOcclusionQuery } from '../../../../occlusion/occlusion-endpoints.ts';
import { markPlayedCard } from '../../../../pdf/highlight/card-marks.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { CardSource } from '../play-endpoints.ts';

/**
 * Whether the source of a card has no place of it to show. Cards of decks from elsewhere are in a text that only says where they are from:
 * nothing of such a card stands there.
 */
export function useIsWithoutPlace(card: AnkiCard, source: CardSource): boolean {
  const { id, prompt, span, occlusion } = card;
  const { currentData } = useOcclusionQuery(occlusion?.occlusionId ?? skipToken);
  const isUnsaid = useMemo(
    () =>
      source.type === 'text' &&
      markPlayedCard(textPageOf(blocksOf(source.sentences)).page, { id, prompt, span }).length === 0,
    [source, id, prompt, span],
  );
  if (occlusion) return currentData?.drawing.picture !== undefined;
  // The passage of any other card may only be written another way there.
  return isUnsaid && (span.trim() === '' || (card.rich ?? card.fields ?? card.tags) !== undefined);
}
