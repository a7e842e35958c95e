import { expect, it } from 'vitest';
import { figureOf } from './figure.ts';

it.each([
  ['Mortality at 30 days is below 3% with a low score.', '30 days'],
  ['About 20% of people relapse.', 'About 20%'],
  ['Five-year survival is 40 to 60%.', '40 to 60%'],
  ['It recurs in 1 in 10 people.', '1 in 10'],
  ['Most people recover.', null],
])('finds the first figure of a sentence with its unit: %s', (text, figure) => {
  expect(figureOf(text)).toBe(figure);
});
