import { expect, it } from 'vitest';
import { valuesIn } from './values.ts';

const found = (text: string) => valuesIn(text).map(({ from, to }) => text.slice(from, to));

it.each([
  ['calcium gluconate 10% 30 ml IV if ECG changes', ['10% 30 ml IV']],
  ['aspirin 75–150 mg daily from 12 weeks', ['75–150 mg daily', '12 weeks']],
  [
    'give 4 g over 5 to 15 minutes, then 1 g per hour for 24 hours',
    ['4 g over 5 to 15 minutes', '1 g per hour for 24 hours'],
  ],
  ['pH < 7.3 or bicarbonate < 15 mmol/L', ['< 7.3', '< 15 mmol/L']],
  ['colchicine 500 micrograms BD-QDS', ['500 micrograms BD-QDS']],
  ['between 5 and 10 mg', ['5 and 10 mg']],
  ['insulin 0.1 units/kg/h', ['0.1 units/kg/h']],
  ['amoxicilina 1 g cada 8 horas', ['1 g cada 8 horas']],
  ['ceftriaxone 2 g toutes les 24 heures', ['2 g toutes les 24 heures']],
  ['Metamizol 1 g alle 6 Stunden', ['1 g alle 6 Stunden']],
  ['blood pressure above 185/110 mmHg', ['185/110 mmHg']],
  ['CHA2DS2-VASc, T4, vitamin B12 and 3 groups', []],
  ['5 mg or a placebo', ['5 mg']],
  ['macroadenoma (≥1 cm), repeat in <18 months', ['≥1 cm', '<18 months']],
])('finds the amounts of “%s” whole', (text, amounts) => {
  expect(found(text)).toEqual(amounts);
});
