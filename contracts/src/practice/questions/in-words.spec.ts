import { expect, it } from 'vitest';
import { partsOfStem, questionInWords } from './in-words.ts';

const results = [
  { test: 'Haemoglobin', value: '84', unit: 'g/L', range: '115–155' },
  { test: 'INR', value: '1.0', unit: '', range: '' },
];

it('sets results and picture before what is asked', () => {
  expect(
    questionInWords({
      stem: 'A case.\n\nWhich disease?',
      results,
      picture: { svg: '', alt: 'A film.', ground: 'dark' },
    }),
  ).toBe('A case.\n\nHaemoglobin 84 g/L (115–155)\nINR 1.0\n\nA film.\n\nWhich disease?');
  expect(questionInWords({ stem: 'One line?' })).toBe('One line?');
});

it('parts the last paragraph from those before', () => {
  expect(partsOfStem('One.\n\nTwo.\n\nThree?')).toEqual({ before: 'One.\n\nTwo.', asks: 'Three?' });
  expect(partsOfStem('One?')).toEqual({ before: '', asks: 'One?' });
});
