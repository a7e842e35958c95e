import type { DocumentPage } from '@anamnesis/contracts/documents/api.ts';
import { PageSlot } from '../../../documents/page-slot.tsx';
import { PageHeading } from './page-heading.tsx';
import { type CardsOfPage, useCardMarks } from './use-card-marks.ts';

export interface FetchedPageProps extends CardsOfPage {
  page: DocumentPage;
  expectedRatio: number | undefined;
  onRatio: ((ratio: number) => void) | undefined;
}

/** A page as the server has prepared it. */
export function FetchedPage({ page, expectedRatio, onRatio, ...ofPage }: FetchedPageProps) {
  const marks = useCardMarks(ofPage);
  return (
    <li className="flex flex-col gap-2">
      <PageHeading kind={page.hasRawPdf ? 'PDF' : 'IMG'} pageNumber={page.pageNumber} />
      <PageSlot page={page} {...marks} {...{ expectedRatio, onRatio }} />
    </li>
  );
}
