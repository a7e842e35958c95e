import { expect, it } from 'vitest';
import { found } from './found.ts';

const values = [
  { group: 'Blood count', test: 'Platelets', unit: '× 10⁹/L', range: '150–400' },
  { group: 'Salts', test: 'Sodium', unit: 'mmol/L', range: '135–145' },
  { group: 'Salts', test: 'Potassium', unit: 'mmol/L', range: '3.5–5.0' },
  { group: 'Urine', test: 'Sodium', unit: 'mmol/day', range: '40–220' },
];
const names = (sought: string) =>
  found(values, sought).map(({ name, values: tests }) => [name, ...tests.map(({ test }) => test)]);

it('lists the tests in their groups, or those whose name or group has the words', () => {
  expect(names('')).toEqual([
    ['Blood count', 'Platelets'],
    ['Salts', 'Sodium', 'Potassium'],
    ['Urine', 'Sodium'],
  ]);
  expect(names(' SODIUM ')).toEqual([
    ['Salts', 'Sodium'],
    ['Urine', 'Sodium'],
  ]);
  expect(names('sod urine')).toEqual([['Urine', 'Sodium']]);
  expect(names('salts')).toEqual([['Salts', 'Sodium', 'Potassium']]);
  expect(names('nothing')).toEqual([]);
});
