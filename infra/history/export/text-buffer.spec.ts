import { expect, it } from 'vitest';
import { createTextBuffer } from './text-buffer.ts';

const numbers = [
  0,
  1,
  9,
  10,
  999,
  1000,
  0.1,
  0.9,
  3.17,
  2.3065,
  36_500,
  36_499.99999999,
  0.00000001,
  1.5e-12,
  1 / 3,
  1e21,
  -2.5,
];

it.each(numbers)('writes %d so that it is read as the same number', (value) => {
  const buffer = createTextBuffer();
  buffer.number(value);
  expect(Number(buffer.take())).toBe(value);
});

it.each([0, 7, 10, -1, -128, 1_772_366_400_000, Number.MAX_SAFE_INTEGER])(
  'writes the integer %d',
  (value) => {
    const buffer = createTextBuffer();
    buffer.integer(value);
    expect(String(buffer.take())).toBe(String(value));
  },
);

it('writes text in UTF-8, of any length, and starts anew when it was taken', () => {
  const buffer = createTextBuffer();
  buffer.text('aé€😀');
  buffer.digits(7, 3);
  expect(Buffer.from(buffer.take()).toString()).toBe('aé€😀007');
  const long = 'ß'.repeat(3_000_000);
  buffer.text(long);
  expect(buffer.isFull).toBe(true);
  expect(Buffer.from(buffer.take()).toString()).toBe(long);
  expect(buffer.isFull).toBe(false);
});
