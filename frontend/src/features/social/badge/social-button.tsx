import { Tooltip } from '../../../ui/tooltip.tsx';
import { PendingBadge } from './pending-badge.tsx';
import { pendingInWords } from './pending.ts';
import { usePending } from './use-pending.ts';

interface SocialButtonProps {
  onPress: () => void;
  className?: string | undefined;
}

/** Social, with the count of what others have sent; the tooltip tells it in words. */
export function SocialButton({ onPress, className }: SocialButtonProps) {
  const words = pendingInWords(usePending());
  return (
    <Tooltip content={words}>
      <button type="button" aria-haspopup="dialog" className={className} onClick={onPress}>
        Social
        <PendingBadge />
      </button>
    </Tooltip>
  );
}
