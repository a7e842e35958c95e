import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { offersProcessing, processAction } from '../../../features/library/document-state.ts';
import { documentsOf, idOf, nameOf, type LibraryDocument } from '../../../features/library/documents.ts';
import { Costs } from '../../../features/library/estimate/costs.tsx';
import type { DocumentWork, ShowMode } from '../../../features/library/library-context.tsx';
import { useGetStudyTodayQuery } from '../../../study/endpoints.ts';
import { lastPlace } from '../../../documents/last-place.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LaterArrived } from '../../today/later-arrived.tsx';

interface FirstStepsProps {
  folders: readonly Folder[];
  work: DocumentWork;
  show: (document: LibraryDocument, mode: ShowMode) => void;
  play: (document: LibraryDocument) => void;
  /** The address names a document that is not there (any more). */
  missing: boolean;
}

/** Over the table of all documents: until a card was answered, the way there: open, process, study. */
export function FirstSteps({ folders, missing, ...actions }: FirstStepsProps) {
  const documents = documentsOf(folders);
  const read = documents.filter(({ isDeck }) => !isDeck);
  const { data: plan, isLoading } = useGetStudyTodayQuery();
  // What has cards already, otherwise what came last.
  const first = read.find(({ hasAnkiCards }) => hasAnkiCards) ?? read.findLast(({ noText }) => !noText);
  const path = first && plan?.studied === false;
  return (
    <div
      className={cx(
        'mx-auto flex w-full max-w-2xl flex-col gap-8 px-4 not-empty:py-8 md:px-6',
        isLoading && 'invisible',
      )}
    >
      {missing && (
        <Notice tone="error">This document is not in your resources. It may have been deleted.</Notice>
      )}
      {path && <Path document={first} cards={offered(plan, first)} hasOwn={read.length > 1} {...actions} />}
      <LaterArrived />
      {documents.length === 0 && (
        <div className="text-sm text-muted max-md:hidden">
          <p className="font-medium">Select a document to view or perform an action</p>
          <p>
            Upload a lecture into a folder, or drop its files on one: a PDF, a text, or both linked together.
          </p>
        </div>
      )}
    </div>
  );
}

/** How many cards of a document today begins with. */
function offered({ documents }: StudyPlan, document: LibraryDocument): number {
  const planned = documents.find(({ documentId }) => documentId === idOf(document));
  return planned ? planned.due + planned.new : 0;
}

type PathProps = Omit<FirstStepsProps, 'folders' | 'missing'> & {
  document: LibraryDocument;
  cards: number;
  /** Another one besides the sample. */
  hasOwn: boolean;
};

function Path({ document, cards, hasOwn, work, show, play }: PathProps) {
  const person = useSession().user?.id ?? '';
  const isOpened = lastPlace(localStorage, person, idOf(document)) !== null;
  const running = work.isRunning(document);
  const ready = document.hasAnkiCards && !running;
  const process = processAction(document, running);
  return (
    <section aria-labelledby="first-steps" className="flex flex-col gap-3">
      <h2 id="first-steps" className="text-base wrap-anywhere">
        Your first cards, with “{nameOf(document)}”
      </h2>
      <ol className="flex flex-col gap-2">
        <Step number={1} text="Open it" done={isOpened}>
          <Button onClick={() => show(document, 'view')}>Read</Button>
        </Step>
        <Step
          number={2}
          text="Get its summary and cards"
          detail={
            !ready &&
            offersProcessing(document, running) && (
              <Costs
                {...{ document }}
                kind="summariesAndCards"
                as="line"
                className="min-h-4 w-full pl-8 text-xs"
              />
            )
          }
          done={ready}
        >
          {ready ? (
            <Button onClick={() => show(document, 'summary')}>Summary</Button>
          ) : (
            <Button
              variant="primary"
              disabledReason={process.disabledReason}
              onClick={() => work.start(document, 'everything')}
            >
              {process.label}
            </Button>
          )}
        </Step>
        <Step number={3} text="Study the cards, with their source beside them">
          <Button
            disabledReason={document.hasAnkiCards ? undefined : 'Its cards are not written yet'}
            onClick={() => play(document)}
          >
            Study now {cards > 0 && <span className="figures">{cards}</span>}
          </Button>
        </Step>
        <Step
          number={4}
          done={hasOwn}
          text="Upload a lecture of your own: press the icon beside a folder’s name, or drop files anywhere here"
        />
      </ol>
      <p className="pl-8 text-sm text-muted">
        Cards in Anki?{' '}
        <Link to="/import" className="text-accent underline underline-offset-2">
          Import your deck
        </Link>{' '}
        with all its answers.
      </p>
    </section>
  );
}

interface StepProps {
  number: number;
  text: string;
  /** A line under it. */
  detail?: ReactNode;
  done?: boolean;
  children?: ReactNode;
}

function Step({ number, text, detail, done = false, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="figures w-5 text-center text-sm text-faint">
        {done ? <CircleCheck aria-label="Done" size={18} className="text-correct" /> : number}
      </span>
      <span className="flex-1 basis-28 text-sm">{text}</span>
      {children}
      {detail}
    </li>
  );
}
