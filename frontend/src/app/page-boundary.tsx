import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { useConnection } from './connection/use-connection.ts';
import { PageFailed } from './page-failed.tsx';
import { PageNotFetched } from './page-load.tsx';

interface PageBoundaryProps {
  /** When it changes, for instance the address, the page is tried again; so it is when the connection changes. */
  resetKey: string;
  children: ReactNode;
}

/** Around a page or a part of one that is fetched: it may fail to arrive, or while it is shown. The rest works on. */
export function PageBoundary({ resetKey, children }: PageBoundaryProps) {
  const connection = useConnection();
  return (
    <ErrorBoundary resetKey={`${resetKey} ${connection}`} fallback={pageFailed} onRetry={fetchAgain}>
      {children}
    </ErrorBoundary>
  );
}

/** Has what did not arrive fetched anew. */
export const fetchAgain = (error: unknown): void => {
  if (error instanceof PageNotFetched) error.forget();
};

const pageFailed = (error: unknown, retry: () => void) => <PageFailed error={error} onRetry={retry} />;
