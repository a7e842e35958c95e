import { Circle } from 'lucide-react';
import { badgeText, pendingInWords } from './pending.ts';
import { usePending } from './use-pending.ts';
import { useUpdatesWaiting } from './use-updates-waiting.ts';
import { useRequests } from './use-requests.ts';

/**
 * How many received resources wait, on whatever leads to them, in red by the specification; a dot when updates of what is
 * followed wait, or only people who asked to be contacts; nothing for none.
 */
export function PendingBadge() {
  const pending = usePending();
  const requests = useRequests();
  const updates = useUpdatesWaiting();
  const badge = badgeText(pending);
  if (!badge && requests === 0 && !updates) return null;
  return (
    <>
      {badge && (
        <span
          aria-hidden
          className="figures inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-alert px-1.5 text-xs font-semibold text-on-alert"
        >
          {badge}
        </span>
      )}
      {(updates || !badge) && <WaitingDot />}
      <span className="sr-only">{pendingInWords(pending, requests, updates)}</span>
    </>
  );
}

/** Something waits for an answer that is not counted. Decoration: words say so beside it. */
export function WaitingDot() {
  return <Circle aria-hidden size={8} className="shrink-0 fill-current text-accent" />;
}
