import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freePlace, type Box } from './toast-place.ts';

const wide = { width: 1280, height: 800, narrow: false };
const phone = { width: 390, height: 844, narrow: true };
const size = { width: 366, height: 56 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const covers = (place: { left: number; top: number }, each: Box): boolean =>
  place.left < each.left + each.width &&
  each.left < place.left + size.width &&
  place.top < each.top + each.height &&
  each.top < place.top + size.height;

describe('the place of messages', () => {
  it('is at the lower right of a wide window and at the top of a phone', () => {
    expect(freePlace(size, wide, [])).toEqual({ left: 890, top: 720 });
    expect(freePlace(size, phone, [])).toEqual({ left: 12, top: 12 });
  });

  it('is beside what is pressed there', () => {
    const footer = box(0, 744, 1280, 56);
    expect(freePlace(size, wide, [footer])).toEqual({ left: 890, top: 688 });
    const header = box(0, 0, 390, 170);
    expect(freePlace(size, phone, [header]).top).toBeGreaterThanOrEqual(170);
    const rightColumn = box(900, 0, 100, 800);
    expect(freePlace(size, wide, [rightColumn]).left).toBe((1280 - 366) / 2);
  });

  it('covers least where no place is free', () => {
    const rows = [...Array.from({ length: 17 }, (_, row) => box(0, row * 50, 390, 49)), box(0, 0, 390, 400)];
    expect(freePlace(size, phone, rows).top).toBeGreaterThanOrEqual(400);
  });

  it('is in the window, and covers nothing that is pressed where one of its places does not', () => {
    const some = fc.record({
      left: fc.integer({ min: 0, max: 1200 }),
      top: fc.integer({ min: 0, max: 780 }),
      width: fc.integer({ min: 20, max: 300 }),
      height: fc.integer({ min: 20, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (pressed) => {
        const place = freePlace(size, wide, pressed);
        expect(place.left >= 0 && place.left + size.width <= wide.width).toBe(true);
        expect(place.top >= 0 && place.top + size.height <= wide.height).toBe(true);
        const isFree = (at: typeof place): boolean => !pressed.some((each) => covers(at, each));
        const corner = { left: 890, top: 720 };
        expect(place).toEqual(isFree(corner) ? corner : place);
        expect(isFree(place) || pressed.length > 2).toBe(true);
      }),
    );
  });
});
