import { describe, expect, it } from 'vitest';
import { figureNotIn, figuresOf } from './figures.ts';

describe('figures with their signs and units', () => {
  it.each([
    ['0.5–0.9 ng/mL', ['0.5-0.9 ng/ml']],
    ['< 92 % of 1,000 people', ['<92 %', '1,000 ']],
    ['5 mg/kg every 12 hours', ['5 mg/kg', '12 hours']],
    ['47,5 mg einmal täglich', ['47,5 mg']],
    ['pH 7.35 to 7.45', ['7.35to7.45 ']],
    ['BP 120/80 mmHg', ['120/80 mmhg']],
    ['a titre of 1:80, or 1 : 160', ['1:80 ', '1:160 ']],
    ['Review if NEWS ≥ 7: 100%', ['≥7 ', '100 %']],
    ['150 × 10⁹/L', ['150×10^9 ']],
    ['between 2 and 3.² Aspirin, 95%⁷ at 7.35.⁶,⁷', ['2and3 ', '95 %', '7.35 ']],
    ['100 µg or 100 μg', ['100 μg', '100 μg']],
  ])('%s', (text, figures) => {
    expect(figuresOf(text).map(({ value, unit }) => `${value} ${unit}`)).toEqual(figures);
  });

  it.each([
    ['5 mg', '50 mg'],
    ['5 mg', '5 g'],
    ['5', '5–10 mg'],
    ['> 5 mmol/L', '< 5 mmol/L'],
    ['5 mg/kg', '5 mg'],
    ['10 %', '10'],
    ['1,5 mg', '15 mg'],
    ['109/L', '10⁹/L'],
    ['3.2', '3.² Aspirin'],
  ])('%s does not stand in %s', (text, other) => {
    expect(figureNotIn(text, other)).toBeDefined();
    expect(figureNotIn(text, `${other}; ${text}`)).toBeUndefined();
  });
});

it('a figure has its minus, and millionths are no millions', () => {
  expect(figuresOf('a score of −2.5')).toEqual([{ value: '-2.5', unit: '' }]);
  expect(figuresOf('10 MU/L')).not.toEqual(figuresOf('10 mU/L'));
  expect(figuresOf('5 MG')).toEqual(figuresOf('5 mg'));
});
