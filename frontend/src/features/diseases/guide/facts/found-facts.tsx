import type { FoundFact } from '@anamnesis/contracts/diseases/found.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { addressOfFact, guideParts } from '../../../../diseases/guide-address.ts';

interface Group {
  label: string;
  facts: FoundFact[];
}

/** Sections that say of a drug more than that they name it. */
const ofDrugs: Readonly<Record<string, string>> = {
  treatment: 'Given for',
  riskFactors: 'A cause or a risk',
  complications: 'A cause or a risk',
};
/** In which order: first what it is looked up for. */
const firstOfDrugs = ['Given for', 'Avoided or stopped', 'A cause or a risk'];

const partOf = ({ section }: FoundFact): string =>
  guideParts.find(({ sections }) => (sections as readonly string[]).includes(section))?.label ?? 'Overview';

function groupsOf(facts: readonly FoundFact[], isDrug: boolean): Group[] {
  const labelOf = (fact: FoundFact): string => {
    if (!isDrug) return partOf(fact);
    return fact.isAvoided ? 'Avoided or stopped' : (ofDrugs[fact.section] ?? partOf(fact));
  };
  const groups = [...Map.groupBy(facts, labelOf)].map(([label, own]) => ({ label, facts: own }));
  const placeOf = ({ label }: Group): number => firstOfDrugs.indexOf(label) + 1 || 99;
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Where guides say what was looked for: each fact leads to its place. Of a drug: for what it is given, where it is avoided, what it causes. */
export function FoundFacts({ facts, isDrug }: { facts: readonly FoundFact[]; isDrug: boolean }) {
  if (facts.length === 0) return null;
  return (
    <>
      <p className="text-muted">
        {isDrug ? 'What the guides say of it and of its class:' : 'These guides say it:'}
      </p>
      {groupsOf(facts, isDrug).map((group) => (
        <FactGroup key={group.label} {...group} />
      ))}
    </>
  );
}

function FactGroup({ label, facts }: Group) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex w-full flex-col gap-1">
      <h3 id={heading} className="font-serif text-lg">
        {label}
      </h3>
      <ul className="-mx-3 flex flex-col">
        {[...Map.groupBy(facts, ({ disease }) => disease).values()].map((own) => (
          <li key={own[0]?.disease} className="flex flex-col">
            {own.map((fact, at) => (
              <Link
                key={`${fact.section} ${fact.id}`}
                to={addressOfFact(fact)}
                className="target flex flex-col justify-center rounded-md px-3 py-1.5 hover:bg-hover"
              >
                {at === 0 && <span className="font-medium wrap-anywhere text-accent">{fact.name}</span>}
                <span className="max-w-[46rem] wrap-anywhere">
                  {fact.term !== null && <span className="text-muted">{fact.term}: </span>}
                  {fact.text}
                </span>
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
