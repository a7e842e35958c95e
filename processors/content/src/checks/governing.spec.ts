import { expect, it } from 'vitest';
import { english } from '../language/lexica/english.ts';
import { governing } from './governing.ts';

const TEXT = `Myasthenia gravis

Drugs to avoid
• gentamicin 5 mg/kg
• in renal failure:
    – nitrofurantoin 100 mg
    – metformin 1 g

Treatment
Pyridostigmine 60 mg four times daily`;
const over = (line: string): string[] =>
  governing({ text: TEXT, headingBefore: 'Neurology', lexicon: english }, { start: TEXT.indexOf(line) });

it('a line stands under what opens its list, up to the heading that names a thing', () => {
  expect(over('• gentamicin')).toEqual(['Drugs to avoid', 'Myasthenia gravis']);
  expect(over('– metformin')).toEqual(['in renal failure', 'Drugs to avoid', 'Myasthenia gravis']);
  expect(over('Pyridostigmine')[0]).toBe('Treatment');
});

it('the first line of a page stands under the heading of the page before', () => {
  expect(over('Myasthenia gravis')).toEqual(['Neurology']);
});
