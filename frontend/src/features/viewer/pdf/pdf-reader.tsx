import { useCallback, useEffect, useRef, useState, type CSSProperties } from 'react';
import { useAskedPlace } from '../../../documents/asked-place.ts';
import type { OpenPdf } from '../../../pdf/open-pdf.ts';
import { CoverageToggle } from '../coverage-toggle.tsx';
import { CardPopover, type PressedCard } from './card-popover.tsx';
import { ContentsPanel } from './contents-panel.tsx';
import { markPainted } from './mark-painted.ts';
import { bringNear, scrollToPage } from '../../../documents/page-places.ts';
import { ReaderBar } from './reader-bar.tsx';
import { ReaderPage } from './reader-page.tsx';
import { SearchBar } from './search-bar.tsx';
import { useCardsByPage } from './use-cards-by-page.ts';
import { usePageRatios } from './use-page-ratios.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { usePlaceAtFirst, useReadingPlace } from './use-reading-place.ts';
import { useSearch } from './use-search.ts';
import { useZoom } from './use-zoom.ts';
import { stepped, widthStyle } from './zoom.ts';

interface PdfReaderProps {
  documentId: string;
  pdf: OpenPdf;
}

/** A PDF that is open: the page that is read is painted first, everything else after it. */
export function PdfReader({ documentId, pdf }: PdfReaderProps) {
  const { pageCount } = pdf;
  const [painted, setPainted] = useState(false);
  const [showsOpen, setShowsOpen] = useState(false);
  const [pressed, setPressed] = useState<PressedCard | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const asked = useAskedPlace();
  const first = usePlaceAtFirst(documentId, pageCount, asked.page);
  const zoom = useZoom(list, frame, first.zoom);
  const page = useReadingPlace(list, documentId, first, zoom.zoom);
  const cardsOf = useCardsByPage(documentId, painted);
  const [ratios, learnRatio] = usePageRatios(pdf, first.page, painted);
  const settle = useCallback(() => setPainted(true), []);
  useEffect(() => {
    if (painted) markPainted();
  }, [painted]);
  const toPage = (number: number): void => {
    if (list.current) scrollToPage(list.current, number);
  };
  const search = useSearch(pdf, page, asked.sentence);
  const [askedSearch, setAskedSearch] = useState(0);
  const ask = (): void => setAskedSearch(askedSearch + 1);
  const closeSearch = (): void => {
    setAskedSearch(0);
    search.setQuery('');
  };
  const { current } = search;
  useEffect(() => {
    // Its highlight brings itself into view once the page is drawn.
    if (current && list.current) bringNear(list.current, current.page);
  }, [current]);
  useReaderKeys(page, pageCount, {
    toPage,
    zoomIn: () => zoom.setZoom(stepped(zoom.width, 1)),
    zoomOut: () => zoom.setZoom(stepped(zoom.width, -1)),
    resetZoom: () => zoom.setZoom('auto'),
    search: ask,
  });
  const cardsOn = (number: number): number => cardsOf.get(number)?.length ?? 0;
  const numbers = Array.from({ length: pageCount }, (_, at) => at + 1);
  return (
    <>
      <div className="w-full min-w-0 flex-1 px-4 py-6 md:px-8">
        <div
          ref={frame}
          className="w-full touch-pan-x touch-pan-y overflow-x-auto overflow-y-hidden"
          style={{ '--page-width': '100%' } as CSSProperties}
        >
          <ol
            ref={list}
            data-painted={painted || undefined}
            className="mx-auto flex flex-col gap-8"
            style={widthStyle(zoom.zoom)}
          >
            {numbers.map((pageNumber) => (
              <ReaderPage
                key={pageNumber}
                documentId={documentId}
                pageNumber={pageNumber}
                ratio={ratios.of(pageNumber)}
                onRatio={learnRatio}
                mayDraw={painted || pageNumber === first.page}
                withText={painted}
                width={zoom.drawnWidth}
                onSettled={settle}
                cards={cardsOf.get(pageNumber)}
                pressedId={pressed?.card.pageNumber === pageNumber ? pressed.card.id : null}
                onPress={setPressed}
                showsOpen={showsOpen}
                wanted={search.wanted}
                currentIndex={current?.page === pageNumber ? current.index : null}
              />
            ))}
          </ol>
        </div>
      </div>
      <div
        data-messages="above"
        className="sticky bottom-0 z-10 flex flex-col gap-1 border-t border-line bg-canvas px-2 py-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]"
      >
        {askedSearch > 0 && <SearchBar search={search} asked={askedSearch} onClose={closeSearch} />}
        <ReaderBar {...{ page, pageCount, toPage, zoom }} onSearch={ask}>
          <ContentsPanel {...{ documentId, pdf, page, toPage }} ratioOf={ratios.of} cardsOn={cardsOn} />
          <CoverageToggle on={showsOpen} onChange={setShowsOpen} />
        </ReaderBar>
      </div>
      {pressed && <CardPopover key={pressed.card.id} pressed={pressed} onClose={() => setPressed(null)} />}
    </>
  );
}
