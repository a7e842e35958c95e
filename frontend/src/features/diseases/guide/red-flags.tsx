import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';
import { Siren, TriangleAlert } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { FactList } from './fact-list.tsx';
import { goToPart } from './go-to-part.ts';

/** What must not be missed, and the way to what is done then. */
export function RedFlags({ guide }: { guide: DiseaseGuide }) {
  const { search } = useLocation();
  if (guide.redFlags.length === 0) return null;
  return (
    <section
      aria-labelledby="red-flags"
      className="flex max-w-[46rem] flex-col gap-2 rounded-md border border-line-strong border-l-4 border-l-ink bg-surface px-4 py-3"
    >
      <h3 id="red-flags" className="flex items-center gap-2 text-base">
        <TriangleAlert aria-hidden size={18} className="shrink-0" />
        Red flags
      </h3>
      <FactList guide={guide} facts={guide.redFlags} />
      {guide.treatment.some(({ line }) => line === 'emergency') && (
        <Link
          to={{ hash: 'treatment', search }}
          replace
          onClick={() => goToPart('treatment')}
          className="target inline-flex items-center gap-2 self-start text-sm font-medium text-accent"
        >
          <Siren aria-hidden size={16} className="shrink-0" />
          What to do in an emergency
        </Link>
      )}
    </section>
  );
}
