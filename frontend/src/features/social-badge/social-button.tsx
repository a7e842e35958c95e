import { Tooltip } from '../../ui/tooltip.tsx';
import { badgeText, pendingInWords } from './pending.ts';
import { usePending } from './use-pending.ts';

interface SocialButtonProps {
  onPress: () => void;
  className?: string | undefined;
}

/** Social, with the count of what others have sent. The badge is red by the specification; its words are in the tooltip. */
export function SocialButton({ onPress, className }: SocialButtonProps) {
  const pending = usePending();
  const words = pendingInWords(pending);
  const badge = badgeText(pending);
  return (
    <Tooltip content={words}>
      <button type="button" aria-haspopup="dialog" className={className} onClick={onPress}>
        Social
        {badge && (
          <span
            aria-hidden
            className="figures inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-wrong px-1.5 text-xs font-semibold text-on-wrong"
          >
            {badge}
          </span>
        )}
        {badge && <span className="sr-only">, {words}</span>}
      </button>
    </Tooltip>
  );
}
