import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import type { TextDocument } from '@anamnesis/contracts/library/api.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useAskedPlace } from '../../../documents/asked-place.ts';
import { refOf } from '../../../documents/document-ref.ts';
import { LoadingFoot } from '../../../documents/pages/loading-foot.tsx';
import { bringNear, coveredTop, placeIn, scrollToPage } from '../../../documents/pages/page-places.ts';
import { blocksOf } from '../../../documents/text/blocks.ts';
import { textPageOf } from '../../../documents/text/text-page.ts';
import { textStyle, useTextZoom } from '../../../documents/text/text-zoom.ts';
import { useDocumentContent } from '../../../documents/pages/use-document-content.ts';
import { useScrolled } from '../../../documents/pages/use-scrolled.ts';
import { searchable, type Searchable } from '../../../pdf/highlight/search.ts';
import { CoverageToggle } from '../coverage-toggle.tsx';
import { useMoreEntries } from '../use-more-entries.ts';
import { SuggestionsButton } from '../suggestions-button.tsx';
import { zoomOfText } from '../pdf/zoom/bar-zoom.ts';
import { CardPopover, type PressedCard } from '../pdf/card-popover.tsx';
import { ReaderBar } from '../pdf/reader-bar.tsx';
import { SearchBar } from '../pdf/search/search-bar.tsx';
import { useCardsByPage } from '../pdf/use-cards-by-page.ts';
import { useReaderKeys } from '../pdf/use-reader-keys.ts';
import { useSearch, type SearchedPages } from '../pdf/search/use-search.ts';
import { contentsOf } from './text-contents.ts';
import { TextContentsPanel } from './text-contents-panel.tsx';
import { TextSheet } from './text-sheet.tsx';

/** The chunks of a text as they are searched: what is there of them. */
function useSearchedText(parts: ReadonlyMap<number, readonly Sentence[]>): SearchedPages {
  return useMemo(() => {
    const texts = new Map<number, Searchable>();
    const textOf = async (part: number): Promise<Searchable> => {
      const known = texts.get(part);
      if (known) return known;
      const { page } = textPageOf(blocksOf(parts.get(part) ?? []));
      const text = searchable(page.items, page.lineEnds, page.folded);
      texts.set(part, text);
      return text;
    };
    return { pageCount: parts.size, textOf };
  }, [parts]);
}

/** A text document on a sheet, with the highlights of its cards, and what helps to find one's way in it. */
export function TextView({ document }: { document: TextDocument }) {
  const ref = refOf(document);
  const content = useDocumentContent(ref);
  const { sentences, status, loadOn } = content;
  const cardsOf = useCardsByPage(ref.id);
  const [pressed, setPressed] = useState<PressedCard | null>(null);
  const [showsOpen, setShowsOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => Map.groupBy(sentences, ({ chunk }) => chunk), [sentences]);
  const contents = useMemo(() => contentsOf(parts), [parts]);
  const [part, setPart] = useState(1);
  const look = (): void => {
    if (list.current) setPart(placeIn(list.current).page);
  };
  useScrolled({ look, keep: look });
  const asked = useAskedPlace();
  const search = useSearch(useSearchedText(parts), part, asked.sentence);
  const { current, wanted } = search;
  const [askedSearch, setAskedSearch] = useState(0);
  const ask = (): void => setAskedSearch(askedSearch + 1);
  useEffect(() => {
    // Its highlight brings itself into view once it is drawn.
    if (current && list.current) bringNear(list.current, current.page);
  }, [current]);
  const loadRest = useEffectEvent(loadOn);
  const isSearchedPartly = wanted !== null && status === 'paused';
  useEffect(() => {
    if (isSearchedPartly) loadRest();
  }, [isSearchedPartly]);
  const toPage = (number: number): void => {
    if (list.current) scrollToPage(list.current, Math.min(number, parts.size));
  };
  const zoom = useTextZoom();
  const barZoom = zoomOfText(zoom);
  const more = useMoreEntries({ page: part, unit: 'Part', showsOpen, onShowsOpen: setShowsOpen });
  const count = content.totalPages ?? parts.size;
  useReaderKeys(part, count, { toPage, zoom: barZoom, search: ask });
  return (
    <article aria-label={ref.name} className="flex w-full min-w-0 flex-1 flex-col">
      <div
        className="flex w-full flex-1 flex-col gap-4 px-0 py-4 sm:px-4 md:px-8 md:py-6"
        style={textStyle(zoom.zoom)}
      >
        <TextSheet
          documentId={ref.id}
          asked={asked.page}
          list={list}
          parts={parts}
          cardsOf={cardsOf}
          pressedId={pressed?.card.id ?? null}
          onPress={setPressed}
          showsOpen={showsOpen}
          wanted={wanted}
          current={current}
        />
        <div className="mx-auto w-full max-w-184 px-4 sm:px-0">
          <LoadingFoot content={content} unit="Part" />
        </div>
      </div>
      {parts.size > 0 && (
        <div
          data-messages="above"
          className="sticky bottom-0 z-10 flex flex-col gap-1 border-t border-line bg-canvas px-2 py-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]"
        >
          {askedSearch > 0 && (
            <SearchBar
              search={search}
              asked={askedSearch}
              onClose={() => {
                setAskedSearch(0);
                search.setQuery('');
              }}
            />
          )}
          <ReaderBar
            {...{ page: part, pageCount: count, toPage, zoom: barZoom, more }}
            unit="Part"
            onSearch={ask}
          >
            <TextContentsPanel
              entries={contents}
              partCount={parts.size}
              cardsOn={(number) => cardsOf.get(number)?.length ?? 0}
              go={(number, sentence) => toHeading(list.current, number, sentence)}
            />
            <CoverageToggle className="max-sm:hidden" on={showsOpen} onChange={setShowsOpen} />
            <SuggestionsButton page={part} unit="Part" />
          </ReaderBar>
        </div>
      )}
      {pressed && (
        <CardPopover key={pressed.card.id} unit="Part" pressed={pressed} onClose={() => setPressed(null)} />
      )}
    </article>
  );
}

function toHeading(list: HTMLElement | null, part: number, sentence: number): void {
  if (!list) return;
  const heading = list.querySelector(`h2:has([data-sentence="${sentence}"])`);
  if (!heading) return scrollToPage(list, part);
  // What is far away has its height only once it is near.
  heading.scrollIntoView({ block: 'start', behavior: 'instant' });
  scrollBy({ top: heading.getBoundingClientRect().top - coveredTop(list), behavior: 'instant' });
}
