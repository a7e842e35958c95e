import { Users } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';

const PendingBadge = lazy(async () => ({ default: (await import('./pending-badge.tsx')).PendingBadge }));
const PendingWords = lazy(async () => ({ default: (await import('./pending-words.tsx')).PendingWords }));

interface SocialButtonProps {
  onPress: () => void;
  className?: string | undefined;
}

/** Social, with the count of what others have sent; the tooltip says it in words. Both come after the page. */
export function SocialButton({ onPress, className }: SocialButtonProps) {
  return (
    <Tooltip content={later(<PendingWords />)}>
      <button type="button" aria-haspopup="dialog" className={className} onClick={onPress}>
        <Users aria-hidden size={18} className="shrink-0 max-lg:hidden" />
        Social
        {later(<PendingBadge />)}
      </button>
    </Tooltip>
  );
}

const later = (part: ReactNode): ReactNode => (
  <ErrorBoundary fallback={nothing}>
    <Suspense>{part}</Suspense>
  </ErrorBoundary>
);

/** The button opens Social without it. */
const nothing = (): boolean => false;
