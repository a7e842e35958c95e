import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isOfSlide } from '../../../../documents/notes/cards-in-notes.ts';
import type { NotesText } from '../../../../documents/notes/notes-text.ts';
import { ReflowedPage } from '../../../../documents/reflow/reflowed-page.tsx';
import { usePageAsText } from '../../../../documents/reflow/use-page-as-text.ts';
import type { MarkPage } from '../../../../pdf/page/page-features.ts';
import { pageOfDocument } from '../../../../pdf/page/page-source.ts';
import { PdfPage } from '../../../../pdf/page/pdf-page.tsx';
import { useNearViewport } from '../../../../pdf/use-near-viewport.ts';
import type { Searchable } from '../../../../pdf/highlight/search.ts';
import { useCoverage } from '../../use-coverage.ts';
import { PageHeading } from './page-heading.tsx';
import { PageNotes } from './page-notes.tsx';
import { ServerPage } from './server-page.tsx';
import { type CardsOfPage, useCardMarks } from './use-card-marks.ts';
import { useSearchMarks, useShownHit } from '../search/use-search-marks.ts';

export interface ReaderPageProps extends Omit<CardsOfPage, 'alsoMark' | 'isOf'> {
  /** What has no card is marked. */
  showsOpen: boolean;
  /** What is searched for, and which hit on this page is shown. */
  wanted: Searchable | null;
  currentIndex: number | null;
  /** What its author noted to the slide, and which hit there is shown. */
  notes: NotesText | undefined;
  currentInNotes: number | null;
  documentId: string;
  /** From 1. */
  pageNumber: number;
  /** Its text was recognised in its picture. */
  recognised: boolean;
  ratio: number;
  onRatio: (pageNumber: number, ratio: number) => void;
  /** Whether it may be drawn when it is near what is seen. */
  mayDraw: boolean;
  withText: boolean;
  /** Its text is shown instead, as wide as there is room. */
  asText: boolean;
  /** To draw for, in CSS pixels. */
  width: number;
  /** It has its height. */
  onSettled: (pageNumber: number) => void;
}

/** A page of an open PDF. It holds its picture only near the part that is seen, and keeps its place while it does not. */
export const ReaderPage = memo(function ReaderPage(props: ReaderPageProps) {
  const {
    documentId,
    pageNumber,
    recognised,
    ratio,
    onRatio,
    mayDraw,
    withText,
    asText,
    width,
    onSettled,
    wanted,
    currentIndex,
    showsOpen,
    notes,
    currentInNotes,
    ...ofCards
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box);
  const [kind, setKind] = useState<'PDF' | 'IMG'>('PDF');
  const source = useMemo(() => pageOfDocument(documentId, pageNumber), [documentId, pageNumber]);
  const found = useSearchMarks(wanted, currentIndex);
  const coverage = useCoverage(ofCards.cards, showsOpen);
  const alsoMark = useBoth(coverage.mark, found);
  const isOf = useMemo(() => notes && isOfSlide(notes), [notes]);
  const marks = {
    ...useCardMarks({ ...ofCards, alsoMark, isOf }),
    onMarked: useShownHit(currentIndex, wanted),
  };
  const text = usePageAsText(documentId, pageNumber, asText && near && mayDraw);
  const settle = useCallback(() => onSettled(pageNumber), [onSettled, pageNumber]);
  const hasText = asText && Boolean(text);
  useLayoutEffect(() => {
    if (hasText) settle();
  }, [hasText, settle]);
  const learn = (known: number): void => onRatio(pageNumber, known);
  return (
    <li className="flex flex-col gap-2">
      <PageHeading {...{ kind, pageNumber, recognised }} share={coverage.share} />
      <div ref={box} className="w-full">
        {asText && text && <ReflowedPage {...{ pageNumber, text }} {...marks} />}
        {asText && text === undefined && <div className="min-h-dvh rounded-md bg-surface" />}
        {asText && text !== null ? null : near && mayDraw ? (
          <PdfPage
            {...{ source, pageNumber, withText, width }}
            onSettled={settle}
            {...marks}
            expectedRatio={ratio}
            onRatio={learn}
            instead={
              <ServerPage
                {...{ documentId, pageNumber }}
                {...marks}
                expectedRatio={ratio}
                onKind={setKind}
                onRatio={learn}
              />
            }
          />
        ) : (
          <div className="pdf-page" style={{ aspectRatio: `1 / ${ratio}` }} />
        )}
      </div>
      {notes && (
        <PageNotes {...{ pageNumber, notes, showsOpen, wanted }} {...ofCards} currentIndex={currentInNotes} />
      )}
    </li>
  );
});

function useBoth(one: MarkPage | undefined, other: MarkPage | undefined): MarkPage | undefined {
  return useMemo(() => {
    if (!one || !other) return one ?? other;
    return (page) => [...one(page), ...other(page)];
  }, [one, other]);
}
