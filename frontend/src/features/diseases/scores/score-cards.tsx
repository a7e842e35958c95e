import type { ScoreName } from '@anamnesis/contracts/scores/score.ts';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Calculator } from './calculator.tsx';

/** The scores of a disease, each folded until it is worked out. */
export function ScoreCards({ scores }: { scores: readonly ScoreName[] }) {
  const heading = useId();
  if (scores.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex max-w-[46rem] flex-col gap-3">
      <h3 id={heading} className="font-serif text-xl">
        Scores
      </h3>
      {scores.map((score) => (
        <ScoreCard key={score.id} score={score} />
      ))}
    </section>
  );
}

function ScoreCard({ score: { id, name, purpose } }: { score: ScoreName }) {
  const [open, setOpen] = useState(false);
  const heading = useId();
  return (
    <article
      aria-labelledby={heading}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <h4 id={heading} className="text-base font-semibold wrap-anywhere">
            {name}
          </h4>
          <p className="text-sm text-muted">{purpose}</p>
        </div>
        <Button
          variant="quiet"
          aria-expanded={open}
          aria-label={`${open ? 'Close' : 'Work it out'}: ${name}`}
          className="-ml-4 px-4"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Close' : 'Work it out'}
        </Button>
      </div>
      {open && <Calculator id={id} name={name} />}
    </article>
  );
}
