import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { MarkPage, PageFeatures } from '../../../pdf/page-features.ts';
import { useMarkedCards } from '../../../pdf/use-marked-cards.ts';
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
  return useMarkedCards({
    cards,
    alsoMark,
    clickedId: pressedId,
    onCardClick: (card, { cards: here, element }) => {
      const layer = element.closest<HTMLElement>('.pdf-layers, .reflowed');
      if (layer) onPress({ card, others: here.filter(({ id }) => id !== card.id), layer });
    },
  });
}
