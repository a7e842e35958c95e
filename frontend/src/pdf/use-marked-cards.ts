import { useMemo } from 'react';
import { markAnswers, markWithSpan, type MarkedCard, type PageText } from './highlight/card-marks.ts';
import type { Mark, Tone } from './highlight/mark.ts';
import type { MarkPage, PageFeatures } from './page/page-features.ts';

/** Where a highlight was pressed. */
export interface PressedPlace<Card> {
  /** All cards that have marked the place: several where their answers are the same. */
  cards: readonly Card[];
  /** The highlight. It is replaced when the highlights are drawn anew; the layer around it stays. */
  element: HTMLElement;
}

export interface MarkedCards<Card extends MarkedCard> {
  /** The cards of the page. Keep the list: a new one draws the highlights anew. */
  cards: readonly Card[] | undefined;
  /** The card that is chosen elsewhere, such as in a list: black and glowing. */
  selectedId?: string | null | undefined;
  /** The card whose highlight was pressed: orange. */
  clickedId?: string | null | undefined;
  /** A highlight was pressed. Pressed again, a place of several cards gives the next of them. */
  onCardClick?: ((card: Card, place: PressedPlace<Card>) => void) | undefined;
  /** Highlighted beside the answers. Keep it. */
  alsoMark?: MarkPage | undefined;
  /** Which of the cards are marked in a text, where the page has several. Keep it; all when absent. */
  isOf?: ((page: PageText, card: Card) => boolean) | undefined;
}

/** Highlights the answers of the cards of a page, and the span of one that is looked at, to be pressed: spread what it returns into any component of a page. */
export function useMarkedCards<Card extends MarkedCard>({
  cards,
  selectedId = null,
  clickedId = null,
  onCardClick,
  alsoMark,
  isOf,
}: MarkedCards<Card>): Pick<PageFeatures, 'mark' | 'onMarkPress'> {
  const mark = useMemo((): MarkPage | undefined => {
    if (!cards || cards.length === 0) return alsoMark;
    const toneOf = ({ id }: Card): Tone =>
      id === clickedId ? 'clicked' : id === selectedId ? 'selected' : 'normal';
    const marksOf = (page: PageText, card: Card, tone: Tone): readonly Mark[] =>
      tone === 'normal' ? markAnswers(page, card) : markWithSpan(page, card, tone);
    return (page) => [
      ...cards.flatMap((card) => (isOf?.(page, card) === false ? [] : marksOf(page, card, toneOf(card)))),
      ...(alsoMark?.(page) ?? []),
    ];
  }, [cards, selectedId, clickedId, alsoMark, isOf]);
  if (!onCardClick) return { mark };
  const press = (targets: readonly string[], element: HTMLElement): void => {
    const here = targets.flatMap((target) => cards?.find(({ id }) => id === target) ?? []);
    const card = here[(here.findIndex(({ id }) => id === clickedId) + 1) % here.length];
    if (card) onCardClick(card, { cards: here, element });
  };
  return { mark, onMarkPress: press };
}
