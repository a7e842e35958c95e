import { expect, it } from 'vitest';
import { figureOf } from './figure.ts';

it.each([
  ['Mortality at 30 days is below 3% with a low score.', 'below 3%'],
  ['About 20% of people relapse.', 'About 20%'],
  ['Five-year survival is 40 to 60%.', '40 to 60%'],
  ['Mortality lies between about 5% and 20%.', 'between about 5% and 20%'],
  ['It recurs in 1 in 10 people.', '1 in 10'],
  ['It affects about 1 in 1,000 adults each year.', 'about 1 in 1,000'],
  ['Type 1 diabetes shortens life by around 10 years.', 'around 10 years'],
  ['Urate kept below 360 µmol/L dissolves crystals.', 'below 360 µmol/L'],
  ['A filtration rate of 45 to 59 mL/min/1.73 m² is common.', '45 to 59 mL/min/1.73 m²'],
  ['It causes about 290,000 to 650,000 respiratory deaths.', 'about 290,000 to 650,000'],
  ['It causes about 3 million deaths.', 'about 3 million'],
  ['Most people recover.', null],
])('finds the figure of a sentence with its unit, a share first: %s', (text, figure) => {
  expect(figureOf(text)).toBe(figure);
});

it.each([
  'People with G6PD deficiency live as long as others.',
  'Falling anti-PLA2R antibodies precede a remission.',
  'Deletion of 17p means a poorer outlook.',
  'It is linked to a 1.5- to twofold higher risk.',
  'Type 3 is rare.',
  'Death is more frequent in people with type 2 diabetes.',
  'Targets for the year 2030 are set.',
])('takes no part of a name for a figure: %s', (text) => {
  expect(figureOf(text)).toBeNull();
});
