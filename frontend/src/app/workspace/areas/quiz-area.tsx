import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { idOf, nameOf, type LibraryDocument } from '../../../features/library/documents.ts';
import type { ShowMode } from '../../../features/library/library-context.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Waiting } from '../../../ui/feedback/spinner.tsx';
import { useFocusWhenLost } from '../../../ui/focus/use-focus-when-lost.ts';
import { PageBoundary } from '../../page/page-boundary.tsx';
import { page } from '../../page/page-load.tsx';

const QuizView = page(() => import('../../../features/quizzes/quiz-view.tsx'), 'QuizView');
const AllQuestions = page(() => import('../../../features/quizzes/all/all-questions.tsx'), 'AllQuestions');

/** The header above a document or a folder, where there is room beside for a page. */
const under = '3.25rem';

interface QuizOfDocumentProps {
  document: LibraryDocument;
  mode: 'quiz' | 'questions';
  show: (document: LibraryDocument, mode: ShowMode) => void;
}

/** The practice quiz of a document, or all its questions. */
export function QuizOfDocument({ document, mode, show }: QuizOfDocumentProps) {
  const [id, name] = [idOf(document), nameOf(document)];
  if (mode === 'questions')
    return <AllQuestions documentId={id} under={under} onSetUp={() => show(document, 'quiz')} />;
  return <QuizView place={{ kind: 'document', id, name }} under={under} />;
}

interface QuizOfFolderProps {
  folder: Folder;
  onClose: () => void;
}

/** The practice quiz of a folder, in place of a document. */
export function QuizOfFolder({ folder: { Folder_id: id, Folder_name: name }, onClose }: QuizOfFolderProps) {
  const heading = useFocusWhenLost<HTMLHeadingElement>(id);
  return (
    <>
      <header className="sticky top-0 z-20 flex min-h-12 items-center gap-1 border-b border-line bg-canvas px-2 md:top-(--bars-height) md:px-4">
        <IconButton label="Back to My Resources" className="md:hidden" onClick={onClose}>
          <ArrowLeft aria-hidden size={20} />
        </IconButton>
        <h2
          ref={heading}
          tabIndex={-1}
          className="min-w-0 truncate text-base focus:outline-none"
          title={name}
        >
          {name}
        </h2>
      </header>
      <PageBoundary resetKey={`quiz ${id}`}>
        <Suspense fallback={<Waiting label="Opening Practice Quiz" />}>
          <QuizView key={id} place={{ kind: 'folder', id, name }} under={under} />
        </Suspense>
      </PageBoundary>
    </>
  );
}
