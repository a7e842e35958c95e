import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  documentsOf,
  findDocument,
  idOf,
  nameOf,
  type LibraryDocument,
} from '../../features/library/documents.ts';
import { LibraryProvider, type DocumentWork } from '../../features/library/library-context.tsx';
import { highYieldBy, offerOf } from '../../features/library/due.ts';
import { useGetUserFoldersQuery } from '../../documents/folders-endpoint.ts';
import { LibrarySidebar } from '../../features/library/sidebar/library-sidebar.tsx';
import { type Counts, useCounts } from '../../features/library/use-counts.ts';
import { useProcessingControl } from '../../features/processing/processing-context.ts';
import { ProcessingProgress } from '../../features/processing/processing-progress.tsx';
import { DueLine } from '../../features/home/due-line.tsx';
import { ProcessingProvider } from '../../features/processing/processing-provider.tsx';
import { useLiteMode } from '../../preferences/use-lite-mode.ts';
import { useGetStudyTodayQuery } from '../../study/endpoints.ts';
import { cardsOffered, folderPlan } from '../../study/folder-plan.ts';
import { folderState, how, type StudyChoice } from '../../study/play-state.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { ErrorFace } from '../../ui/feedback/error-face.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Waiting } from '../../ui/feedback/spinner.tsx';
import { PageBoundary } from '../page/page-boundary.tsx';
import { page } from '../page/page-load.tsx';
import { useOpenPanel } from '../panels/panels-context.ts';
import { AskButton } from './header/ask-button.tsx';
import { AskingArea } from './areas/asking-area.tsx';
import { CardDialogs, type CardQuestion } from './card-dialogs.tsx';
import { FirstSteps } from './notices/first-steps.tsx';
import { firstReads } from './first-reads.ts';
import { PreferencesArea } from './areas/preferences-area.tsx';
import { QuizOfFolder } from './areas/quiz-area.tsx';
import { SidebarFooter } from './sidebar-footer.tsx';
import { useOpenUploaded } from './use-open-uploaded.ts';
import { MainArea, usePreloadedReader } from './areas/use-preloaded-reader.ts';
import { useShown } from './use-shown.ts';
import { useSidebar } from './use-sidebar.ts';

const none: Folder[] = [];

/** Comes after the page; where it cannot be fetched, the Upload buttons are there. */
const FileDrop = lazy(() =>
  import('../uploads/file-drop.tsx').then(
    (module) => ({ default: module.FileDrop }),
    () => ({ default: () => null }),
  ),
);

const DocumentTable = page(() => import('../../features/library/table/document-table.tsx'), 'DocumentTable');

/** /PDFupload: My Resources at the side, what is chosen there beside it; one after the other on narrow screens. */
export function WorkspacePage() {
  usePageTitle('My Resources');
  const { data } = useGetUserFoldersQuery();
  const { isLoading: planning } = useGetStudyTodayQuery();
  const folders = data?.folders ?? none;
  const [question, ask] = useState<CardQuestion | null>(null);
  const { show, shown } = useShown();
  usePreloadedReader(data !== undefined && !planning, shown.documentId !== null);
  return (
    <ProcessingProvider documents={documentsOf(folders)} onOpen={show}>
      <Workspace folders={folders} loaded={data !== undefined} ask={ask} />
      <CardDialogs {...{ folders, question, ask }} />
    </ProcessingProvider>
  );
}
WorkspacePage.firstReads = firstReads;

interface WorkspaceProps {
  folders: readonly Folder[];
  loaded: boolean;
  ask: (question: CardQuestion) => void;
}

function Workspace({ folders, loaded, ask }: WorkspaceProps) {
  const [sidebar, changeSidebar] = useSidebar();
  const { counts, plan } = useCounts(folders);
  const { shown, search, show, showFace, showFolderQuiz, showAsking, showPreferences, close } = useShown(
    sidebar.search,
  );
  const { start, isRunning } = useProcessingControl();
  const { play, playFolder } = usePlay({ ...sidebar, search }, { counts, plan });
  const openPanel = useOpenPanel();
  const work: DocumentWork = {
    start,
    isRunning,
    downloadDeck: (of) =>
      ask(
        'document' in of
          ? { about: 'deck', documentId: idOf(of.document) }
          : { about: 'deck of folder', folderId: of.folder.Folder_id },
      ),
    send: (of) =>
      openPanel(
        'documents' in of
          ? { panel: 'send', fileIds: of.documents.map(idOf) }
          : { panel: 'send', folderIds: [of.folder.Folder_id] },
      ),
    writeCard: (each) => ask({ about: 'new card', documentId: idOf(each) }),
    Progress: ProcessingProgress,
  };
  const documents = documentsOf(folders);
  const document = findDocument(folders, shown.documentId);
  // A deck has nothing else to show, whatever an address asks for.
  const mode = document?.isDeck ? 'cards' : shown.mode;
  const quizFolder = folders.find(({ Folder_id }) => Folder_id === shown.folderId);
  // A document has the whole screen where it is narrow, from the start: nothing moves when it comes.
  const alone = document !== undefined || (!loaded && shown.documentId !== null);
  const filled = alone || quizFolder !== undefined || shown.preferences || shown.asking;
  const open = (each: LibraryDocument, as: typeof mode): void => show(idOf(each), as);
  const uploaded = useOpenUploaded(
    (id) => findDocument(folders, id),
    (each) => open(each, 'view'),
  );
  return (
    <LibraryProvider
      state={sidebar}
      change={changeSidebar}
      shownId={document ? idOf(document) : null}
      show={open}
      uploaded={uploaded}
      play={play}
      playFolder={playFolder}
      quizFolder={({ Folder_id }) => showFolderQuiz(Folder_id)}
      gone={(ids) => shown.documentId && ids.includes(shown.documentId) && close()}
      work={work}
    >
      <div data-document={alone || undefined} className="flex flex-1 flex-col md:flex-row">
        {filled && !sidebar.collapsed && <h1 className="sr-only md:hidden">My Resources</h1>}
        {!filled && <DueLine className="md:hidden" />}
        <ErrorBoundary fallback={sidebarFailed}>
          <LibrarySidebar
            top={<AskButton onPress={showAsking} current={shown.asking} narrow={sidebar.collapsed} />}
            footer={<SidebarFooter onPreferences={showPreferences} current={shown.preferences} />}
            className={cx(
              'md:sticky md:top-(--bars-height) md:h-[calc(100dvh-var(--bars-height))] md:w-(--sidebar-width) md:shrink-0 md:border-r md:border-line',
              // The first steps stand over the folders.
              filled ? 'max-md:hidden' : 'max-md:order-1',
            )}
          />
        </ErrorBoundary>
        <section
          aria-label="Selected document"
          className={cx(
            'flex min-w-0 flex-1 flex-col',
            // The list of cards scrolls by itself, as only the cards in view are drawn.
            document &&
              (mode === 'cards' || mode === 'suggestions') &&
              'h-dvh min-h-0 max-md:flex-none md:h-[calc(100dvh-var(--bars-height))]',
            !filled && 'max-md:peer-data-waiting:invisible',
          )}
        >
          <ErrorBoundary resetKey={shown.documentId}>
            {alone && !document && <Waiting label="Opening the document" />}
            {document && (
              <PageBoundary resetKey={shown.documentId ?? ''}>
                <Suspense fallback={<Waiting label={`Opening ${nameOf(document)}`} />}>
                  <MainArea
                    document={document}
                    mode={mode}
                    face={shown.face}
                    showFace={showFace}
                    show={open}
                    play={play}
                    work={work}
                    offer={offerOf(counts(idOf(document)))}
                    highYield={cardsOffered(highYieldBy(counts, document))}
                    alone={sidebar.collapsed}
                    createCard={(each, pageNumber, selected) =>
                      ask({
                        about: 'new card',
                        documentId: idOf(each),
                        page: pageNumber,
                        ...(selected && { selected }),
                      })
                    }
                    onClose={close}
                  />
                </Suspense>
              </PageBoundary>
            )}
            {shown.preferences && <PreferencesArea onClose={close} onReturn={showPreferences} />}
            {quizFolder && !document && <QuizOfFolder folder={quizFolder} onClose={close} />}
            {shown.asking && <AskingArea onClose={close} ask={ask} />}
            {!filled && loaded && (
              <>
                <FirstSteps
                  folders={folders}
                  work={work}
                  show={open}
                  play={play}
                  missing={shown.documentId !== null}
                />
                {documents.length > 0 && (
                  <Suspense>
                    <DocumentTable />
                  </Suspense>
                )}
              </>
            )}
          </ErrorBoundary>
        </section>
        {loaded && (
          <Suspense>
            <FileDrop folders={folders} shownFolder={document?.Folder_id ?? quizFolder?.Folder_id} />
          </Suspense>
        )}
      </div>
    </LibraryProvider>
  );
}

function sidebarFailed(_error: unknown, retry: () => void) {
  return (
    <aside className="md:w-(--sidebar-width) md:shrink-0">
      <ErrorFace title="My Resources stopped working" onRetry={retry} headingLevel={2}>
        Your folders and documents are safe.
      </ErrorFace>
    </aside>
  );
}

/** Opens the card play screen, which hands the sidebar's state back when it returns. */
function usePlay(sidebarState: object, { counts, plan }: Pick<Counts, 'counts' | 'plan'>) {
  const navigate = useNavigate();
  const liteMode = useLiteMode() ?? false;
  const open = (state: object): void => void navigate('/anki-play', { state: { ...state, sidebarState } });
  return {
    play: (pdf: LibraryDocument, choice: StudyChoice = 'all'): void => {
      const { moreNew, further } = offerOf(counts(idOf(pdf)));
      const more = choice === 'more' ? further : moreNew;
      open({ pdf, ...how({ liteMode, choice, moreNew: more, begun: plan?.introducedToday }) });
    },
    playFolder: ({ Folder_id: id, Folder_name: name }: Folder, choice: StudyChoice = 'all'): void => {
      const documents = plan ? folderPlan(plan, id).documents : [];
      open(folderState({ id, name, documents }, { liteMode, choice }));
    },
  };
}
