import { expect, it } from 'vitest';
import { highYieldBy, offeredBy, opensInWords, opensOf } from './due.ts';
import { aPdf } from './library.fixture.ts';

it('is what a document offers, of high yield too, and nothing while that is not known', () => {
  const counts = { due: undefined, offered: { due: 2, new: 9 }, newInAll: 40, highYield: { due: 1, new: 0 } };
  expect(offeredBy(() => counts, aPdf('valves'))).toEqual({ due: 2, new: 9 });
  expect(highYieldBy(() => counts, aPdf('valves'))).toEqual({ due: 1, new: 0 });
  const nothing = { due: 0, new: 0 };
  expect([offeredBy, highYieldBy].map((of) => of(() => undefined, aPdf('valves')))).toEqual([
    nothing,
    nothing,
  ]);
});

it.each([
  [{ due: 2, new: 9 }, 9, 'Due 11 · Tomorrow 3'],
  [{ due: 0, new: 5 }, 147, '5 today of 147 · Tomorrow 3'],
  [{ due: 0, new: 0 }, 142, '10 more of 142 · Tomorrow 3'],
  [{ due: 0, new: 0 }, 4, 'Due 4 · Tomorrow 3'],
  [{ due: 0, new: 0 }, 0, 'Due 0 · Tomorrow 3'],
])('says what asking for the cards of a document opens: %o of %s new', (offered, newInAll, words) => {
  expect(opensInWords(opensOf({ offered, newInAll }), 3)).toBe(words);
});
