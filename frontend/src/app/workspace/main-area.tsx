import { ArrowLeft, Eye, Layers, List } from 'lucide-react';
import { Suspense } from 'react';
import { kindOf, idOf, nameOf, type LibraryDocument } from '../../features/library/documents.ts';
import type { ShowMode } from '../../features/library/library-context.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Waiting } from '../../ui/spinner.tsx';
import { PageBoundary } from '../page-boundary.tsx';
import { page } from '../page-load.tsx';

const DocumentView = page(() => import('../../features/viewer/document-view.tsx'), 'DocumentView');
const SummaryView = page(() => import('../../features/summaries/summary-view.tsx'), 'SummaryView');

interface MainAreaProps {
  document: LibraryDocument;
  mode: ShowMode;
  show: (document: LibraryDocument, mode: ShowMode) => void;
  play: (document: LibraryDocument) => void;
  onClose: () => void;
}

/** The chosen document or its summary, and the way to the other and to its cards. */
export function MainArea({ document, mode, show, play, onClose }: MainAreaProps) {
  const View = mode === 'summary' ? SummaryView : DocumentView;
  return (
    <>
      <header className="sticky top-14 z-20 flex min-h-12 flex-wrap items-center gap-x-2 border-b border-line bg-canvas px-2 py-1 md:px-4">
        <IconButton label="Back to My Resources" className="md:hidden" onClick={onClose}>
          <ArrowLeft aria-hidden size={20} />
        </IconButton>
        <h2
          className="min-w-0 flex-1 truncate text-base max-sm:basis-[calc(100%-4rem)]"
          title={nameOf(document)}
        >
          {nameOf(document)}
        </h2>
        {mode === 'summary' ? (
          <Button
            variant="quiet"
            icon={<Eye aria-hidden size={16} />}
            className="px-2"
            onClick={() => show(document, 'view')}
          >
            View {kindOf(document)}
          </Button>
        ) : (
          document.hasSummaries && (
            <Button
              variant="quiet"
              icon={<List aria-hidden size={16} />}
              className="px-2"
              onClick={() => show(document, 'summary')}
            >
              View summary
            </Button>
          )
        )}
        {document.hasAnkiCards && (
          <Button
            variant="quiet"
            icon={<Layers aria-hidden size={16} />}
            className="px-2"
            onClick={() => play(document)}
          >
            Anki Cards
          </Button>
        )}
      </header>
      <PageBoundary resetKey={`${idOf(document)} ${mode}`}>
        <Suspense fallback={<Waiting label={`Opening ${nameOf(document)}`} />}>
          <View key={idOf(document)} document={document} />
        </Suspense>
      </PageBoundary>
    </>
  );
}
