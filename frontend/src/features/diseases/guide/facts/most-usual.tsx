import type { GenericName } from '@anamnesis/contracts/diseases/generic-name.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOfGuide } from '../../../../diseases/guide-address.ts';
import { Button } from '../../../../ui/buttons/button.tsx';

/** Others that are shown at once: the guide is what was asked for. */
const shownAtOnce = 3;

/** Says that the guide is of one of several conditions for which the name stands, and leads to the others. */
export function MostUsual({ generic: { name, leadsTo, without } }: { generic: GenericName }) {
  const [isWhole, showWhole] = useState(false);
  const [own, ...others] = leadsTo;
  const shown = isWhole ? others : others.slice(0, shownAtOnce);
  const place = others.length > 0 ? 'the most usual one' : 'one of them';
  return (
    <section
      aria-label={`What “${name}” stands for`}
      className="flex max-w-[46rem] flex-col gap-2 rounded-md bg-accent-soft px-4 py-3 text-sm"
    >
      <p className="text-base">
        “{name}” stands for several conditions; this is {place}.
      </p>
      {own && (
        <p>
          <span className="font-medium">{own.name}.</span> {own.text}
        </p>
      )}
      {shown.length > 0 && (
        <>
          <p>Others:</p>
          <ul className="-mx-2 flex flex-col">
            {shown.map(({ disease, name: called, text }) => (
              <li key={disease}>
                <Link
                  to={addressOfGuide(called)}
                  className="target flex flex-col justify-center rounded-md px-2 py-1 hover:bg-hover"
                >
                  <span className="font-medium wrap-anywhere text-accent underline">{called}</span>
                  <span>{text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {shown.length < others.length && (
        <Button variant="quiet" className="-ml-4 self-start" onClick={() => showWhole(true)}>
          Show {others.length - shown.length} more
        </Button>
      )}
      {without.length > 0 && <p className="text-muted">No guide yet: {without.join(', ')}.</p>}
    </section>
  );
}
