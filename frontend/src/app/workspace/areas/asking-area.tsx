import { Suspense } from 'react';
import { Waiting } from '../../../ui/feedback/spinner.tsx';
import { PageBoundary } from '../../page/page-boundary.tsx';
import { page } from '../../page/page-load.tsx';
import type { CardQuestion } from '../card-dialogs.tsx';

const AskingView = page(() => import('../../../features/asking/asking-view.tsx'), 'AskingView');

interface AskingAreaProps {
  onClose: () => void;
  ask: (question: CardQuestion) => void;
}

/** Ask My Notes, in place of a document. */
export function AskingArea({ onClose, ask }: AskingAreaProps) {
  return (
    <PageBoundary resetKey="asking">
      <Suspense fallback={<Waiting label="Opening your notes" />}>
        <AskingView
          onClose={onClose}
          onMakeCard={(documentId, number, selected) =>
            ask({ about: 'new card', documentId, page: number, selected })
          }
        />
      </Suspense>
    </PageBoundary>
  );
}
