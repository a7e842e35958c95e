import { afterEach, expect, it, vi } from 'vitest';
import { dateIn, instantOf } from './instants.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['2026-03-01T10:30:00Z', '2026-03-01T10:30:00.000Z'],
  ['2026-03-01T10:30:00.250+02:00', '2026-03-01T08:30:00.250Z'],
  ['2026-03-01 10:30:00', '2026-03-01T10:30:00.000Z'],
  ['2026-03-01 10:30:00.123456+00', '2026-03-01T10:30:00.123Z'],
  ['2026-03-01 10:30:00 UTC', '2026-03-01T10:30:00.000Z'],
  ['2026-03-01 10:30 -0330', '2026-03-01T14:00:00.000Z'],
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
])('%s is %s wherever the command runs', (text, instant) => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(new Date(instantOf(text)).toISOString()).toBe(instant);
});

it.each([
  '',
  'card 7',
  'Tuesday 5',
  '2026-02-30',
  '2026-02-30T10:00:00Z',
  '2026-03-01T25:00:00Z',
  '1/2/2026',
])('"%s" is no instant', (text) => expect(instantOf(text)).toBeNaN());

it('a date is a day that its month has', () => {
  expect(dateIn('2028-02-29')).toBe(Date.UTC(2028, 1, 29));
  for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-3-1', 'a'])
    expect(dateIn(text)).toBeNaN();
});
