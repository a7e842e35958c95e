import type { Pdf } from '@anamnesis/contracts/library/api.ts';
import { useMemo, useState } from 'react';
import { refOf } from '../../../documents/document-ref.ts';
import { LoadingFoot } from '../../../documents/pages/loading-foot.tsx';
import { isRecognised } from '../../../documents/recognised.ts';
import { useDocumentContent } from '../../../documents/pages/use-document-content.ts';
import { Waiting } from '../../../ui/feedback/spinner.tsx';
import { CoverageToggle } from '../coverage-toggle.tsx';
import { CardPopover, type PressedCard } from './card-popover.tsx';
import { FetchedPage } from './pages/fetched-page.tsx';
import { PdfReader } from './pdf-reader.tsx';
import { ofTexts, useCardsByPage } from './use-cards-by-page.ts';
import { useOpenPdf } from './use-open-pdf.ts';

/**
 * The PDF of a document. A file that the browser cannot open, or sees with other pages than the server, is shown page
 * by page as the server has prepared it.
 */
export function PdfView({ document }: { document: Pdf }) {
  if (!document.converting) return <OpenedPdf document={document} />;
  return (
    <article aria-label={document.PDF_name} className="flex w-full min-w-0 flex-1 flex-col">
      <WaitingPage label="Converting the document..." />
    </article>
  );
}

/** The pages as the server has prepared them, fetched in batches: for a file that cannot be read in the browser. */
function FetchedPages({ document }: { document: Pdf }) {
  const { pages, ...content } = useDocumentContent(refOf(document));
  const cardsByPage = useCardsByPage(document.PDF_id);
  const cardsOf = useMemo(() => ofTexts(cardsByPage), [cardsByPage]);
  const [showsOpen, setShowsOpen] = useState(false);
  const [pressed, setPressed] = useState<PressedCard | null>(null);
  // Most documents have pages of one size: what the first turns out to be is reserved for the others, which come then.
  const [usualRatio, setUsualRatio] = useState<number>();
  const shown = usualRatio === undefined ? pages.slice(0, 1) : pages;
  return (
    <div className="flex w-full min-w-0 flex-col gap-4 px-4 py-6 md:px-8">
      <div className="mx-auto flex w-full max-w-[600px] justify-end">
        <CoverageToggle on={showsOpen} onChange={setShowsOpen} />
      </div>
      <ol className="mx-auto flex w-full max-w-[600px] flex-col gap-8">
        {shown.map((page) => (
          <FetchedPage
            key={page.pageNumber}
            page={page}
            recognised={isRecognised(document.recognised, page.pageNumber)}
            cards={cardsOf.get(page.pageNumber)}
            pressedId={pressed?.card.pageNumber === page.pageNumber ? pressed.card.id : null}
            onPress={setPressed}
            showsOpen={showsOpen}
            expectedRatio={usualRatio}
            onRatio={usualRatio === undefined ? setUsualRatio : undefined}
          />
        ))}
      </ol>
      {pressed && <CardPopover key={pressed.card.id} pressed={pressed} onClose={() => setPressed(null)} />}
      <div className="mx-auto w-full max-w-[600px]">
        <LoadingFoot content={{ pages, ...content }} unit="Page" />
      </div>
    </div>
  );
}

function OpenedPdf({ document }: { document: Pdf }) {
  const { PDF_id: id, PDF_name: name, totalPages, noText, recognised } = document;
  const opened = useOpenPdf(id);
  const differs = opened.status === 'open' && totalPages !== null && opened.pdf.pageCount !== totalPages;
  return (
    <article aria-label={name} className="flex w-full min-w-0 flex-1 flex-col">
      {opened.status === 'opening' && <WaitingPage label="Loading PDF..." />}
      {opened.status === 'open' && !differs && (
        <PdfReader documentId={id} pdf={opened.pdf} {...{ noText, recognised }} />
      )}
      {(opened.status === 'failed' || differs) && <FetchedPages document={document} />}
    </article>
  );
}

const WaitingPage = ({ label }: { label: string }) => (
  <div className="mx-auto w-full max-w-[calc(600px+2rem)] px-4 py-6 md:max-w-[calc(600px+4rem)] md:px-8">
    <div className="pdf-page" style={{ aspectRatio: '1 / 1.294' }}>
      <Waiting label={label} />
    </div>
  </div>
);
