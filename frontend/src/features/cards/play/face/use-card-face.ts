import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useState } from 'react';
import { useFaceChoice, type CardFace } from './use-face-choice.ts';
import type { DrawnRegion } from '../../../../pdf/region/draw-region.ts';
import { useRegion } from './use-region.ts';

export interface ShownFace {
  /** What is shown of the card instead of its text; `pending` until it is known whether there is anything. */
  region: DrawnRegion | 'pending' | null;
  /** Changes between text and page, also for the cards after it; null where the card has only its text. */
  toggle: (() => void) | null;
  chosen: CardFace;
}

interface Shown {
  card: AnkiCard | undefined;
  /** The card as it was painted last: what is not shown of it can wait until then. */
  painted: AnkiCard | undefined;
  /** Its region is looked for before its turn comes. */
  next: AnkiCard | undefined;
  /** Changes when another card is shown, or the same one again. */
  turn: string;
  /** Something of its answer is shown. */
  begun: boolean;
}

/** The face of the card that is played. What is shown of it does not change by itself once its answer is. */
export function useCardFace({ card, painted, next, turn, begun }: Shown): ShownFace {
  const [chosen, choose] = useFaceChoice();
  const wanted = chosen === 'page';
  const { isThere, region } = useRegion(wanted ? card : painted, wanted);
  useRegion(next, wanted);
  const [asText, keepAsText] = useState<string | null>(null);
  const late = begun && wanted && region === undefined;
  if (late && asText !== turn) keepAsText(turn);
  return {
    chosen,
    region: !wanted || late || asText === turn ? null : region === undefined ? 'pending' : region,
    toggle: isThere ? () => choose(wanted ? 'text' : 'page') : null,
  };
}
