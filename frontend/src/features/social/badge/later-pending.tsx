import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';

const PendingBadge = lazy(async () => ({ default: (await import('./pending-badge.tsx')).PendingBadge }));
const PendingWords = lazy(async () => ({ default: (await import('./pending-words.tsx')).PendingWords }));

/** The count of what others have sent, and the same in words: both come after the page, which is whole without them. */
export const LaterPendingBadge = () => later(<PendingBadge />);
export const LaterPendingWords = () => later(<PendingWords />);

const later = (part: ReactNode): ReactNode => (
  <ErrorBoundary fallback={nothing}>
    <Suspense>{part}</Suspense>
  </ErrorBoundary>
);

const nothing = (): boolean => false;
