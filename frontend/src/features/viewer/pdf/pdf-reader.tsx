import { readingApi } from '@anamnesis/contracts/documents/processing/reading-api.ts';
import type { Section } from '@anamnesis/contracts/documents/blocks/section.ts';
import type { Pdf } from '@anamnesis/contracts/library/api.ts';
import { FileImage, WrapText } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { calls } from '../../../api/endpoints.ts';
import { useAskedPlace } from '../../../documents/asked-place.ts';
import { useSpeakerNotes } from '../../../documents/notes/use-speaker-notes.ts';
import { isRecognised } from '../../../documents/recognised.ts';
import { useReflow, type ReflowChoice } from '../../../documents/reflow/use-reflow.ts';
import { textStyle, useTextZoom } from '../../../documents/text/text-zoom.ts';
import { searchable, type Searchable } from '../../../pdf/highlight/search.ts';
import type { OpenPdf } from '../../../pdf/engine/open-pdf.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CoverageToggle } from '../coverage-toggle.tsx';
import { useMoreEntries } from '../use-more-entries.ts';
import { SuggestionsButton } from '../suggestions-button.tsx';
import { zoomOfPages, zoomOfText } from './zoom/bar-zoom.ts';
import { CardPopover, type PressedCard } from './card-popover.tsx';
import { ContentsPanel } from './contents/contents-panel.tsx';
import { HidePlacesButton } from './hide-places-button.tsx';
import { bringNear, scrollToPage } from '../../../documents/pages/page-places.ts';
import { PdfRunningHead } from './pdf-running-head.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { ReaderPage } from './pages/reader-page.tsx';
import { SearchBar } from './search/search-bar.tsx';
import { ofTexts, useCardsByPage } from './use-cards-by-page.ts';
import { usePageRatios } from './pages/use-page-ratios.ts';
import { useHeldPlace } from './place/use-held-place.ts';
import { useKeptAtFirst } from './place/use-kept-at-first.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { usePlaceAtFirst, useReadingPlace } from './place/use-reading-place.ts';
import { placesOfHit } from './search/search-hits.ts';
import { useSearch, type SearchedPages } from './search/use-search.ts';
import { useSearchedNotes } from './search/use-searched-notes.ts';
import { useZoom } from './zoom/use-zoom.ts';
import { widthStyle } from './zoom/zoom.ts';

const { useSectionsQuery } = calls({ sections: readingApi.getSections });

interface PdfReaderProps {
  documentId: string;
  pdf: OpenPdf;
  /** It has no text: its pages are shown as they are printed. */
  noText?: boolean | undefined;
  /** Pages whose text was recognised in their picture. */
  recognised?: Pdf['recognised'];
}

const noSections: readonly Section[] = [];

interface AsTextToggleProps {
  reflow: ReflowChoice;
  /** Before the change. */
  onToggle: () => void;
}

/** On a narrow screen: the pages as text that is as wide as the screen, or as they are printed. */
function AsTextToggle({ reflow: { on, toggle }, onToggle }: AsTextToggleProps) {
  if (!toggle) return null;
  const change = (): void => {
    onToggle();
    toggle();
  };
  const Icon = on ? FileImage : WrapText;
  return (
    <IconButton label={on ? 'Show pages as printed' : 'Show pages as text'} side="top" onClick={change}>
      <Icon aria-hidden size={18} />
    </IconButton>
  );
}

/** Marks for measuring tools that the first page of a document is on the screen: `performance.getEntriesByName('page-painted')`. */
function markPainted(): void {
  performance.clearMarks('page-painted');
  // The frame after the next one begins when what is in the document now has been painted.
  requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('page-painted')));
}

/** The pages of an open PDF as they are searched, each read once. */
function useSearchedPdf(pdf: OpenPdf): SearchedPages {
  return useMemo(() => {
    const texts = new Map<number, Searchable>();
    const textOf = async (page: number): Promise<Searchable> => {
      const known = texts.get(page);
      if (known) return known;
      const { items, lineEnds } = await (await pdf.page(page)).text();
      const text = searchable(items, lineEnds);
      texts.set(page, text);
      return text;
    };
    return { pageCount: pdf.pageCount, textOf };
  }, [pdf]);
}

/** A PDF that is open: the page that is read is painted first, wherever the person has gone since, everything else after it. */
export function PdfReader({ documentId, pdf, noText, recognised }: PdfReaderProps) {
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
  const textCardsOf = useMemo(() => ofTexts(cardsOf), [cardsOf]);
  const [ratios, learnRatio] = usePageRatios(pdf, first.page, painted);
  const reflow = useReflow(noText);
  const textZoom = useTextZoom();
  const place = useHeldPlace(list, first, reflow.on);
  const { settled, letGo } = place;
  const settle = useCallback(
    (number: number) => {
      setPainted(true);
      settled(number);
    },
    [settled],
  );
  useEffect(() => {
    if (painted) markPainted();
  }, [painted]);
  const toPage = (number: number): void => {
    letGo();
    if (list.current) scrollToPage(list.current, number);
  };
  const notes = useSpeakerNotes(documentId, painted);
  const sections = useSectionsQuery({ pdfId: documentId }, { skip: !painted }).data?.sections ?? noSections;
  const search = useSearch(useSearchedNotes(useSearchedPdf(pdf), notes), page, asked.sentence);
  const [askedSearch, setAskedSearch] = useState(0);
  const ask = (): void => setAskedSearch(askedSearch + 1);
  const closeSearch = (): void => {
    setAskedSearch(0);
    search.setQuery('');
  };
  const { current } = search;
  const shownHit = current && placesOfHit(search.counts, search.inNotes, current);
  useEffect(() => {
    // Its highlight brings itself into view once the page is drawn.
    if (!current || !list.current) return;
    letGo();
    bringNear(list.current, current.page);
  }, [current, letGo]);
  const above = Array.from({ length: first.page }, (_, at) => ratios.of(at + 1));
  useKeptAtFirst(list, first, [...above, notes.size], current !== null);
  const barZoom = reflow.on ? zoomOfText(textZoom) : zoomOfPages(zoom);
  useReaderKeys(page, pageCount, { toPage, zoom: barZoom, search: ask });
  const more = useMoreEntries({ page, showsOpen, onShowsOpen: setShowsOpen });
  const cardsOn = (number: number): number => cardsOf.get(number)?.length ?? 0;
  const numbers = Array.from({ length: pageCount }, (_, at) => at + 1);
  return (
    <>
      <div className="w-full min-w-0 flex-1 px-4 py-6 md:px-8">
        {sections.length > 0 && <PdfRunningHead {...{ list, pdf, page, sections }} />}
        <div
          ref={frame}
          className="w-full touch-pan-x touch-pan-y overflow-x-auto overflow-y-hidden"
          style={{ '--page-width': '100%' } as CSSProperties}
        >
          <ol
            ref={list}
            data-painted={painted || undefined}
            className="mx-auto flex flex-col gap-8"
            style={reflow.on ? textStyle(textZoom.zoom) : widthStyle(zoom.zoom)}
          >
            {numbers.map((pageNumber) => (
              <ReaderPage
                key={`${pageNumber} ${isRecognised(recognised, pageNumber)}`}
                documentId={documentId}
                pageNumber={pageNumber}
                recognised={isRecognised(recognised, pageNumber)}
                ratio={ratios.of(pageNumber)}
                onRatio={learnRatio}
                mayDraw={painted || pageNumber === page}
                withText={painted}
                asText={reflow.on}
                width={zoom.drawnWidth}
                onSettled={settle}
                cards={textCardsOf.get(pageNumber)}
                pressedId={pressed?.card.pageNumber === pageNumber ? pressed.card.id : null}
                onPress={setPressed}
                showsOpen={showsOpen}
                wanted={search.wanted}
                currentIndex={current?.page === pageNumber ? (shownHit?.onPage ?? null) : null}
                notes={notes.get(pageNumber)}
                currentInNotes={current?.page === pageNumber ? (shownHit?.inNotes ?? null) : null}
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
        <ReaderBar {...{ page, pageCount, toPage, more }} zoom={barZoom} onSearch={ask}>
          <ContentsPanel
            {...{ documentId, pdf, page, sections, toPage }}
            ratioOf={ratios.of}
            cardsOn={cardsOn}
          />
          <CoverageToggle className="max-sm:hidden" on={showsOpen} onChange={setShowsOpen} />
          <HidePlacesButton {...{ documentId, page }} ratio={ratios.known(page)} cards={cardsOf.get(page)} />
          <SuggestionsButton page={page} />
          <AsTextToggle reflow={reflow} onToggle={place.hold} />
        </ReaderBar>
      </div>
      {pressed && <CardPopover key={pressed.card.id} pressed={pressed} onClose={() => setPressed(null)} />}
    </>
  );
}
