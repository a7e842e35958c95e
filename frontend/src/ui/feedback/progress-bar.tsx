import * as Progress from '@radix-ui/react-progress';
import { useId } from 'react';

export interface ProgressBarProps {
  /** What is under way, for instance `Processing heart.pdf`. */
  label: string;
  /** How much is done, in the unit of `max`; null while it cannot be known yet. */
  value: number | null;
  max?: number | undefined;
  /** The real numbers in words, for instance `Page 3 of 20`. */
  detail?: string | undefined;
}

/** Progress in real numbers: it never moves by itself, and has no transition that a burst of events would keep starting. */
export function ProgressBar({ label, value, max = 100, detail }: ProgressBarProps) {
  const id = useId();
  const share = value === null || max <= 0 ? 0 : Math.min(Math.max(value / max, 0), 1);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-2 text-sm">
        <span id={id} className="min-w-0 truncate">
          {label}
        </span>
        <span className="figures shrink-0 text-muted">
          {detail ?? (value === null ? '' : `${Math.round(share * 100)} %`)}
        </span>
      </div>
      <Progress.Root
        value={value === null ? null : share * 100}
        max={100}
        aria-labelledby={id}
        aria-valuetext={detail}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <Progress.Indicator
          className={`h-full origin-left rounded-full bg-fill-edge ${value === null ? 'animate-pulse' : ''}`}
          style={{ transform: `scaleX(${value === null ? 0.15 : share})` }}
        />
      </Progress.Root>
    </div>
  );
}
