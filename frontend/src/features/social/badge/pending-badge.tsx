import { badgeText, pendingInWords } from './pending.ts';
import { usePending } from './use-pending.ts';

/** How many received resources wait, on whatever leads to them; nothing for none. Red by the specification. */
export function PendingBadge() {
  const pending = usePending();
  const badge = badgeText(pending);
  if (!badge) return null;
  return (
    <>
      <span
        aria-hidden
        className="figures inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-alert px-1.5 text-xs font-semibold text-on-alert"
      >
        {badge}
      </span>
      <span className="sr-only">{pendingInWords(pending)}</span>
    </>
  );
}
