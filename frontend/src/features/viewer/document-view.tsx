import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { refOf } from '../../documents/document-ref.ts';
import type { TextWithPages } from '../../documents/pair.ts';
import { LoadingFoot } from '../../documents/loading-foot.tsx';
import { useDocumentContent } from '../../documents/use-document-content.ts';
import { CardActionsContext, type CardActions } from './card-actions.ts';
import { PdfView } from './pdf/pdf-view.tsx';
import { TextSheet } from './text/text-sheet.tsx';

/** A document of two faces is read as its pages, or as its text. */
export type Face = 'pages' | 'text';

interface DocumentViewProps {
  document: Pdf | TextWithPages;
  /** Of a document that has both. */
  face: Face;
  cardActions?: CardActions;
}

/** A document as it is: the pages of a PDF, a text on a sheet, or of a document that has both one of them. */
export function DocumentView({ cardActions, ...shown }: DocumentViewProps) {
  return (
    <CardActionsContext value={cardActions ?? null}>
      <Shown {...shown} />
    </CardActionsContext>
  );
}

function Shown({ document, face }: Omit<DocumentViewProps, 'cardActions'>) {
  if (document.type === 'pdf') return <PdfView key={document.PDF_id} document={document} />;
  const { pages } = document;
  if (pages && face === 'pages') return <PdfView key={pages.PDF_id} document={pages} />;
  return <Text key={document.TextDoc_id} document={document} />;
}

function Text({ document }: { document: TextDocument }) {
  const ref = refOf(document);
  const content = useDocumentContent(ref);
  return (
    <article
      aria-label={ref.name}
      className="flex w-full min-w-0 flex-col gap-4 px-0 py-4 sm:px-4 md:px-8 md:py-6"
    >
      <TextSheet sentences={content.sentences} />
      <div className="mx-auto w-full max-w-184 px-4 sm:px-0">
        <LoadingFoot content={content} unit="chunk" />
      </div>
    </article>
  );
}
