import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = (): Date => new Date('2026-03-01T08:00:00Z');

it.each<[Record<string, string>, number | undefined]>([
  [{}, undefined],
  [{ 'retry-after': '7' }, 7_000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after': 'Sun, 01 Mar 2026 08:00:05 GMT' }, 5_000],
  [{ 'retry-after': 'Sun, 01 Mar 2026 07:00:00 GMT' }, 0],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '' }, undefined],
  [{ 'retry-after': '-3' }, undefined],
  [{ 'retry-after': '7', 'retry-after-ms': '250' }, 250],
])('reads %o', (headers, ms) => {
  expect(retryAfterMs(new Headers(headers), now)).toBe(ms);
});
