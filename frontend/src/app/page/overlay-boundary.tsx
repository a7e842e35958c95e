import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { fetchAgain } from './page-boundary.tsx';
import { PageNotFetched } from './page-load.tsx';
import { useLoadAnew } from './use-load-anew.ts';

interface OverlayBoundaryProps {
  /** What it is called in a sentence: 'Settings'. */
  name: string;
  onClose: () => void;
  children: ReactNode;
}

/** Error boundary around an overlay: when loading or rendering fails, it closes with a message and can be reopened. */
export function OverlayBoundary({ name, onClose, children }: OverlayBoundaryProps) {
  const toasts = useToasts();
  const loadAnew = useLoadAnew();
  const failed = (error: unknown): void => {
    fetchAgain(error);
    onClose();
    toasts.error(`${name} ${why(error)}`, {
      key: 'overlay',
      action: { label: 'Reload', onPress: () => void loadAnew() },
    });
  };
  return (
    <ErrorBoundary fallback={nothing} onError={failed}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

const nothing = (): boolean => false;

const why = (error: unknown): string =>
  error instanceof PageNotFetched
    ? 'did not load: you may be offline, or there is a new version. What you saved is safe.'
    : 'stopped working. What you saved is safe. Please reload the page.';
