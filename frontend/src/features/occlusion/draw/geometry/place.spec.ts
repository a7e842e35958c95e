import { smallestSide, type Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  around,
  bottomOf,
  cutToPage,
  type Edge,
  isSeen,
  keptOnPage,
  movedBy,
  ofEdges,
  rightOf,
  shareWithin,
  sized,
} from './place.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anywhere = fc
  .tuple(number(-2, 3), number(-2, 3), number(-2, 3), number(-2, 3))
  .map(([x, y, width, height]): Place => ({ x, y, width, height }));
const side = fc.integer({ min: 5, max: 500 }).map((thousandths) => thousandths / 1000);
const onPage = fc
  .tuple(side, side, side, side)
  .map(([x, y, width, height]) => ofEdges(x, y, x + width, y + height));
const shift = fc.record({ dx: number(-3, 3), dy: number(-3, 3) });
const pulled = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);
const edge: fc.Arbitrary<Edge> = fc.record({ x: pulled, y: pulled });

const tiny = 1e-5;
const isOnPage = (place: Place): boolean =>
  place.x >= 0 && place.y >= 0 && rightOf(place) <= 1 + tiny && bottomOf(place) <= 1 + tiny;

describe('a place', () => {
  it('is cut to the page, or dropped where nothing of it is seen', () => {
    fc.assert(
      fc.property(anywhere, (place) => {
        const cut = cutToPage(place);
        expect(cut === null || (isOnPage(cut) && isSeen(cut))).toBe(true);
      }),
    );
    expect(cutToPage({ x: -0.5, y: 0.2, width: 1, height: 0.1 })).toEqual({
      x: 0,
      y: 0.2,
      width: 0.5,
      height: 0.1,
    });
    expect(cutToPage({ x: 0.2, y: 0.2, width: 0, height: 0.3 })).toBeNull();
    expect(cutToPage({ x: 1.2, y: 0.2, width: 0.5, height: 0.3 })).toBeNull();
  });

  it('keeps its size and the page when it is moved', () => {
    fc.assert(
      fc.property(onPage, shift, (place, by) => {
        const moved = movedBy(place, by);
        expect(isOnPage(moved)).toBe(true);
        expect([moved.width, moved.height]).toEqual([place.width, place.height]);
        expect(movedBy(place, keptOnPage(place, by)).x).toBeCloseTo(moved.x, 5);
      }),
    );
  });

  it('comes back when it is moved there and back', () => {
    fc.assert(
      fc.property(onPage, shift, (place, by) => {
        const { dx, dy } = keptOnPage(place, by);
        const back = movedBy(movedBy(place, { dx, dy }), { dx: -dx, dy: -dy });
        expect(back.x).toBeCloseTo(place.x, 4);
        expect(back.y).toBeCloseTo(place.y, 4);
      }),
    );
  });

  it('stays on the page and large enough to be seen, whichever edge is pulled wherever', () => {
    fc.assert(
      fc.property(onPage, edge, shift, (place, at, by) => {
        const now = sized(place, at, by);
        expect(isOnPage(now)).toBe(true);
        expect(now.width).toBeGreaterThanOrEqual(smallestSide - tiny);
        expect(now.height).toBeGreaterThanOrEqual(smallestSide - tiny);
        expect(at.x !== 0 || Math.abs(now.width - place.width) < tiny).toBe(true);
        expect(at.y !== 0 || Math.abs(now.height - place.height) < tiny).toBe(true);
      }),
    );
  });

  it('opens on the other side when an edge is pulled over the opposite one', () => {
    const place = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
    expect(sized(place, { x: 1, y: 0 }, { dx: -0.4, dy: 0 })).toEqual({ ...place, x: 0.2 });
  });

  it('lies within the place around it and others', () => {
    fc.assert(
      fc.property(fc.array(onPage, { minLength: 1, maxLength: 8 }), (places) => {
        const all = around(places)!;
        expect(places.every((each) => shareWithin(each, all) > 0.99)).toBe(true);
      }),
    );
    expect(around([])).toBeNull();
  });
});
