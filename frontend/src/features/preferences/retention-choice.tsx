import { useId } from 'react';
import { highestPercent, lowestPercent } from '../../preferences/form/policy.ts';
import { WorkloadPreview } from './workload-preview.tsx';

interface RetentionChoiceProps {
  percent: number;
  /** What is saved, to compare with; null while another scheduler is. */
  saved: number | null;
  onChange: (percent: number) => void;
}

/** How much a person wants to remember, beside what it costs. */
export function RetentionChoice({ percent, saved, onChange }: RetentionChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <label htmlFor={id} className="font-medium">
            Desired retention
          </label>
          <output htmlFor={id} className="figures text-lg font-semibold">
            {percent} %
          </output>
        </div>
        <input
          id={id}
          type="range"
          min={lowestPercent}
          max={highestPercent}
          step={1}
          value={percent}
          aria-valuetext={`${percent} percent`}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="target w-full"
        />
        <p className="text-sm text-muted">
          The share of cards you want to know when they come back. More means shorter intervals and more
          reviews.
        </p>
      </div>
      <WorkloadPreview percent={percent} saved={saved} />
    </div>
  );
}
