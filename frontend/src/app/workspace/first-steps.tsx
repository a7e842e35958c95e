import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { processAction } from '../../features/library/document-state.ts';
import { documentsOf, kindOf, nameOf, type LibraryDocument } from '../../features/library/documents.ts';
import type { DocumentWork, ShowMode } from '../../features/library/library-context.tsx';
import { StudyReminder } from '../../preferences/study-reminder.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';

interface FirstStepsProps {
  folders: readonly Folder[];
  work: DocumentWork;
  show: (document: LibraryDocument, mode: ShowMode) => void;
  play: (document: LibraryDocument) => void;
  /** The address names a document that is not there (any more). */
  missing: boolean;
}

/** The empty main area. Until the first cards exist, it leads there: look, process, play. */
export function FirstSteps({ folders, missing, ...actions }: FirstStepsProps) {
  const documents = documentsOf(folders);
  const [first] = documents;
  return (
    <div className="mx-auto my-auto flex w-full max-w-md flex-col gap-4 px-4 py-8">
      {missing && (
        <Notice tone="error">This document is not in your resources. It may have been deleted.</Notice>
      )}
      <div className="max-md:hidden">
        <EmptyState title="Select a document to view or perform an action">
          {documents.length === 0
            ? 'Upload a lecture into a folder: a PDF, a text, or both linked together.'
            : 'Press its name in My Resources to see what you can do with it.'}
        </EmptyState>
      </div>
      <StudyReminder />
      {first && !isAtHome(documents) && <Path document={first} {...actions} />}
    </div>
  );
}

/** Somebody who has cards of a second document knows the way. */
const isAtHome = (documents: readonly LibraryDocument[]): boolean =>
  documents.filter(({ hasAnkiCards }) => hasAnkiCards).length > 1;

type PathProps = Omit<FirstStepsProps, 'folders' | 'missing'> & { document: LibraryDocument };

function Path({ document, work, show, play }: PathProps) {
  const running = work.isRunning(document);
  const processed = document.hasAnkiCards;
  const process = processAction(document, running);
  return (
    <section aria-labelledby="first-steps" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="first-steps" className="text-base">
        Your first cards, with “{nameOf(document)}”
      </h2>
      <ol className="flex flex-col gap-2">
        <Step number={1} text="Have a look at it">
          <Button onClick={() => show(document, 'view')}>View {kindOf(document)}</Button>
        </Step>
        <Step number={2} text="Have its summary and cards written" done={processed && !running}>
          {!processed || running ? (
            <Button
              variant={processed ? 'secondary' : 'primary'}
              disabledReason={process.disabledReason}
              onClick={() => work.start(document, 'everything')}
            >
              {process.label}
            </Button>
          ) : (
            <Button onClick={() => show(document, 'summary')}>View summary</Button>
          )}
        </Step>
        <Step number={3} text="Play the cards, with their source beside them">
          <Button
            variant={processed ? 'primary' : 'secondary'}
            disabledReason={processed ? undefined : 'Its cards are not written yet'}
            onClick={() => play(document)}
          >
            Anki Cards
          </Button>
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  number: number;
  text: string;
  done?: boolean;
  children: ReactNode;
}

function Step({ number, text, done = false, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="figures w-5 text-center text-sm text-faint">
        {done ? <CircleCheck aria-label="Done" size={18} className="text-correct" /> : number}
      </span>
      <span className="flex-1 basis-28 text-sm">{text}</span>
      {children}
    </li>
  );
}
