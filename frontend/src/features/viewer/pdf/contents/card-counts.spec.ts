import { expect, it } from 'vitest';
import type { OutlineEntry } from '../../../../pdf/engine/open-pdf.ts';
import { cardsInWords, countsOfOutline } from './card-counts.ts';

const entry = (id: number, pageNumber: number | null, entries: OutlineEntry[] = []): OutlineEntry => ({
  id,
  title: String(id),
  pageNumber,
  entries,
});
// Page n has n cards.
const counted = (entries: OutlineEntry[], pages = 10) =>
  Object.fromEntries(countsOfOutline(entries, pages, (page) => page));

it('counts the cards from an entry to the next one at its level, and those of the entries within', () => {
  // 1 to 3: 6, 2 to 3: 5, 4 to 10: 49
  expect(counted([entry(1, 1, [entry(2, 2)]), entry(3, 4)])).toEqual({ 1: 6, 2: 5, 3: 49 });
});

it('tells the cards of a page that several entries begin on once, with the first', () => {
  expect(counted([entry(1, 3), entry(2, 3), entry(3, 4)], 4)).toEqual({ 1: 3, 2: 0, 3: 4 });
  // Page 3, and pages 4 to 5.
  expect(counted([entry(1, 3), entry(2, 3), entry(3, 6)], 6)).toEqual({ 1: 3, 2: 9, 3: 6 });
});

it('counts nothing for an entry that leads to no page, and goes on behind it', () => {
  expect(counted([entry(1, 1), entry(2, null, [entry(3, 2)]), entry(4, 3)], 3)).toEqual({ 1: 3, 3: 2, 4: 3 });
});

it('is told in words', () => {
  expect([0, 1, 2].map(cardsInWords)).toEqual(['0 cards', '1 card', '2 cards']);
});
