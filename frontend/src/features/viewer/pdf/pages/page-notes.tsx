import { useCallback, useMemo, useRef } from 'react';
import { isOfNotes } from '../../../../documents/notes/cards-in-notes.ts';
import { NotesSection } from '../../../../documents/notes/notes-section.tsx';
import type { NotesText } from '../../../../documents/notes/notes-text.ts';
import { coverageOf, shareInWords } from '../../../../pdf/highlight/coverage.ts';
import type { Searchable } from '../../../../pdf/highlight/search.ts';
import type { MarkPage } from '../../../../pdf/page/page-features.ts';
import { useNearViewport } from '../../../../pdf/use-near-viewport.ts';
import { type CardsOfPage, useCardMarks } from './use-card-marks.ts';
import { useSearchMarks, useShownHit } from '../search/use-search-marks.ts';

export interface PageNotesProps extends Omit<CardsOfPage, 'alsoMark' | 'isOf'> {
  pageNumber: number;
  notes: NotesText;
  /** What has no card is marked. */
  showsOpen: boolean;
  /** What is searched for, and which hit in these notes is shown. */
  wanted?: Searchable | null;
  currentIndex?: number | null;
}

/** The notes of a slide in the reader. What is far from the view costs no highlighting. */
export function PageNotes(props: PageNotesProps) {
  const { pageNumber, notes, showsOpen, wanted = null, currentIndex = null, ...ofCards } = props;
  const { cards } = ofCards;
  const { page } = notes.text;
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box);
  const found = useSearchMarks(wanted, currentIndex);
  const coverage = useMemo(() => {
    if (!showsOpen || !near) return null;
    return coverageOf(page, cards?.filter((card) => isOfNotes(page, card)) ?? []);
  }, [showsOpen, near, page, cards]);
  const alsoMark = useCallback<MarkPage>(
    (text) => [...(coverage?.marks ?? []), ...(found?.(text) ?? [])],
    [coverage, found],
  );
  const marks = useCardMarks({ ...ofCards, alsoMark, isOf: isOfNotes });
  const showHit = useShownHit(currentIndex, wanted);
  return (
    <div ref={box} className="sticky left-0 w-full max-w-[min(70ch,100cqi)]">
      <NotesSection
        {...{ pageNumber, notes }}
        {...marks}
        mark={near ? marks.mark : undefined}
        onMarked={showHit}
      >
        {coverage && <span className="figures">{shareInWords(coverage)}</span>}
      </NotesSection>
    </div>
  );
}
