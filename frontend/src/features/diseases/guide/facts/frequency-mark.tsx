import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { cx } from '../../../../ui/cx.ts';

export type Frequency = DiseaseGuide['symptoms'][number]['frequency'];

/** How many of four dots are filled. */
export const weight: Record<Frequency, number> = { always: 4, usual: 3, sometimes: 2, rare: 1, never: 0 };

const dots = [1, 2, 3, 4];

/** How often it is there: a word, and dots that can be compared at a glance. */
export function FrequencyMark({ frequency }: { frequency: Frequency }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle font-sans text-xs whitespace-nowrap text-muted">
      <span aria-hidden className="inline-flex gap-0.5">
        {dots.map((dot) => (
          <span
            key={dot}
            className={cx(
              'size-1.5 rounded-full',
              dot <= weight[frequency] ? 'bg-chart' : 'border border-line-strong',
            )}
          />
        ))}
      </span>
      {frequency}
    </span>
  );
}
