import { expect, it } from 'vitest';
import { bandsOf } from './box.ts';

const word = (left: number, right: number, top = 0.5) => ({ left, right, top, bottom: top + 0.02 });

it('draws one band for the words of a line, and one for each line and column', () => {
  expect(
    bandsOf([
      word(0.1, 0.2),
      word(0.21, 0.3),
      word(0.306, 0.4, 0.502),
      word(0.1, 0.15, 0.53),
      word(0.5, 0.6, 0.53),
    ]),
  ).toEqual([
    { left: 0.1, right: 0.4, top: 0.5, bottom: 0.522 },
    word(0.1, 0.15, 0.53),
    word(0.5, 0.6, 0.53),
  ]);
});
