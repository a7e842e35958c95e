import { Suspense } from 'react';
import { Waiting } from '../../../ui/feedback/spinner.tsx';
import { PageBoundary } from '../../page/page-boundary.tsx';
import { page } from '../../page/page-load.tsx';

const SettingsPage = page(() => import('../../settings/settings-page.tsx'), 'SettingsPage');

interface PreferencesAreaProps {
  onClose: () => void;
  onReturn: () => void;
}

/** The preferences, with all other settings, in place of a document. */
export function PreferencesArea(props: PreferencesAreaProps) {
  return (
    <PageBoundary resetKey="preferences">
      <Suspense fallback={<Waiting label="Loading your preferences..." />}>
        <SettingsPage {...props} />
      </Suspense>
    </PageBoundary>
  );
}
