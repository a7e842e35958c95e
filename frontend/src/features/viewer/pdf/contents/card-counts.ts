import type { OutlineEntry } from '../../../../pdf/engine/open-pdf.ts';

/** How many cards a page has, from 1. */
export type CardCount = (page: number) => number;

/** '1 card', '4 cards' */
export const cardsInWords = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;

/**
 * How many cards each entry of a table of contents has, by the entry's id: those of the pages from its own to before the
 * next entry that is not within it. The cards of a page on which several entries of one level begin are counted with the
 * first of them, so that nobody counts them twice. An entry that leads to no page has none of its own.
 */
export function countsOfOutline(
  entries: readonly OutlineEntry[],
  pageCount: number,
  cardsOn: CardCount,
): ReadonlyMap<number, number> {
  const upTo = [0];
  for (let page = 1; page <= pageCount; page += 1) upTo.push((upTo[page - 1] ?? 0) + cardsOn(page));
  const counts = new Map<number, number>();
  const count = (of: readonly OutlineEntry[], end: number): void => {
    let counted = 0;
    for (const [at, { id, pageNumber, entries: within }] of of.entries()) {
      const next = of.slice(at + 1).find((other) => other.pageNumber !== null)?.pageNumber ?? end;
      const last = Math.max(next - 1, pageNumber ?? 0);
      if (pageNumber !== null) {
        const from = Math.max(pageNumber - 1, counted);
        counts.set(id, Math.max(0, (upTo[last] ?? 0) - (upTo[from] ?? 0)));
        counted = Math.max(counted, last);
      }
      count(within, last + 1);
    }
  };
  count(entries, pageCount + 1);
  return counts;
}
