import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { DocumentPage } from '@anamnesis/contracts/documents/api.ts';
import { useMemo, useState } from 'react';
import { CardPopover, type PressedCard } from './card-popover.tsx';
import { PageItem } from './page-item.tsx';
import { useViewedCardsQuery } from './viewer-endpoints.ts';

export interface PageListProps {
  documentId: string;
  pages: readonly DocumentPage[];
}

/** The pages, with the answers of their cards highlighted; a press on one shows its card. */
export function PageList({ documentId, pages }: PageListProps) {
  const cardsOf = useCardsByPage(documentId);
  const [pressed, setPressed] = useState<PressedCard | null>(null);
  // Most documents have pages of one size: what the first turns out to be is reserved for the others, which come then.
  const [usualRatio, setUsualRatio] = useState<number>();
  const shown = usualRatio === undefined ? pages.slice(0, 1) : pages;
  return (
    <>
      <ol className="mx-auto flex w-full max-w-[600px] flex-col gap-8">
        {shown.map((page) => (
          <PageItem
            key={page.pageNumber}
            page={page}
            cards={cardsOf.get(page.pageNumber)}
            pressedId={pressed?.card.pageNumber === page.pageNumber ? pressed.card.id : null}
            onPress={setPressed}
            expectedRatio={usualRatio}
            onRatio={usualRatio === undefined ? setUsualRatio : undefined}
          />
        ))}
      </ol>
      {pressed && <CardPopover key={pressed.card.id} pressed={pressed} onClose={() => setPressed(null)} />}
    </>
  );
}

/** Without cards, or while they cannot be fetched, the document is shown all the same. */
function useCardsByPage(documentId: string): ReadonlyMap<number, readonly AnkiCard[]> {
  const { data } = useViewedCardsQuery({ pdfId: documentId });
  return useMemo(() => Map.groupBy(data?.questions ?? [], ({ pageNumber }: AnkiCard) => pageNumber), [data]);
}
