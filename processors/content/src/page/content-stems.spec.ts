import { expect, it } from 'vitest';
import { contentStems, runsOf } from './content-stems.ts';

it('gives the runs of the words that carry meaning, from each of them on', () => {
  expect(runsOf(contentStems('The left ventricle pumps blood.'), 2)).toEqual([
    'left',
    'left ventricl',
    'ventricl',
    'ventricl pump',
    'pump',
    'pump blood',
    'blood',
  ]);
  expect(runsOf([], 2)).toEqual([]);
});
