import { useMemo, useRef } from 'react';
import { matchesOf, placesOfMatches, searchable, type Searchable } from '../../../../pdf/highlight/search.ts';
import type { MarkPage } from '../../../../pdf/page/page-features.ts';

/** Highlights what a search has found on a page. */
export function useSearchMarks(wanted: Searchable | null, currentIndex: number | null): MarkPage | undefined {
  return useMemo(() => {
    if (!wanted) return undefined;
    return ({ items, lineEnds, folded }) => {
      const matches = matchesOf(searchable(items, lineEnds, folded), wanted);
      // What cannot be seen on the page is not among them.
      const current = currentIndex === null ? -1 : Math.min(currentIndex, matches.length - 1);
      return placesOfMatches(folded, matches).flatMap((places, at) =>
        places.map(
          (place) => ({ ...place, tone: at === current ? 'current' : 'found', target: '' }) as const,
        ),
      );
    };
  }, [wanted, currentIndex]);
}

/** Brings the hit that is shown into the middle of the view, once it is highlighted, and once for each. */
export function useShownHit(currentIndex: number | null, wanted: Searchable | null) {
  const shown = useRef<string | null>(null);
  const hit = currentIndex === null || !wanted ? null : `${currentIndex} ${wanted.text}`;
  return (marks: readonly HTMLElement[]): void => {
    if (hit === null) shown.current = null;
    if (hit === null || hit === shown.current) return;
    const mark = marks.find(({ dataset }) => dataset['tone'] === 'current');
    if (!mark) return;
    shown.current = hit;
    mark.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  };
}
