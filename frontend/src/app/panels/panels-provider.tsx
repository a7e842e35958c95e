import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useSession } from '../use-session.ts';
import { withStore } from '../with-store.tsx';
import { PanelsContext, type Panel } from './panels-context.ts';

const InboxPanel = lazy(withStore(() => import('../../features/inbox/inbox-panel.tsx'), 'InboxPanel'));
const SocialPanel = lazy(
  withStore(() => import('../../features/social-badge/social-panel.tsx'), 'SocialPanel'),
);

/** Holds the side panels above every page; they go when the person signs out. */
export function PanelsProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [shown, setShown] = useState<Panel | null>(null);
  const close = useCallback(() => setShown(null), []);
  const openFile = (id: string): void => {
    close();
    void navigate(`/PDFupload?${new URLSearchParams({ document: id, show: 'view' })}`);
  };
  const failed = (): void => {
    close();
    toasts.error('The panel could not be shown. Your resources are safe; load the page again.');
  };
  return (
    <PanelsContext value={setShown}>
      {children}
      {shown && user && (
        <ErrorBoundary key={shown} fallback={nothing} onError={failed}>
          <Suspense>
            {shown === 'inbox' ? (
              <InboxPanel onClose={close} onOpen={({ id }) => openFile(id)} />
            ) : (
              <SocialPanel onClose={close} />
            )}
          </Suspense>
        </ErrorBoundary>
      )}
    </PanelsContext>
  );
}

const nothing = (): boolean => false;
