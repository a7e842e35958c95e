import { expect, it } from 'vitest';
import { uncovered } from './uncovered.ts';

it('tells which sentences have no card', () => {
  const renin = 'Renin converts angiotensinogen into angiotensin one.';
  const heart = 'The heart has four chambers and four valves.';
  const page = `Hormones\n\n${renin} ${heart}`;
  expect(uncovered(page, [])).toEqual([renin, heart]);
  expect(uncovered(page, [renin])).toEqual([heart]);
  expect(uncovered(page, [renin, heart])).toEqual([]);
});
