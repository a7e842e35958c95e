import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';
import { TriangleAlert } from 'lucide-react';
import { FactList } from './fact-list.tsx';

/** What must not be missed. */
export function RedFlags({ guide }: { guide: DiseaseGuide }) {
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
    </section>
  );
}
