/** A hit: the page, from 1, and which one on that page, from 0. */
export interface Hit {
  page: number;
  index: number;
}

/** Hits by page; a page that is not there was not searched yet. */
export type HitCounts = ReadonlyMap<number, number>;

export const totalOf = (counts: HitCounts): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Which of all hits this is, from 1. */
export function ordinalOf(counts: HitCounts, { page, index }: Hit): number {
  let before = 0;
  for (const [each, count] of counts) if (each < page) before += count;
  return before + index + 1;
}

/** Which hit of a page is shown on the page itself, and which in its notes; null where it is not there. */
export function placesOfHit(
  counts: HitCounts,
  inNotes: HitCounts,
  { page, index }: Hit,
): { onPage: number | null; inNotes: number | null } {
  const onPage = (counts.get(page) ?? 0) - (inNotes.get(page) ?? 0);
  return index < onPage ? { onPage: index, inNotes: null } : { onPage: null, inNotes: index - onPage };
}

/** The hit after or before this one, around the ends of the document; null when there are none. */
export function neighbour(
  counts: HitCounts,
  pageCount: number,
  { page, index }: Hit,
  step: 1 | -1,
): Hit | null {
  const within = index + step;
  if (within >= 0 && within < (counts.get(page) ?? 0)) return { page, index: within };
  for (let away = 1; away <= pageCount; away += 1) {
    const other = ((((page - 1 + step * away) % pageCount) + pageCount) % pageCount) + 1;
    const count = counts.get(other) ?? 0;
    if (count > 0) return { page: other, index: step === 1 ? 0 : count - 1 };
  }
  return null;
}

/** The pages in the order in which they are searched: from the one that is read to the end, then from the beginning. */
export const searchOrder = (pageCount: number, from: number): number[] =>
  Array.from({ length: pageCount }, (_, at) => ((from - 1 + at) % pageCount) + 1);
