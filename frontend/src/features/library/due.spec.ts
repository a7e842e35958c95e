import { expect, it } from 'vitest';
import { highYieldBy, offerInWords, offerOf, offeredBy } from './due.ts';
import { aPdf } from './library.fixture.ts';

it('is what is counted beside a document, of high yield too, and nothing while that is not known', () => {
  const [offered, highYield] = [
    { due: 2, new: 9 },
    { due: 1, new: 0 },
  ];
  const counts = { due: undefined, offered, newInAll: 40, highYield };
  expect(offeredBy(() => counts, aPdf('valves'))).toEqual(offered);
  expect(highYieldBy(() => counts, aPdf('valves'))).toEqual({ due: 1, new: 0 });
  const nothing = { due: 0, new: 0 };
  expect([offeredBy, highYieldBy].map((of) => of(() => undefined, aPdf('valves')))).toEqual([
    nothing,
    nothing,
  ]);
});

it.each([
  [{ due: 2, new: 9 }, 9, 'Due 11 · Tomorrow 3'],
  [{ due: 0, new: 5 }, 1147, 'Due 5 · Tomorrow 3'],
  [{ due: 0, new: 0 }, 142, '20 more · Tomorrow 3'],
  [{ due: 0, new: 0 }, 4, '4 more · Tomorrow 3'],
  [{ due: 0, new: 0 }, 0, 'Due 0 · Tomorrow 3'],
])('says what asking for the cards of a document opens: %o of %s new', (offered, newInAll, words) => {
  expect(offerInWords(offerOf({ offered, newInAll }), 3)).toBe(words);
});

it('opens a session at most, and offers new cards beyond what is left of the daily limit', () => {
  expect(offerOf({ offered: { due: 415, new: 8 }, newInAll: 60 })).toMatchObject({ cards: 200, further: 0 });
  expect(offerOf({ offered: { due: 2, new: 8 }, newInAll: 60 })).toMatchObject({ cards: 10, further: 20 });
  expect(offerOf({ offered: { due: 2, new: 8 }, newInAll: 11 })).toMatchObject({ cards: 10, further: 3 });
});
