import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Waiting } from '../../ui/spinner.tsx';

const PreferencesView = lazy(async () => ({
  default: (await import('../../features/preferences/preferences-view.tsx')).PreferencesView,
}));

/** The preferences in place of a document. */
export function PreferencesArea({ onClose }: { onClose: () => void }) {
  return (
    <>
      <header className="sticky top-14 z-20 flex items-center gap-x-2 border-b border-line bg-canvas px-2 py-1 md:px-4">
        <IconButton label="Back to My Resources" onClick={onClose}>
          <ArrowLeft aria-hidden size={20} />
        </IconButton>
        <h2 className="min-w-0 flex-1 truncate text-base">Preferences</h2>
      </header>
      <ErrorBoundary>
        <Suspense fallback={<Waiting label="Loading your preferences..." />}>
          <PreferencesView />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
