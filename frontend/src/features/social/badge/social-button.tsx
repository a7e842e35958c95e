import { Users } from 'lucide-react';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { PendingBadge } from './pending-badge.tsx';
import { pendingInWords } from './pending.ts';
import { usePending } from './use-pending.ts';
import { useRequests } from './use-requests.ts';
import { useUpdatesWaiting } from './use-updates-waiting.ts';

interface SocialButtonProps {
  onPress: () => void;
  className?: string | undefined;
}

/** Social, with the count of what others have sent; the tooltip says it in words. */
export function SocialButton({ onPress, className }: SocialButtonProps) {
  const words = pendingInWords(usePending(), useRequests(), useUpdatesWaiting());
  return (
    <Tooltip content={words}>
      <button type="button" aria-haspopup="dialog" className={className} onClick={onPress}>
        <Users aria-hidden size={18} className="shrink-0 max-lg:hidden" />
        Social
        <PendingBadge />
      </button>
    </Tooltip>
  );
}
