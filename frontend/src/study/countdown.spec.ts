import { expect, it } from 'vitest';
import { asClock } from './countdown.ts';

it('shows minutes and seconds', () => {
  expect([0, 9, 60, 905].map(asClock)).toEqual(['0:00', '0:09', '1:00', '15:05']);
});
