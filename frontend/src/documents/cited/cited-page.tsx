import { useCallback, useMemo } from 'react';
import { errorMessage, isApiError } from '../../api/api-error.ts';
import type { DocumentRef } from '../document-ref.ts';
import { useOnePageQuery } from '../pages/one-page-endpoint.ts';
import { SourcePage } from '../source/source-page.tsx';
import { SourceText } from '../source/source-text.tsx';
import { inSentence, unitOf } from '../unit.ts';
import { placesOf } from '@anamnesis/contracts/documents/region/fold.ts';
import type { PageText } from '../../pdf/highlight/text/page-text.ts';
import { findSpan } from '../../pdf/highlight/text/span.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Waiting } from '../../ui/feedback/spinner.tsx';
import type { CitedPlace } from './cited-place.ts';

interface CitedPageProps {
  document: DocumentRef;
  place: CitedPlace;
  /** Otherwise it is drawn, but cannot be seen. */
  shown?: boolean;
}

/** The page or the chunk with the passage highlighted and in view. Fills its parent, which is positioned. */
export function CitedPage({ document: { id, type }, place, shown = true }: CitedPageProps) {
  const { page, span } = place;
  const mark = useCallback(
    (text: PageText) =>
      findSpan(text.folded, span)
        .flatMap((match) => placesOf(text.folded, match))
        .map((found) => ({ ...found, tone: 'normal' as const, target: '' })),
    [span],
  );
  const { currentData, error, refetch } = useOnePageQuery({ pdfId: id, page, limit: 1, docType: type });
  const printed = useMemo(
    () => (currentData?.type === 'pdf' ? currentData.pages[0] : undefined),
    [currentData],
  );
  if (currentData?.type === 'text' && currentData.sentences.length > 0)
    return <SourceText of="passage" sentences={currentData.sentences} mark={mark} marked />;
  if (printed)
    return (
      <SourcePage
        of="passage"
        pdfId={id}
        id={`${id} ${page} ${span}`}
        page={printed}
        span={span}
        sentence={mark}
        marked
        shown={shown}
      />
    );
  const preparing = isApiError(error) && error.code === 'DOCUMENT_TOO_LARGE';
  if (error !== undefined && !preparing)
    return (
      <div className="p-4">
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          The source could not be loaded. {errorMessage(error)}
        </Notice>
      </div>
    );
  if (currentData)
    return (
      <p className="p-4 text-sm text-muted">
        The document has no {inSentence(unitOf(type))} {page} any more.
      </p>
    );
  return <Waiting label="Preparing content..." />;
}
