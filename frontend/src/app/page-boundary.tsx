import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { useConnection } from '../api/use-connection.ts';
import { PageFailed } from './page-failed.tsx';
import { PageNotFetched } from './page-load.tsx';

interface PageBoundaryProps {
  /** When it changes (for instance the address), the page is rendered again; the same when the connection changes. */
  resetKey: string;
  children: ReactNode;
}

/** Error boundary around a lazily loaded page or part: when loading or rendering fails, the rest keeps working. */
export function PageBoundary({ resetKey, children }: PageBoundaryProps) {
  const connection = useConnection();
  return (
    <ErrorBoundary resetKey={`${resetKey} ${connection}`} fallback={pageFailed} onRetry={fetchAgain}>
      {children}
    </ErrorBoundary>
  );
}

/** Loads again what could not be loaded. */
export const fetchAgain = (error: unknown): void => {
  if (error instanceof PageNotFetched) error.forget();
};

const pageFailed = (error: unknown, retry: () => void) => <PageFailed error={error} onRetry={retry} />;
