import { expect, it } from 'vitest';
import { inkOfWord } from './ink-of-word.ts';
import { emptyPicture } from '../picture/picture.ts';

const box = { x: 50, y: 40, width: 40, height: 40 };

function inked(...rows: readonly (readonly [from: number, to: number])[]) {
  const picture = emptyPicture(300, 200);
  for (const [from, to] of rows)
    for (let y = from; y < to; y += 1) picture.grey.fill(0, y * 300 + 110, y * 300 + 150);
  return picture;
}

it('is as high as the letters of a word, with the dots above them', () => {
  expect(inkOfWord(inked([100, 124]), box, 2)).toEqual({ ...box, y: 50, height: 12 });
  expect(inkOfWord(inked([96, 98], [102, 124]), box, 2)).toEqual({ ...box, y: 48, height: 14 });
});

it('leaves out what stands in the box below or above them', () => {
  expect(inkOfWord(inked([84, 86], [102, 124], [150, 160]), box, 2)).toEqual({ ...box, y: 51, height: 11 });
});

it('is the box where there is no ink, and at an edge of the picture', () => {
  expect(inkOfWord(emptyPicture(300, 200), box, 2)).toEqual(box);
  const beyond = { x: 140, y: 90, width: 40, height: 40 };
  expect(inkOfWord(emptyPicture(300, 200), beyond, 2)).toEqual(beyond);
});
