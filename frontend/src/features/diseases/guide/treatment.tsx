import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { Siren } from 'lucide-react';
import { FactList, FactSection } from './facts/fact-list.tsx';

type Line = DiseaseGuide['treatment'][number]['line'];

/** What is done, in the order of care. */
export function Treatment({ guide }: { guide: DiseaseGuide }) {
  const line = (which: Line) => guide.treatment.filter((each) => each.line === which);
  return (
    <>
      <Emergency guide={guide} steps={line('emergency')} />
      <FactSection level="h4" title="First line" guide={guide} facts={line('first')} />
      <FactSection level="h4" title="Second line" guide={guide} facts={line('second')} />
      <FactSection level="h4" title="When to refer" guide={guide} facts={guide.referral} />
      <FactSection level="h4" title="Follow-up" guide={guide} facts={guide.followUp} />
    </>
  );
}

/** The first minutes, step by step, marked as the red flags are. */
function Emergency({ guide, steps }: { guide: DiseaseGuide; steps: DiseaseGuide['treatment'] }) {
  if (steps.length === 0) return null;
  return (
    <section
      aria-labelledby="in-an-emergency"
      className="flex max-w-[46rem] flex-col gap-2 rounded-md border border-line-strong border-l-4 border-l-ink bg-surface px-4 py-3"
    >
      <h4 id="in-an-emergency" className="flex items-center gap-2 text-base font-semibold">
        <Siren aria-hidden size={18} className="shrink-0" />
        In an emergency
      </h4>
      <FactList ordered guide={guide} facts={steps} />
    </section>
  );
}
