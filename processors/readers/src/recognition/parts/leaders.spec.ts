import { expect, it } from 'vitest';
import { leadsFrom } from './leaders.ts';
import { emptyPicture, type GreyPicture } from '../picture/picture.ts';

/** A word of two letters with stems, at 72 dpi. */
const word = { x: 200, y: 100, width: 60, height: 30 };

type Ink = (x: number, y: number) => void;

function picture(...draw: ((ink: Ink) => void)[]): GreyPicture {
  const drawn = emptyPicture(500, 300);
  const ink: Ink = (x, y) => {
    drawn.grey.fill(0, y * 500 + x, y * 500 + x + 3);
  };
  for (let y = 100; y < 130; y += 1) for (const x of [200, 257]) ink(x, y);
  for (const one of draw) one(ink);
  return drawn;
}

const from = (x: number, y: number, acrossBy: number, downBy: number, long: number) => (ink: Ink) => {
  for (let at = 0; at < long; at += 0.5)
    for (const thick of [0, 1, 2]) ink(Math.round(x + at * acrossBy), Math.round(y + at * downBy) + thick);
};

it('tells on which sides of a word a line begins, level or falling', () => {
  expect(leadsFrom(picture(from(270, 114, 1, 0, 100)), word, 1)).toBe('right');
  expect(leadsFrom(picture(from(190, 110, -1, -0.7, 100)), word, 1)).toBe('left');
  expect(leadsFrom(picture(from(270, 114, 1, 0, 90), from(188, 114, -1, 0, 90)), word, 1)).toBe('both');
});

it('takes a line that passes by, a short one, a border and another word for none', () => {
  expect(leadsFrom(picture(), word, 1)).toBeUndefined();
  expect(leadsFrom(picture(from(270, 114, 1, 0, 20)), word, 1)).toBeUndefined();
  expect(leadsFrom(picture(from(300, 60, -1, 2, 90)), word, 1)).toBeUndefined();
  expect(leadsFrom(picture(from(270, 20, 0, 1, 200)), word, 1)).toBeUndefined();
  const letters = [275, 290, 305].map((x) => from(x, 100, 0, 1, 30));
  expect(leadsFrom(picture(...letters), word, 1)).toBeUndefined();
});

it('looks no farther than the picture', () => {
  const edge = { x: 0, y: 0, width: 500, height: 300 };
  expect(leadsFrom(emptyPicture(500, 300), edge, 1)).toBeUndefined();
  expect(leadsFrom(emptyPicture(500, 300), { ...edge, x: -50, y: 290 }, 1)).toBeUndefined();
});
