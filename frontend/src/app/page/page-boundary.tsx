import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import type { ConnectionState } from '../../api/transport/connection.ts';
import { useConnection } from '../../api/transport/use-connection.ts';
import { ErrorFace } from '../../ui/feedback/error-face.tsx';
import { PageNotFetched } from './page-load.tsx';
import { useLoadAnew } from './use-load-anew.ts';

interface PageBoundaryProps {
  /** When it changes (for instance the address), the page is rendered again; the same when the connection changes. */
  resetKey: string;
  children: ReactNode;
}

/** How the connection is, and since when, in ms of this page. */
type Since = { connection: ConnectionState; at: number };
const ConnectedSince = createContext<RefObject<Since | null>>({ current: null });

/** Error boundary around a lazily loaded page or part: when loading or rendering fails, the rest keeps working. */
export function PageBoundary({ resetKey, children }: PageBoundaryProps) {
  const connection = useConnection();
  const since = useRef<Since>(null);
  // What is in it is asked for from its first rendering on.
  const [shownAt] = useState(() => performance.now());
  useLayoutEffect(() => {
    since.current = { connection, at: since.current ? performance.now() : shownAt };
  }, [connection, shownAt]);
  return (
    <ConnectedSince value={since}>
      <ErrorBoundary resetKey={`${resetKey} ${connection}`} fallback={pageFailed} onRetry={fetchAgain}>
        {children}
      </ErrorBoundary>
    </ConnectedSince>
  );
}

/** Loads again what could not be loaded. */
export const fetchAgain = (error: unknown): void => {
  if (error instanceof PageNotFetched) error.forget();
};

const pageFailed = (error: unknown, retry: () => void) => <Failed error={error} retry={retry} />;

interface PageFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** In place of a page that did not arrive or that failed while it was shown. The navigation stays. */
function PageFailed({ error, onRetry }: PageFailedProps) {
  const loadAnew = useLoadAnew();
  const reload = (
    <Button variant="quiet" onClick={() => void loadAnew()}>
      Reload the app
    </Button>
  );
  if (error instanceof PageNotFetched)
    return (
      <ErrorFace title="This page did not load" onRetry={onRetry} more={reload}>
        You may be offline, or there is a new version. What you saved is safe. It is tried again when you are
        back online.
      </ErrorFace>
    );
  return (
    <ErrorFace onRetry={onRetry} more={reload}>
      Something went wrong. What you saved is safe, and the rest still works.
    </ErrorFace>
  );
}

/** What was asked for under another connection, and fails or is shown only now, is asked for once more. */
function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const since = use(ConnectedSince);
  useEffect(() => {
    if (error instanceof PageNotFetched && error.begunAt < (since.current?.at ?? 0)) retry();
  }, [error, retry, since]);
  return <PageFailed error={error} onRetry={retry} />;
}
