import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';

type Source = DiseaseGuide['sources'][number];

export const sourceInWords = ({ title, publisher, year }: Source): string =>
  `${title}. ${publisher}, ${year}.`;

/** The source of a fact, with its number in the list of the guide's sources, from 1; null where it has none. */
export function sourceOf(
  { sources }: Pick<DiseaseGuide, 'sources'>,
  id: string | null,
): { number: number; source: Source } | null {
  const at = sources.findIndex((each) => each.id === id);
  const source = sources[at];
  return source ? { number: at + 1, source } : null;
}
