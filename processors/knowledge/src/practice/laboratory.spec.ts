import { expect, it } from 'vitest';
import { createPracticeBank } from './bank.ts';

it('has each test once, the tests of a group beside each other', async () => {
  const values = await createPracticeBank().laboratory();
  expect(values.length).toBeGreaterThan(100);
  const names = values.map(({ group, test, unit }) => `${group}: ${test} (${unit})`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const groups = values.map(({ group }) => group).filter((group, at, all) => group !== all[at - 1]);
  expect(groups.filter((group, at) => groups.indexOf(group) !== at)).toEqual([]);
  expect(values.filter(({ test, range }) => test === '' || range === '')).toEqual([]);
});
