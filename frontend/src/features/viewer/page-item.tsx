import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { DocumentPage } from '@anamnesis/contracts/documents/api.ts';
import { useMemo } from 'react';
import { PageSlot } from '../../documents/page-slot.tsx';
import { markAnswers } from '../../pdf/highlight/card-marks.ts';
import type { MarkPage } from '../../pdf/pdf-page.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { PressedCard } from './card-popover.tsx';

export interface PageItemProps {
  page: DocumentPage;
  cards: readonly AnkiCard[] | undefined;
  /** The card whose highlight is pressed. */
  pressedId: string | null;
  onPress: (pressed: PressedCard) => void;
  expectedRatio: number | undefined;
  onRatio: ((ratio: number) => void) | undefined;
}

export function PageItem({ page, cards, pressedId, onPress, expectedRatio, onRatio }: PageItemProps) {
  const mark = useMarkPage(cards, pressedId);
  const press = (cardId: string, element: HTMLElement): void => {
    const card = cards?.find(({ id }) => id === cardId);
    const layer = element.closest<HTMLElement>('.pdf-layers');
    if (card && layer) onPress({ card, layer });
  };
  return (
    <li className="flex flex-col gap-2">
      <div className="flex items-center gap-2 text-sm text-muted">
        <Badge>{page.hasRawPdf ? 'PDF' : 'IMG'}</Badge>
        <h3 className="figures font-normal">Page {page.pageNumber}</h3>
      </div>
      <PageSlot page={page} mark={mark} onMarkPress={press} {...{ expectedRatio, onRatio }} />
    </li>
  );
}

function useMarkPage(cards: readonly AnkiCard[] | undefined, pressedId: string | null): MarkPage | undefined {
  return useMemo(() => {
    if (!cards) return undefined;
    return (page) =>
      cards.flatMap((card) => markAnswers(page, card, card.id === pressedId ? 'clicked' : 'normal').marks);
  }, [cards, pressedId]);
}
