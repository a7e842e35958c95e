import { expect, it } from 'vitest';
import { warningAt } from './warning.ts';

it('warns at five minutes and at one', () => {
  expect([600, 301, 300, 61, 60, 1, 0].map(warningAt)).toEqual([
    '',
    '',
    'Five minutes are left.',
    'Five minutes are left.',
    'One minute is left.',
    'One minute is left.',
    'Time is up.',
  ]);
});
