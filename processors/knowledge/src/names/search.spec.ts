import { expect, it } from 'vitest';
import { readNames } from './list.ts';
import { createNameSearch } from './search.ts';

const search = createNameSearch(await readNames());
const nearest = (name: string): string[] => search.nearest(name, 3).map((each) => each.name);

it('offers the names that hold what was typed before those that are only spelled alike', () => {
  expect(nearest('stroke')[0]).toBe('Ischaemic stroke');
  for (const name of nearest('leukemia')) expect(name).toMatch(/leukaemia$/u);
  expect(search.nearest('diabetes', 4).map((each) => each.name)).toEqual(
    expect.arrayContaining(['Type 1 diabetes', 'Type 2 diabetes']),
  );
});

it('offers what is spelled alike, and nothing where nothing is near', () => {
  expect(nearest('Tuberclosis')).toContain('Pulmonary tuberculosis');
  for (const name of ['Zaxquo', '<img src=x>']) expect(nearest(name)).toEqual([]);
});
