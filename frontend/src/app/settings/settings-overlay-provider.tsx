import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useSession } from '../use-session.ts';
import { withStore } from '../with-store.tsx';
import { SettingsOverlayContext } from './settings-context.ts';

const SettingsOverlay = lazy(withStore(() => import('./settings-overlay.tsx'), 'SettingsOverlay'));

/** Holds the settings overlay above every page; it goes when the person signs out. */
export function SettingsOverlayProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const control = useMemo(() => ({ open: () => setOpen(true) }), []);
  return (
    <SettingsOverlayContext value={control}>
      {children}
      {isOpen && user && (
        <ErrorBoundary>
          <Suspense>
            <SettingsOverlay user={user} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </SettingsOverlayContext>
  );
}
