import type { ScoreName } from '@anamnesis/contracts/scores/score.ts';
import { useFocusWhenLost } from '../../../ui/focus/use-focus-when-lost.ts';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { Calculator } from './calculator.tsx';

/** A score that was looked up by its name, worked out by itself. */
export function ScoreView({ score: { id, name, purpose } }: { score: ScoreName }) {
  const heading = useFocusWhenLost<HTMLHeadingElement>(id);
  usePageTitle(name);
  return (
    <section aria-label={name} className="flex max-w-[46rem] flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-serif text-2xl wrap-anywhere focus:outline-none md:text-[2.25rem] md:leading-11"
        >
          {name}
        </h2>
        <p className="text-muted">{purpose}</p>
      </header>
      <div className="rounded-md border border-line bg-surface px-4 py-3">
        <Calculator id={id} name={name} guides />
      </div>
    </section>
  );
}
