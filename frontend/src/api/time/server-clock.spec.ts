import { expect, it } from 'vitest';
import { makeServerClock } from './server-clock.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const header = (ms: number): string => new Date(ms).toUTCString();

it('follows a server whose clock is far from that of the device', () => {
  const clock = makeServerClock();
  expect(clock.of(noon)).toBe(noon);
  clock.see(header(noon + 180_000), noon - 100, noon + 100);
  expect(clock.of(noon)).toBe(noon + 180_500);
  clock.see(header(noon - 60_000), noon, noon);
  expect(clock.of(noon)).toBe(noon - 59_500);
});

it('heeds no difference that the header, or the time of the way, may have made', () => {
  const clock = makeServerClock();
  clock.see(header(noon), noon + 900, noon + 1100);
  expect(clock.of(noon)).toBe(noon);
  clock.see(header(noon), noon, noon + 9000);
  expect(clock.of(noon)).toBe(noon);
});

it('learns nothing from a response without a date', () => {
  const clock = makeServerClock();
  clock.see(header(noon + 60_000), noon, noon);
  for (const date of [null, '', 'yesterday']) clock.see(date, noon, noon);
  expect(clock.of(noon)).toBe(noon + 60_500);
});
