import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { IsOf } from '../../../../documents/notes/cards-in-notes.ts';
import type { MarkPage, PageFeatures } from '../../../../pdf/page/page-features.ts';
import { useMarkedCards } from '../../../../pdf/use-marked-cards.ts';
import type { PressedCard } from '../card-popover.tsx';

export interface CardsOfPage {
  cards: readonly AnkiCard[] | undefined;
  /** The card whose highlight is pressed. */
  pressedId: string | null;
  onPress: (pressed: PressedCard) => void;
  /** Highlighted beside the answers. Keep it. */
  alsoMark?: MarkPage | undefined;
  /** Which of the cards are of this text of the page; all when absent. Keep it. */
  isOf?: IsOf | undefined;
}

/** Highlights the answers of the cards of a page, to be pressed. */
export function useCardMarks({
  cards,
  pressedId,
  onPress,
  alsoMark,
  isOf,
}: CardsOfPage): Pick<PageFeatures, 'mark' | 'onMarkPress'> {
  return useMarkedCards({
    cards,
    alsoMark,
    isOf,
    clickedId: pressedId,
    onCardClick: (card, { cards: here, element }) => {
      const layer = element.closest<HTMLElement>('.pdf-layers, .reflowed, .slide-notes');
      if (layer) onPress({ card, others: here.filter(({ id }) => id !== card.id), layer });
    },
  });
}
