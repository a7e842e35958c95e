import type { Pdf } from '@anamnesis/contracts/library/api.ts';
import { Waiting } from '../../../ui/feedback/spinner.tsx';
import { FetchedPages } from './fetched-pages.tsx';
import { PdfReader } from './pdf-reader.tsx';
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
    <div className="pdf-page paper" style={{ aspectRatio: '1 / 1.294' }}>
      <Waiting label={label} />
    </div>
  </div>
);
