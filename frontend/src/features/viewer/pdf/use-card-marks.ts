import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useMemo } from 'react';
import { markAnswers } from '../../../pdf/highlight/card-marks.ts';
import type { MarkPage, PageFeatures } from '../../../pdf/page-features.ts';
import type { PressedCard } from './card-popover.tsx';

export interface CardsOfPage {
  cards: readonly AnkiCard[] | undefined;
  /** The card whose highlight is pressed. */
  pressedId: string | null;
  onPress: (pressed: PressedCard) => void;
  /** Highlighted beside the answers. Keep it. */
  alsoMark?: MarkPage | undefined;
}

/** Highlights the answers of the cards of a page, to be pressed. */
export function useCardMarks({
  cards,
  pressedId,
  onPress,
  alsoMark,
}: CardsOfPage): Pick<PageFeatures, 'mark' | 'onMarkPress'> {
  const mark = useMemo((): MarkPage | undefined => {
    if (!cards) return alsoMark;
    return (page) => [
      ...cards.flatMap((card) => markAnswers(page, card, card.id === pressedId ? 'clicked' : 'normal').marks),
      ...(alsoMark?.(page) ?? []),
    ];
  }, [cards, pressedId, alsoMark]);
  const press = (cardId: string, element: HTMLElement): void => {
    const card = cards?.find(({ id }) => id === cardId);
    const layer = element.closest<HTMLElement>('.pdf-layers');
    if (card && layer) onPress({ card, layer });
  };
  return { mark, onMarkPress: press };
}
