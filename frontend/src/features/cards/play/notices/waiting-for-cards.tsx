import { Hourglass } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import type { Session, SessionView } from '../session/session-shape.ts';

/** In the place of the card while all that are left are delayed, and the person lets their time pass. */
export function WaitingForCards({ view: { play, now }, session }: { view: SessionView; session: Session }) {
  const soonest = Math.min(...play.delayed.map(({ until }) => until));
  const comes = useEffectEvent(() => session.wait(true));
  useEffect(() => {
    const timer = setTimeout(() => comes(), soonest - now);
    return () => clearTimeout(timer);
  }, [soonest, now]);
  const minutes = Math.max(1, Math.ceil((soonest - now) / 60_000));
  return (
    <EmptyState
      icon={<Hourglass size={28} />}
      title={`The next card comes in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`}
      action={<Button onClick={() => session.wait(false)}>Show it now</Button>}
    >
      Nothing else is left for now.
    </EmptyState>
  );
}
