import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import { useMemo } from 'react';
import { isOfSlide } from '../../../../documents/notes/cards-in-notes.ts';
import { notesTextOf } from '../../../../documents/notes/notes-text.ts';
import { PageSlot } from '../../../../documents/pages/page-slot.tsx';
import { useCoverage } from '../../use-coverage.ts';
import { PageHeading } from './page-heading.tsx';
import { PageNotes } from './page-notes.tsx';
import { type CardsOfPage, useCardMarks } from './use-card-marks.ts';

export interface FetchedPageProps extends Omit<CardsOfPage, 'alsoMark' | 'isOf'> {
  /** What has no card is marked. */
  showsOpen: boolean;
  page: DocumentPage;
  /** Its text was recognised in its picture. */
  recognised: boolean;
  expectedRatio: number | undefined;
  onRatio: ((ratio: number) => void) | undefined;
}

/** A page as the server has prepared it. */
export function FetchedPage({
  page,
  recognised,
  expectedRatio,
  onRatio,
  showsOpen,
  ...ofPage
}: FetchedPageProps) {
  const coverage = useCoverage(ofPage.cards, showsOpen);
  const notes = useMemo(() => (page.notes === undefined ? undefined : notesTextOf(page.notes)), [page.notes]);
  const isOf = useMemo(() => notes && isOfSlide(notes), [notes]);
  const marks = useCardMarks({ ...ofPage, alsoMark: coverage.mark, isOf });
  return (
    <li className="flex flex-col gap-2">
      <PageHeading
        kind={page.hasRawPdf ? 'PDF' : 'IMG'}
        pageNumber={page.pageNumber}
        recognised={recognised}
        share={page.hasRawPdf ? coverage.share : null}
      />
      <PageSlot page={page} {...marks} {...{ expectedRatio, onRatio }} />
      {notes && <PageNotes {...ofPage} {...{ notes, showsOpen }} pageNumber={page.pageNumber} />}
    </li>
  );
}
