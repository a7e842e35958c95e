import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { connection, positions, session } from '../api/tab.ts';
import { useSession } from '../session/use-session.ts';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { followBack } from '../ui/dialogs/use-back-closes.ts';
import { keepDraftsWithSession } from '../preferences/drafts-of-session.ts';
import { forgetKept } from './offline/forget-kept.ts';
import { followSession } from './follow-session.ts';
import { AppRoutes, preloadPage } from './routes.tsx';
import { ThemeOfPerson } from './settings/theme-of-person.tsx';
import { UnfinishedProvider } from '../session/unfinished.tsx';

followSession(session, window);
forgetKept(session);

/** Passes on what the device says of its network. */
function followNetwork(): void {
  window.addEventListener('online', () => connection.network(true));
  window.addEventListener('offline', () => connection.network(false));
  if (!window.navigator.onLine) connection.network(false);
}

followNetwork();
keepDraftsWithSession(session, () => [localStorage, sessionStorage]);
followBack();

/** A page that comes later is waited for on the screen. */
const longestWaitMs = 1_000;

/** Dialogs and messages, fetched ahead for those who are signed in; the sign-in screen seldom needs one. */
function Ui({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <UiProvider ahead={user !== null} person={user?.id ?? null}>
      {children}
    </UiProvider>
  );
}

function start(): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <ErrorBoundary>
        <Ui>
          <ThemeOfPerson />
          <UnfinishedProvider>
            <BrowserRouter>
              <AppRoutes />
            </BrowserRouter>
          </UnfinishedProvider>
        </Ui>
      </ErrorBoundary>
    </StrictMode>,
  );
}

// Its scripts were asked for with the app's own: drawn with the frame at once, and not after a wait in its place.
const { usr: state }: { usr?: unknown } = history.state ?? {};
const page = session.state().user ? preloadPage(location.pathname, state) : Promise.resolve();
const waited = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
void Promise.race([page, waited]).then(start);

whenIdle(async () =>
  (await import('../preferences/forget-person.ts')).forgetPerson(session, positions, () => [localStorage]),
);

// Only where the browser lets pages be kept: over TLS, and on this device.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  whenIdle(async () => (await import('./offline/work-offline.ts')).workOffline(navigator, session));
