import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Outlet, useLocation, useMatch } from 'react-router';
import { Waiting } from '../ui/feedback/spinner.tsx';
import { useUnreached } from '../api/transport/use-connection.ts';
import { useSession } from '../session/use-session.ts';
import { cx } from '../ui/cx.ts';
import { ConnectionNotice } from './connection/connection-notice.tsx';
import { KeysProvider } from './keys/keys-provider.tsx';
import { NavigationBar } from './navigation/navigation-bar.tsx';
import { DrawingScreenProvider } from './occlusion/drawing-screen-provider.tsx';
import { PageBoundary } from './page/page-boundary.tsx';
import { PanelsProvider } from './panels/panels-provider.tsx';
import { SettingsOverlayProvider } from './settings/settings-overlay-provider.tsx';
import { Uploads } from './uploads/uploads.tsx';
import { usePageEnd } from './page/use-page-end.ts';

/**
 * The frame of every page: skip link, navigation, and the page with its own wait and failure. A session has the screen
 * to itself, with a way out of its own.
 */
export function AppShell() {
  const { pathname, state } = useLocation();
  const main = useFocusOnNavigation(pathname);
  // Without cards to play one is led elsewhere at once.
  const immersive = useMatch('/anki-play') !== null && state !== null;
  const away = useNeedsConnection(pathname);
  const [wasAway, setWasAway] = useState(false);
  if (away && !wasAway) setWasAway(true);
  usePageEnd();
  return (
    <Overlays>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-md focus:bg-raised focus:px-4 focus:py-2"
      >
        Skip to the page
      </a>
      <div className={immersive ? 'flex h-dvh flex-col' : 'contents'}>
        {!immersive && <NavigationBar />}
        <ConnectionNotice sticky={!immersive} />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className={cx('flex min-w-0 flex-1 flex-col', immersive && 'min-h-0 overflow-y-auto')}
        >
          <PageBoundary resetKey={pathname}>
            <Suspense fallback={<Waiting label="Opening the page" />}>
              {wasAway ? <NeedsConnection away={away} /> : <Outlet />}
            </Suspense>
          </PageBoundary>
        </main>
      </div>
    </Overlays>
  );
}

const NeedsConnection = lazy(async () => ({
  default: (await import('./offline/needs-connection.tsx')).NeedsConnection,
}));

/** What these pages show of somebody is on the device. */
const keptPages = /^\/(?:anki-play\/?)?$/i;

/** Whether a page was opened without the server that alone knows what it shows. */
function useNeedsConnection(pathname: string): boolean {
  const unreached = useUnreached();
  const { user } = useSession();
  return unreached && user !== null && !keptPages.test(pathname);
}

/** What can lie over every page. */
function Overlays({ children }: { children: ReactNode }) {
  return (
    <SettingsOverlayProvider>
      <PanelsProvider>
        <KeysProvider>
          <DrawingScreenProvider>{children}</DrawingScreenProvider>
        </KeysProvider>
        <Uploads />
      </PanelsProvider>
    </SettingsOverlayProvider>
  );
}

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
