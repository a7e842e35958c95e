import { expect, it } from 'vitest';
import { edgesIn } from './edges.ts';

/** A line ten pixels high: each sign is a column with some print in it, a space is blank paper. */
function line(text: string) {
  const data = new Uint8ClampedArray(4 * 10 * text.length).fill(255);
  for (const { index: at } of text.matchAll(/\S/gu))
    for (let row = 4; row < 7; row += 1)
      data.fill(0, 4 * (row * text.length + at), 4 * (row * text.length + at) + 3);
  return { width: text.length, height: 10, data };
}
const within = (text: string, left: number, right: number) =>
  edgesIn(line(text), 10, { left, right, top: 0, bottom: 10 });

const text = 'xxxxxxx    aaaaaaaaaaaaa    yyyyyyyyyy';

it('ends where the words begin and end, with a little around them', () =>
  expect(within(text, 11, 24)).toEqual({ left: 9.8, right: 25.2, holds: true }));

it('reaches as far as a word that is not quite where it was expected', () => {
  const { left, right } = within(text, 16, 19);
  expect(left).toBeLessThan(11);
  expect(right).toBeGreaterThan(23);
});

it('is never narrower than what was expected, and a little wider where there is no gap', () => {
  const { left, right, holds } = within('xxxx '.repeat(12), 20, 40);
  expect([left, right, holds]).toEqual([16, 44, false]);
  expect(within('xxxxxxx    aaaaaaa    yyyyyy', 4, 24).left).toBeLessThanOrEqual(4);
});

it('holds no word where nothing is printed, and passes over a line under one', () => {
  expect(within(text, 7, 11).holds).toBe(false);
  const underlined = line(text);
  underlined.data.fill(0, 4 * 8 * text.length, 4 * 9 * text.length);
  const box = { left: 11, right: 24, top: 0, bottom: 10 };
  expect(edgesIn(underlined, 10, box)).toEqual({ left: 9.8, right: 25.2, holds: true });
});
