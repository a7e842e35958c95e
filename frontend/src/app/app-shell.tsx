import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useDialogs } from '../ui/dialogs.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Waiting } from '../ui/spinner.tsx';
import { useConnection } from './connection/use-connection.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { PageFailed } from './page-failed.tsx';
import { PageNotFetched } from './page-load.tsx';
import { PanelsProvider } from './panels/panels-provider.tsx';
import { SettingsOverlayProvider } from './settings/settings-overlay-provider.tsx';

/** The frame of every page: skip link, navigation, and the page with its own wait and failure. */
export function AppShell() {
  const { pathname } = useLocation();
  const connection = useConnection();
  const main = useFocusOnNavigation(pathname);
  useDialogsOfOnePage(pathname);
  return (
    <Overlays>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-md focus:bg-raised focus:px-4 focus:py-2"
      >
        Skip to the page
      </a>
      <NavigationBar />
      <main id="main" ref={main} tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
        <ErrorBoundary resetKey={`${pathname} ${connection}`} fallback={pageFailed} onRetry={fetchAgain}>
          <Suspense fallback={<Waiting label="Opening the page" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </Overlays>
  );
}

/** What can lie over every page. */
function Overlays({ children }: { children: ReactNode }) {
  return (
    <SettingsOverlayProvider>
      <PanelsProvider>{children}</PanelsProvider>
    </SettingsOverlayProvider>
  );
}

const fetchAgain = (error: unknown): void => {
  if (error instanceof PageNotFetched) error.forget();
};

const pageFailed = (error: unknown, retry: () => void) => <PageFailed error={error} onRetry={retry} />;

/** Moves focus to the page after a change of address, so that a screen reader and the keyboard follow. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus();
  }, [pathname]);
  return main;
}

/** A question of a page that is gone, for instance because the session ended, is not asked any more. */
function useDialogsOfOnePage(pathname: string): void {
  const { cancelAll } = useDialogs();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    cancelAll();
  }, [pathname, cancelAll]);
}
