import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../documents/asked-place.ts';
import { refOf } from '../../../documents/document-ref.ts';
import { proposedOf } from '../../../features/cards/suggestions/unasked/terms.ts';
import { useSuggested } from '../../../features/cards/suggestions/use-suggested.ts';
import type { Face } from '../../../features/viewer/document-view.tsx';
import { idOf, nameOf, pagesOf, type LibraryDocument } from '../../../features/library/documents.ts';
import type { DocumentWork } from '../../../features/library/library-context.tsx';
import { FromSender } from '../../../features/social/from-sender.tsx';
import { useOpened } from '../../../kept/opened.ts';
import { cx } from '../../../ui/cx.ts';
import { Waiting } from '../../../ui/feedback/spinner.tsx';
import { PageBoundary } from '../../page/page-boundary.tsx';
import { page } from '../../page/page-load.tsx';
import type { SelectedCard } from '../card-dialogs.tsx';
import { DocumentHeader, type DocumentHeaderProps } from '../header/document-header.tsx';
import { FaceSwitch } from '../header/face-switch.tsx';
import { ScanNotice } from '../notices/scan-notice.tsx';
import { StandInNotice } from '../notices/stand-in-notice.tsx';
import { QuizOfDocument } from './quiz-area.tsx';
import { CardListView, DocumentView } from './reader-pages.ts';

const CardEditor = page(() => import('../../../features/cards/editor/card-editor.tsx'), 'CardEditor');
const SuggestionsView = page(
  () => import('../../../features/cards/suggestions/suggestions-view.tsx'),
  'SuggestionsView',
);
/** Comes after the cards; where it cannot be fetched, they are whole without it. */
const DocumentDifferences = lazy(() =>
  import('../../../features/decks/differences/document-differences.tsx').then(
    (module) => ({ default: module.DocumentDifferences }),
    () => ({ default: () => null }),
  ),
);
const SummaryView = page(() => import('../../../features/summaries/summary-view.tsx'), 'SummaryView');

interface MainAreaProps extends Omit<DocumentHeaderProps, 'faces' | 'origin' | 'search'> {
  face: Face;
  showFace: (face: Face) => void;
  work: DocumentWork;
  /** The sidebar, which shows how far the processing is, is folded away. */
  alone: boolean;
  /** Opens the form of a new card for a page or chunk. */
  createCard: (document: LibraryDocument, page: number, selected?: SelectedCard) => void;
}

/** The chosen document or its summary, under the header that every mode has. */
export function MainArea({ alone, face, showFace, createCard, ...header }: MainAreaProps) {
  const { document, mode, work } = header;
  const [searching, setSearching] = useState(false);
  const search = mode === 'cards' &&
    document.hasAnkiCards && {
      search: { open: searching, toggle: () => setSearching(!searching) },
    };
  const ref = refOf(document);
  const { id } = ref;
  useOpened(
    mode === 'summary'
      ? { kind: 'summary', document: { documentId: id, name: ref.name, type: ref.type } }
      : null,
  );
  const suggested = useSuggested(id, mode !== 'view' || document.suggestions === undefined);
  const navigate = useNavigate();
  const showSuggestions = (pageNumber?: number): void =>
    pageNumber === undefined
      ? header.show(document, 'suggestions')
      : void navigate(addressOf(id, pageNumber, '', 'suggestions'));
  const faces = mode === 'view' && pagesOf(document) && <FaceSwitch face={face} onChange={showFace} />;
  const origin = <FromSender documentId={idOf(document)} name={nameOf(document)} />;
  return (
    <>
      <DocumentHeader {...header} {...search} faces={faces} origin={origin} />
      <div className={cx('mx-auto w-full max-w-3xl', !alone && 'md:hidden')}>
        <work.Progress document={document} />
      </div>
      {mode !== 'view' && <StandInNotice document={document} work={work} />}
      {mode === 'cards' && (
        <Suspense>
          <DocumentDifferences documentId={id} />
        </Suspense>
      )}
      <PageBoundary resetKey={`${idOf(document)} ${mode}`}>
        <Suspense fallback={<Waiting label={`Opening ${nameOf(document)}`} />}>
          {mode === 'summary' ? (
            <SummaryView
              key={idOf(document)}
              document={ref}
              noText={document.noText}
              make={(pageNumber, bullet) =>
                createCard(document, pageNumber, { text: proposedOf(bullet, []), span: bullet })
              }
            />
          ) : mode === 'quiz' || mode === 'questions' ? (
            <QuizOfDocument key={idOf(document)} {...{ document, mode }} show={header.show} />
          ) : mode === 'suggestions' ? (
            <SuggestionsView
              key={idOf(document)}
              document={document}
              onCards={() => header.show(document, 'cards')}
            />
          ) : mode === 'cards' ? (
            <CardListView
              key={idOf(document)}
              document={document}
              onCreate={(pageNumber) => createCard(document, pageNumber)}
              searching={searching}
              setSearching={setSearching}
              onRead={() => header.show(document, 'view')}
              onSuggestions={showSuggestions}
            />
          ) : (
            <>
              <ScanNotice document={document} onCreate={(pageNumber) => createCard(document, pageNumber)} />
              <DocumentView
                key={idOf(document)}
                document={document}
                face={face}
                cardActions={{
                  Editor: CardEditor,
                  make: (pageNumber, selected) => createCard(document, pageNumber, selected),
                  study: () => header.play(document),
                  suggested: { on: (pageNumber) => suggested.get(pageNumber) ?? 0, show: showSuggestions },
                }}
              />
            </>
          )}
        </Suspense>
      </PageBoundary>
    </>
  );
}
