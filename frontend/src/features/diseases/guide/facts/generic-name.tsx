import type { GenericName } from '@anamnesis/contracts/diseases/generic-name.ts';
import { specialties } from '@anamnesis/contracts/diseases/specialties.ts';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { addressOfGuide } from '../../../../diseases/guide-address.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useFocusWhenLost } from '../../../../ui/focus/use-focus-when-lost.ts';
import { usePageTitle } from '../../../../ui/use-page-title.ts';

const said = {
  group: 'Each has a guide of its own. Which one?',
  symptom: 'A symptom. What to think of, the usual causes first:',
  finding: 'A finding. What to think of, the usual causes first:',
} as const satisfies Record<GenericName['kind'], string>;

/** A symptom or a finding: what to think of, the guide of each, and what tells it from the others. */
export function GenericNameView({ generic }: { generic: GenericName }) {
  const { name, kind, synonyms, leadsTo, without } = generic;
  const heading = useFocusWhenLost<HTMLHeadingElement>(name);
  usePageTitle(name);
  return (
    <section aria-label={name} className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-serif text-2xl wrap-anywhere focus:outline-none md:text-[2.25rem] md:leading-11"
        >
          {name}
        </h2>
        {synonyms.length > 0 && (
          <p className="text-sm wrap-anywhere text-muted">Also: {synonyms.join(', ')}</p>
        )}
        <p className="text-muted">{said[kind]}</p>
      </header>
      <ul aria-label={`Guides for ${name}`} className="-mx-3 flex flex-col">
        {leadsTo.map(({ disease, name: called, specialty, text, cannotMiss }) => (
          <li key={disease}>
            <Link
              to={addressOfGuide(called)}
              className="group flex items-center gap-3 rounded-md px-3 py-3 hover:bg-hover"
            >
              <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                  <span className="font-medium wrap-anywhere text-accent">{called}</span>
                  <span className="text-xs text-faint">{specialties[specialty]}</span>
                  {cannotMiss && (
                    <Badge icon={<TriangleAlert aria-hidden size={12} />}>Must not be missed</Badge>
                  )}
                </span>
                <span className="reading">{text}</span>
              </span>
              <ArrowRight aria-hidden size={16} className="shrink-0 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
      {without.length > 0 && <p className="text-sm text-muted">No guide yet: {without.join(', ')}.</p>}
    </section>
  );
}
