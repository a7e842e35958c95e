import type { OutlineEntry } from '../../../pdf/open-pdf.ts';

/** How many cards a page has, from 1. */
export type CardCount = (page: number) => number;

/** '1 card', '4 cards' */
export const cardsInWords = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;

/**
 * How many cards each entry of a table of contents has, by the entry's id: those of the pages from its own to before the
 * next entry that is not within it. An entry that leads to no page has none of its own.
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
    for (const [at, { id, pageNumber, entries: within }] of of.entries()) {
      const next = of.slice(at + 1).find((other) => other.pageNumber !== null)?.pageNumber ?? end;
      // Two entries may begin on one page: it belongs to both.
      const last = Math.max(next - 1, pageNumber ?? 0);
      if (pageNumber !== null) counts.set(id, (upTo[last] ?? 0) - (upTo[pageNumber - 1] ?? 0));
      count(within, last + 1);
    }
  };
  count(entries, pageCount + 1);
  return counts;
}
