import { expect, it } from 'vitest';
import { asClock, warningAt } from './clock.ts';

it('shows minutes and seconds', () => {
  expect([0, 9, 60, 905].map(asClock)).toEqual(['0:00', '0:09', '1:00', '15:05']);
});

it('warns at five minutes and at one', () => {
  expect([600, 301, 300, 61, 60, 1, 0].map(warningAt)).toEqual([
    '',
    '',
    'Five minutes are left.',
    'Five minutes are left.',
    'One minute is left.',
    'One minute is left.',
    'The time is over.',
  ]);
});
