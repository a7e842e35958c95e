import { useEffect, useEffectEvent } from 'react';
import { pageEndpoints } from '../../../../documents/pages/page-endpoints.ts';
import type { PageFeatures } from '../../../../pdf/page/page-features.ts';
import { PageView } from '../../../../pdf/page/page-view.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Waiting } from '../../../../ui/feedback/spinner.tsx';

export interface ServerPageProps extends PageFeatures {
  documentId: string;
  pageNumber: number;
  expectedRatio: number;
  /** What kind of page the server has. */
  onKind: (kind: 'PDF' | 'IMG') => void;
}

/** One page as the server has prepared it, for a page that cannot be drawn from the file. */
export function ServerPage({ documentId, pageNumber, expectedRatio, onKind, ...features }: ServerPageProps) {
  const input = { pdfId: documentId, page: pageNumber, limit: 1, docType: 'pdf' as const };
  const { data, isError, refetch } = pageEndpoints.useDocumentPagesQuery(input);
  const page = data?.type === 'pdf' ? data.pages[0] : undefined;
  const reportKind = useEffectEvent(onKind);
  const kind = page && !page.hasRawPdf ? 'IMG' : 'PDF';
  useEffect(() => reportKind(kind), [kind]);
  if (page) return <PageView {...features} {...{ page, expectedRatio }} />;
  return (
    <figure
      aria-label={`Page ${pageNumber}`}
      className="pdf-page"
      style={{ aspectRatio: `1 / ${expectedRatio}` }}
    >
      {isError || data ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 p-4 text-sm">
          Error loading PDF
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : (
        <Waiting label="Loading page…" />
      )}
    </figure>
  );
}
