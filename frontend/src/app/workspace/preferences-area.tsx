import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Waiting } from '../../ui/spinner.tsx';
import { PageBoundary } from '../page-boundary.tsx';
import { page } from '../page-load.tsx';

const PreferencesView = page(
  () => import('../../features/preferences/preferences-view.tsx'),
  'PreferencesView',
);

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
      <PageBoundary resetKey="preferences">
        <Suspense fallback={<Waiting label="Loading your preferences..." />}>
          <PreferencesView />
        </Suspense>
      </PageBoundary>
    </>
  );
}
