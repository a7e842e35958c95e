import type { OcclusionOfCard } from '@anamnesis/contracts/cards/occlusion/of-card.ts';
import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import { lazy, memo, Suspense, useMemo, useState, type ComponentType } from 'react';
import { errorMessage, isApiError } from '../../../../api/api-error.ts';
import { useOnePageQuery } from '../../../../documents/pages/one-page-endpoint.ts';
import { isOfNotes, isOfSlide } from '../../../../documents/notes/cards-in-notes.ts';
import { NotesSection } from '../../../../documents/notes/notes-section.tsx';
import { notesTextOf } from '../../../../documents/notes/notes-text.ts';
import type { DocumentRef } from '../../../../documents/document-ref.ts';
import { TextBody } from '../../../../documents/text/text-body.tsx';
import { inSentence, unitOf } from '../../../../documents/unit.ts';
import type { PlacesOnPageProps } from '../../../../occlusion/show/places-on-page.tsx';
import type { MarkedCard } from '../../../../pdf/highlight/card-marks.ts';
import type { MarkPage } from '../../../../pdf/page/page-features.ts';
import { PageView } from '../../../../pdf/page/page-view.tsx';
import { useMarkedCards } from '../../../../pdf/use-marked-cards.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Waiting } from '../../../../ui/feedback/spinner.tsx';

type CardOfPage = MarkedCard & { occlusion?: OcclusionOfCard | undefined };

export interface PageOfCardsProps {
  document: DocumentRef;
  page: number;
  /** Pages are neither fetched nor shown; null: not known yet. */
  lite: boolean | null;
  /** The cards of the page whose answers, or whose places on pictures, are highlighted on it. Keep the list. */
  cards?: readonly CardOfPage[] | undefined;
  /** The card whose text is being changed. */
  editing?: string | null;
  /** The card whose highlight was pressed. */
  pressed?: string | null;
  /** A highlight was pressed. */
  onPress?: ((id: string) => void) | undefined;
  /** Highlighted beside the answers. Keep it. */
  alsoMark?: MarkPage | undefined;
}

/** The page is shown without them where they cannot be loaded. */
const PlacesOnPage = lazy<ComponentType<PlacesOnPageProps>>(async () => {
  const code = await import('../../../../occlusion/show/places-on-page.tsx').catch(() => null);
  return { default: code?.PlacesOnPage ?? (() => null) };
});

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

interface ChunkTextProps {
  sentences: readonly Sentence[];
  /** The answers of its cards. Keep the function. */
  mark?: MarkPage | undefined;
}

/** A chunk of a text as its author laid it out. */
function ChunkText({ sentences, mark }: ChunkTextProps) {
  return (
    <section aria-label="Text" className="text-body rounded-md bg-surface p-4">
      <TextBody sentences={sentences} mark={mark} />
    </section>
  );
}

function Fetched(props: Omit<PageOfCardsProps, 'lite'>) {
  const { document, page, cards, editing, pressed, onPress, alsoMark } = props;
  const { id, type } = document;
  const { currentData, error, refetch } = useOnePageQuery({ pdfId: id, page, limit: 1, docType: type });
  const [isSized, setSized] = useState(false);
  const source = useMemo(
    () => (currentData?.type === 'pdf' ? currentData.pages[0] : undefined),
    [currentData],
  );
  const notes = useMemo(() => (source?.notes === undefined ? null : notesTextOf(source.notes)), [source]);
  const isOf = useMemo(() => (notes ? isOfSlide(notes) : undefined), [notes]);
  // The words of a label may stand anywhere on its page: they are no place of its card.
  const texts = useMemo(() => cards?.filter(({ occlusion }) => !occlusion), [cards]);
  const drawn = useMemo(() => (cards ?? []).flatMap(onPicture), [cards]);
  const marked = {
    cards: texts,
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
        <div className="relative max-w-[600px]">
          <PageView page={source} {...marks} onRatio={() => setSized(true)} />
          {isSized && drawn.length > 0 && (
            <Suspense>
              <PlacesOnPage
                cards={drawn}
                pressed={pressed ?? editing ?? null}
                fromFirst={texts?.length === 0}
                onPress={onPress}
                bring={bringIntoView}
              />
            </Suspense>
          )}
        </div>
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

const onPicture = ({ id, occlusion }: CardOfPage) => (occlusion ? [{ id, occlusion }] : []);

/** In the part of the list that shows the page. What is seen stays where it is. */
function bringIntoView(picture: HTMLElement): void {
  const panel = picture.closest('[data-shows-page]');
  if (!panel) return;
  const [own, seen] = [picture.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (own.top >= seen.top && own.bottom <= seen.bottom) return;
  panel.scrollTop += own.top - seen.top - Math.max(8, (seen.height - own.height) / 2);
}

function Preparing({ type }: Pick<DocumentRef, 'type'>) {
  return (
    <div
      className={type === 'pdf' ? 'pdf-page' : 'min-h-48'}
      style={type === 'pdf' ? { aspectRatio: '1 / 1.294' } : undefined}
    >
      <Waiting label="Preparing content..." />
    </div>
  );
}
