import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';

type Source = DiseaseGuide['sources'][number];

/** The title of a source, which leads to it where it has an address. */
export function SourceTitle({ source: { title, address } }: { source: Pick<Source, 'title' | 'address'> }) {
  if (address === undefined) return title;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="text-accent underline">
      {title}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** The source of a fact, with its number in the list of the guide's sources, from 1; null where it has none. */
export function sourceOf(
  { sources }: Pick<DiseaseGuide, 'sources'>,
  id: string | null,
): { number: number; source: Source } | null {
  const at = sources.findIndex((each) => each.id === id);
  const source = sources[at];
  return source ? { number: at + 1, source } : null;
}
