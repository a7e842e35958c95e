import { Circle } from 'lucide-react';
import { badgeText, pendingInWords } from './pending.ts';
import { usePending } from './use-pending.ts';
import { useRequests } from './use-requests.ts';

/**
 * How many received resources wait, on whatever leads to them, in red by the specification; a dot when only people wait
 * who asked to be contacts; nothing for none.
 */
export function PendingBadge() {
  const pending = usePending();
  const requests = useRequests();
  const badge = badgeText(pending);
  if (!badge && requests === 0) return null;
  return (
    <>
      {badge ? (
        <span
          aria-hidden
          className="figures inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-alert px-1.5 text-xs font-semibold text-on-alert"
        >
          {badge}
        </span>
      ) : (
        <RequestDot />
      )}
      <span className="sr-only">{pendingInWords(pending, requests)}</span>
    </>
  );
}

/** Somebody asked to be a contact and waits for the answer. Decoration: words say so beside it. */
export function RequestDot() {
  return <Circle aria-hidden size={8} className="shrink-0 fill-current text-accent" />;
}
