import { expect, it } from 'vitest';
import { figuresIn } from './figures.ts';

const found = (text: string) =>
  figuresIn(text)
    .filter(({ isOfText }) => !isOfText)
    .map(({ start, end }) => text.slice(start, end));

it.each([
  ['Give 5–10 mg/kg/day IV.', ['5–10 mg/kg/day']],
  ['Potassium below 3.5 mmol/L, pH < 7.2', ['below 3.5 mmol/L', '< 7.2']],
  ['It takes between 5 and 10 % of it.', ['between 5 and 10 %']],
  ['It buckles between days 23 and 28.', ['between days 23 and 28']],
  ['BP 120/80 mmHg for at least 2 weeks; adrenaline 1:1000', ['120/80 mmHg', 'at least 2 weeks', '1:1000']],
  ['The potential is about −70 mV, the pressure -5 cmH2O.', ['about −70 mV', '-5 cmH2O']],
  ['500 mg three times a day, then 1 g every 8 hours', ['500 mg three times a day', '1 g every 8 hours']],
  ['Its dome descends by one to two centimetres.', ['one to two centimetres']],
  ['0,5 mg bis 2 mg täglich', ['0,5 mg bis 2 mg']],
])('finds whole figures in %j', (text, figures) => {
  expect(found(text)).toEqual(figures);
});

it('finds none in names, and none that count pages, sources and years', () => {
  expect(found('CD4 cells, B12, T3 and HbA1c')).toEqual([]);
  expect(found('In 1987 (see Figure 3.2 and Table 4) this was shown [12].')).toEqual([]);
});

it('bears any length in time', () => {
  const before = performance.now();
  for (const odd of ['1.'.repeat(20_000), '5 to '.repeat(10_000), '9'.repeat(50_000), '- '.repeat(30_000)])
    figuresIn(odd);
  expect(performance.now() - before).toBeLessThan(1_500);
});
