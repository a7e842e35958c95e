import { useId } from 'react';
import { Link } from 'react-router';
import { ScoreList } from '../../features/diseases/scores/score-list.tsx';
import { LaboratoryValues } from '../../features/practice/laboratory/laboratory-values.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** /diseases/scores: every score, and every range of the laboratory, which stand beside practice questions, too. */
export function ScoresPage() {
  const scores = useId();
  const laboratory = useId();
  usePageTitle('Scores and laboratory values');
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-6 md:px-8 md:py-8">
      <div className="flex flex-col gap-1">
        <h1 className="font-serif text-2xl md:text-[2.25rem] md:leading-11">Scores and laboratory values</h1>
        <p>
          <Link to="/Diseases" className="target inline-flex items-center text-accent underline">
            All guides
          </Link>
        </p>
      </div>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[3fr_2fr]">
        <section aria-labelledby={scores} className="flex min-w-0 flex-col gap-4">
          <h2 id={scores} className="font-serif text-xl">
            Scores
          </h2>
          <ScoreList />
        </section>
        <section aria-labelledby={laboratory} className="flex min-w-0 flex-col gap-4">
          <h2 id={laboratory} className="font-serif text-xl">
            Laboratory values
          </h2>
          <p className="text-sm text-muted">
            Ranges of healthy adults. They differ a little from one laboratory to another.
          </p>
          <LaboratoryValues />
        </section>
      </div>
    </div>
  );
}
