import { expect, it } from 'vitest';
import { highYieldBy, offeredBy } from './due.ts';
import { aPdf } from './library.fixture.ts';

it('is what a document offers, of high yield too, and nothing while that is not known', () => {
  const counts = { due: undefined, offered: { due: 2, new: 9 }, highYield: { due: 1, new: 0 } };
  expect(offeredBy(() => counts, aPdf('valves'))).toEqual({ due: 2, new: 9 });
  expect(highYieldBy(() => counts, aPdf('valves'))).toEqual({ due: 1, new: 0 });
  const nothing = { due: 0, new: 0 };
  expect([offeredBy, highYieldBy].map((of) => of(() => undefined, aPdf('valves')))).toEqual([
    nothing,
    nothing,
  ]);
});
