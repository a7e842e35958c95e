import { expect, it } from 'vitest';
import { warningAt } from './station-clock.tsx';

it('warns at two minutes, at thirty seconds, and at the end', () => {
  expect([480, 121, 120, 31, 30, 1, 0].map(warningAt)).toEqual([
    '',
    '',
    'Two minutes are left.',
    'Two minutes are left.',
    '30 seconds are left.',
    '30 seconds are left.',
    'Time is up.',
  ]);
});
