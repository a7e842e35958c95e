import type { Pdf } from '@anamnesis/contracts/library/api.ts';
import type { TextWithPages } from '../../documents/pair.ts';
import { CardActionsContext, type CardActions } from './card-actions.ts';
import { PdfView } from './pdf/pdf-view.tsx';
import { Selecting } from './selection/selecting.tsx';
import { TextView } from './text/text-view.tsx';

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
    <CardActionsContext value={cardActions ? ofFace(cardActions, shown) : null}>
      <Selecting documentId={shownId(shown)} make={makes(shown) ? cardActions?.make : undefined}>
        <Shown {...shown} />
      </Selecting>
    </CardActionsContext>
  );
}

/** A suggestion, and a card that is made, names the page or part that it is of. */
function ofFace(actions: CardActions, shown: Omit<DocumentViewProps, 'cardActions'>): CardActions {
  const { suggested: _, make: __, ...others } = actions;
  return makes(shown) ? actions : others;
}

/** The cards of a document of two faces are of the parts of its text, which its pages do not tell. */
const makes = ({ document, face }: Omit<DocumentViewProps, 'cardActions'>): boolean =>
  document.type === 'pdf' || !document.pages || face === 'text';

/** The document whose pages, or parts, are on the screen. */
function shownId({ document, face }: Omit<DocumentViewProps, 'cardActions'>): string {
  if (document.type === 'pdf') return document.PDF_id;
  return document.pages && face === 'pages' ? document.pages.PDF_id : document.TextDoc_id;
}

function Shown({ document, face }: Omit<DocumentViewProps, 'cardActions'>) {
  if (document.type === 'pdf') return <PdfView key={document.PDF_id} document={document} />;
  const { pages } = document;
  if (pages && face === 'pages') return <PdfView key={pages.PDF_id} document={pages} />;
  return <TextView key={document.TextDoc_id} document={document} />;
}
