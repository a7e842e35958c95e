import { Timer } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { asClock, useSecondsUntil } from '../../../study/countdown.ts';

/** What is said of the time, politely, and only when it changes. */
export function warningAt(seconds: number): string {
  if (seconds === 0) return 'Time is up.';
  if (seconds <= 30) return '30 seconds are left.';
  return seconds <= 120 ? 'Two minutes are left.' : '';
}

interface StationClockProps {
  /** An instant of the server. */
  endsAt: string;
  onOver: () => void;
}

/** The time that is left of a station. */
export function StationClock({ endsAt, onOver }: StationClockProps) {
  const seconds = useSecondsUntil(endsAt);
  const over = useEffectEvent(onOver);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <p className="figures flex items-center gap-1.5 font-medium">
        <Timer aria-hidden size={16} className="text-muted" />
        <span className="sr-only">Time left: </span>
        <span role="timer">{asClock(seconds)}</span>
      </p>
      <output className="text-sm text-muted empty:hidden">{warningAt(seconds)}</output>
    </div>
  );
}
