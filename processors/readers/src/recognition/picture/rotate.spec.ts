import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyPicture, type GreyPicture } from './picture.ts';
import { placeBefore, straightened, turned, type QuarterTurn } from './rotate.ts';

const turn = fc.constantFrom<QuarterTurn>(0, 90, 180, 270);

/** The middle of what is dark. */
function middleOfInk({ width, grey }: GreyPicture): { x: number; y: number } {
  let [x, y, ink] = [0, 0, 0];
  for (const [at, shade] of grey.entries()) {
    ink += 255 - shade;
    x += (255 - shade) * ((at % width) + 0.5);
    y += (255 - shade) * (Math.floor(at / width) + 0.5);
  }
  return { x: x / ink, y: y / ink };
}

it('a place of a picture that was turned and straightened is found again', () => {
  const places = fc.record({
    turn,
    degrees: fc.double({ min: -8, max: 8, noNaN: true }),
    x: fc.integer({ min: 30, max: 88 }),
    y: fc.integer({ min: 30, max: 58 }),
  });
  fc.assert(
    fc.property(places, (given) => {
      const picture = emptyPicture(120, 90);
      for (let y = given.y - 2; y <= given.y + 2; y += 1)
        for (let x = given.x - 2; x <= given.x + 2; x += 1) picture.grey[y * 120 + x] = 0;
      const seen = middleOfInk(straightened(turned(picture, given.turn), given.degrees));
      const found = placeBefore(seen, picture, given.turn, given.degrees);
      expect(Math.hypot(found.x - given.x - 0.5, found.y - given.y - 0.5)).toBeLessThan(0.6);
    }),
    { numRuns: 40 },
  );
});

it('four quarters of a turn come to the same picture', () => {
  const picture = { width: 3, height: 2, grey: Uint8Array.of(1, 2, 3, 4, 5, 6) };
  expect(turned(picture, 90)).toEqual({ width: 2, height: 3, grey: Uint8Array.of(4, 1, 5, 2, 6, 3) });
  expect(turned(turned(picture, 90), 270)).toEqual(picture);
  expect(turned(turned(picture, 90), 90)).toEqual(turned(picture, 180));
});
