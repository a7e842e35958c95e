/** A set of page numbers as disjoint ranges `[first, last]` in ascending order: small when the pages are complete. */
export type PageSet = readonly (readonly [first: number, last: number])[];

export const noPages: PageSet = [];

/** The set with a page; the same set when it has it already. */
export function withPageInSet(set: PageSet, page: number): PageSet {
  if (hasPage(set, page)) return set;
  let [first, last] = [page, page];
  const apart = set.filter(([from, to]) => {
    if (to === page - 1) first = from;
    else if (from === page + 1) last = to;
    else return true;
    return false;
  });
  return [...apart, [first, last] as const].sort(([a], [b]) => a - b);
}

/** The set without a page; the same set when it lacks it already. */
export function withoutPage(set: PageSet, page: number): PageSet {
  if (!hasPage(set, page)) return set;
  return set.flatMap(([first, last]) => {
    if (page < first || page > last) return [[first, last] as const];
    const rest = [[first, page - 1] as const, [page + 1, last] as const];
    return rest.filter(([from, to]) => from <= to);
  });
}

export const hasPage = (set: PageSet, page: number): boolean =>
  set.some(([first, last]) => first <= page && page <= last);

export const pageCount = (set: PageSet): number =>
  set.reduce((sum, [first, last]) => sum + last - first + 1, 0);

/** The page numbers, ascending. */
export const pagesOfSet = (set: PageSet): number[] =>
  set.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
