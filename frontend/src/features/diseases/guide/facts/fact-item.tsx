import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { useId, useState, type ReactNode } from 'react';
import { sourceOf, SourceTitle } from '../sources.tsx';

export interface ShownFact {
  id: string;
  text: string;
  source: string | null;
  term?: string | undefined;
}

interface FactItemProps {
  guide: Pick<DiseaseGuide, 'sources'>;
  fact: ShownFact;
  /** After what it is about: how often, of which kind. */
  mark?: ReactNode;
}

/** A sentence, what it is about in bold, and a number that opens its source. */
export function FactItem({ guide, fact, mark }: FactItemProps) {
  const source = sourceOf(guide, fact.source);
  const [open, setOpen] = useState(false);
  const place = useId();
  return (
    <>
      {fact.term && <strong className="font-semibold">{fact.term}</strong>}
      {fact.term && mark && ' '}
      {mark}
      {fact.term && !mark && '. '}
      {fact.term && mark && <br />}
      {fact.text}
      {source && (
        <>
          {' '}
          <button
            type="button"
            aria-label={`Source ${source.number}: ${source.source.title}`}
            aria-expanded={open}
            aria-controls={open ? place : undefined}
            onClick={() => setOpen(!open)}
            className="figures rounded-md px-1 align-baseline font-sans text-xs text-faint hover:bg-hover hover:text-accent aria-expanded:bg-accent-soft aria-expanded:text-accent max-md:-mx-3 max-md:-my-3 max-md:min-h-11 max-md:min-w-11 pointer-coarse:-mx-3 pointer-coarse:-my-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            [{source.number}]
          </button>
          {open && (
            <span id={place} className="animate-appear mt-1 block font-sans text-sm text-muted">
              <SourceTitle source={source.source} />. {source.source.publisher}, {source.source.year}.
            </span>
          )}
        </>
      )}
    </>
  );
}
