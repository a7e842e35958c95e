import { memo, useMemo } from 'react';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { useOnePageQuery } from '../../../documents/one-page-endpoint.ts';
import { isOfNotes, isOfSlide } from '../../../documents/notes/cards-in-notes.ts';
import { NotesSection } from '../../../documents/notes/notes-section.tsx';
import { notesTextOf } from '../../../documents/notes/notes-text.ts';
import type { DocumentRef } from '../../../documents/document-ref.ts';
import { inSentence, unitOf } from '../../../documents/unit.ts';
import type { MarkedCard } from '../../../pdf/highlight/card-marks.ts';
import type { MarkPage } from '../../../pdf/page-features.ts';
import { PageView } from '../../../pdf/page-view.tsx';
import { useMarkedCards } from '../../../pdf/use-marked-cards.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { ChunkText } from './chunk-text.tsx';

export interface PageOfCardsProps {
  document: DocumentRef;
  page: number;
  /** Pages are neither fetched nor shown; null: not known yet. */
  lite: boolean | null;
  /** The cards of the page whose answers are highlighted on it. Keep the list. */
  cards?: readonly MarkedCard[] | undefined;
  /** The card whose text is being changed. */
  editing?: string | null;
  /** The card whose highlight was pressed. */
  pressed?: string | null;
  /** A highlight was pressed. */
  onPress?: ((id: string) => void) | undefined;
  /** Highlighted beside the answers. Keep it. */
  alsoMark?: MarkPage | undefined;
}

/** The page or chunk that the cards of a section are from. */
export const PageOfCards = memo(function PageOfCards({ lite, ...of }: PageOfCardsProps) {
  if (lite)
    return (
      <div className="grid min-h-24 place-items-center rounded-md bg-sunken p-4 text-center text-sm text-muted">
        <p>
          <span className="block font-semibold">Lite Mode</span>
          Pages are not shown. You can switch it off in the preferences.
        </p>
      </div>
    );
  if (lite === null) return <Preparing type={of.document.type} />;
  return <Fetched {...of} />;
});

function Fetched(props: Omit<PageOfCardsProps, 'lite'>) {
  const { document, page, cards, editing, pressed, onPress, alsoMark } = props;
  const { id, type } = document;
  const { currentData, error, refetch } = useOnePageQuery({ pdfId: id, page, limit: 1, docType: type });
  const source = useMemo(
    () => (currentData?.type === 'pdf' ? currentData.pages[0] : undefined),
    [currentData],
  );
  const notes = useMemo(() => (source?.notes === undefined ? null : notesTextOf(source.notes)), [source]);
  const isOf = useMemo(() => (notes ? isOfSlide(notes) : undefined), [notes]);
  const marked = {
    cards,
    selectedId: editing,
    clickedId: pressed,
    onCardClick: onPress && ((card: MarkedCard) => onPress(card.id)),
  };
  const marks = useMarkedCards<MarkedCard>({ ...marked, isOf, alsoMark });
  const inNotes = useMarkedCards<MarkedCard>({ ...marked, isOf: isOfNotes });
  if (currentData?.type === 'text') return <ChunkText sentences={currentData.sentences} mark={marks.mark} />;
  if (source)
    return (
      <>
        <PageView page={source} {...marks} />
        {notes && (
          <div className="mt-2">
            <NotesSection pageNumber={page} notes={notes} {...inNotes} />
          </div>
        )}
      </>
    );
  const preparing = isApiError(error) && error.code === 'DOCUMENT_TOO_LARGE';
  if (error !== undefined && !preparing)
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        The page could not be loaded. {errorMessage(error)}
      </Notice>
    );
  if (currentData)
    return (
      <p className="p-4 text-sm text-muted">
        No {inSentence(unitOf(type))} {page}
      </p>
    );
  return <Preparing type={type} />;
}

function Preparing({ type }: Pick<DocumentRef, 'type'>) {
  return (
    <div
      className={type === 'pdf' ? 'pdf-page paper' : 'min-h-48'}
      style={type === 'pdf' ? { aspectRatio: '1 / 1.294' } : undefined}
    >
      <Waiting label="Preparing content..." />
    </div>
  );
}
