import { useState } from 'react';
import type { MarkedCard } from './highlight/card-marks.ts';
import { PdfPage, type PdfPageProps } from './pdf-page.tsx';
import { useMarkedCards, type MarkedCards } from './use-marked-cards.ts';

export interface MarkedPageProps<Card extends MarkedCard>
  extends Omit<MarkedCards<Card>, 'clickedId'>, Omit<PdfPageProps, 'mark' | 'onMarkPress'> {}

/**
 * A page of a PDF with the highlights of its cards. A highlight that is pressed turns orange, until another card is
 * selected or pressed.
 */
export function MarkedPage<Card extends MarkedCard>(props: MarkedPageProps<Card>) {
  const { cards, selectedId = null, onCardClick, alsoMark, ...page } = props;
  const [clicked, setClicked] = useState<string | null>(null);
  const clickedId = selectedId === null || selectedId === clicked ? clicked : null;
  const marks = useMarkedCards<Card>({
    cards,
    selectedId,
    clickedId,
    alsoMark,
    onCardClick:
      onCardClick &&
      ((card, place) => {
        setClicked(card.id);
        onCardClick(card, place);
      }),
  });
  return <PdfPage {...page} {...marks} />;
}
