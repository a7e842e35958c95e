import { useCallback, useEffect, useState } from 'react';
import type { OpenPdf } from '../../../pdf/open-pdf.ts';
import { CardPopover, type PressedCard } from './card-popover.tsx';
import { ReaderPage } from './reader-page.tsx';
import { markPainted } from './mark-painted.ts';
import { useCardsByPage } from './use-cards-by-page.ts';
import { usePageRatios } from './use-page-ratios.ts';

interface PdfReaderProps {
  documentId: string;
  pdf: OpenPdf;
}

/** A PDF that is open: the page that is read is painted first, everything else after it. */
export function PdfReader({ documentId, pdf }: PdfReaderProps) {
  const [painted, setPainted] = useState(false);
  const [pressed, setPressed] = useState<PressedCard | null>(null);
  const cardsOf = useCardsByPage(documentId, painted);
  const [ratios, learnRatio] = usePageRatios(pdf, 1, painted);
  const firstPage = 1;
  const settle = useCallback(() => setPainted(true), []);
  useEffect(() => {
    if (painted) markPainted();
  }, [painted]);
  const numbers = Array.from({ length: pdf.pageCount }, (_, at) => at + 1);
  return (
    <div data-painted={painted || undefined} className="flex w-full min-w-0 flex-col gap-4 px-4 py-6 md:px-8">
      <ol className="mx-auto flex w-full max-w-[600px] flex-col gap-8">
        {numbers.map((pageNumber) => (
          <ReaderPage
            key={pageNumber}
            documentId={documentId}
            pageNumber={pageNumber}
            ratio={ratios.of(pageNumber)}
            onRatio={learnRatio}
            mayDraw={painted || pageNumber === firstPage}
            withText={painted}
            onSettled={settle}
            cards={cardsOf.get(pageNumber)}
            pressedId={pressed?.card.pageNumber === pageNumber ? pressed.card.id : null}
            onPress={setPressed}
          />
        ))}
      </ol>
      {pressed && <CardPopover key={pressed.card.id} pressed={pressed} onClose={() => setPressed(null)} />}
    </div>
  );
}
