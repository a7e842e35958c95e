import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edges } from './inwards.ts';
import { type LabelOnPicture, numberSize, placeLabels } from './place-labels.ts';

const at = (left: number, top: number, width: number, height: number): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const page = { paper: at(0, 0, 400, 300), room: at(0, 0, 400, 300) };
const named = (box: Edges, width = 60, height = 15): LabelOnPicture => ({
  box,
  sizes: [{ width, height }],
  isAsked: false,
});
const asked = (box: Edges, width = 120): LabelOnPicture => ({
  box,
  sizes: [{ width, height: 22 }],
  isAsked: true,
});
const place = (labels: readonly LabelOnPicture[], on = page, boxes = labels.map(({ box }) => box)) =>
  placeLabels(labels, boxes, on);

describe('a label', () => {
  it('stands over its place, inwards at an edge, with room for the line around it', () => {
    expect(place([named(at(100, 100, 80, 10))])).toEqual([{ left: 110, top: 97.5, size: 0 }]);
    expect(place([named(at(0, 100, 20, 10))])).toEqual([{ left: 2, top: 97.5, size: 0 }]);
  });

  it('stands beside its place where the same is written there in larger letters', () => {
    expect(place([named(at(100, 100, 160, 40))])).toEqual([{ left: 150, top: 142, size: 0 }]);
    expect(place([named(at(100, 100, 160, 160))])).toMatchObject([{ top: 172.5 }]);
  });

  it('is broken into lines where it has more room then', () => {
    const long: LabelOnPicture = {
      box: at(150, 100, 50, 20),
      sizes: [
        { width: 200, height: 15 },
        { width: 60, height: 30 },
      ],
      isAsked: false,
    };
    const sides = [at(60, 90, 60, 40), at(230, 90, 60, 40), at(60, 60, 300, 20), at(60, 140, 300, 20)];
    expect(place([long], page, [long.box, ...sides])).toEqual([{ left: 145, top: 95, size: 1 }]);
  });

  it('stands beside its place where it would lie on another one', () => {
    const [upper, lower] = [at(100, 100, 60, 10), at(100, 112, 60, 10)];
    expect(place([named(upper)], page, [upper, lower])).toEqual([{ left: 100, top: 83, size: 0 }]);
  });

  it('is a number where there is no room, and where it is so much larger than its place that it does not say where it belongs', () => {
    const rows = Array.from({ length: 12 }, (_, row) => at(20, 100 + 7 * row, 360, 6));
    const placed = place(rows.map((box) => named(box, 90)));
    expect(placed.filter(({ number }) => number !== undefined).length).toBeGreaterThan(6);
    expect(place([named(at(100, 100, 30, 5))])).toMatchObject([{ left: 100 - 2 - 13, number: 1 }]);
  });
});

describe('the label that was asked for', () => {
  it('stands under its place or above it, and beside a low picture rather than on its other places', () => {
    expect(place([asked(at(100, 100, 30, 10))])).toEqual([{ left: 55, top: 116 }]);
    expect(place([asked(at(100, 280, 30, 10))])).toEqual([{ left: 55, top: 280 - 6 - 22 }]);
    const rows = Array.from({ length: 4 }, (_, row) => at(0, 120 + 10 * row, 400, 9));
    const low = { paper: at(0, 120, 400, 40), room: page.room };
    expect(place([asked(rows[1]!)], low, rows)).toEqual([{ left: 140, top: 162 }]);
  });

  it('stands over its place where the same is written there, in smaller letters', () => {
    const written = at(100, 100, 80, 15);
    expect(place([asked(written)])).toEqual([{ left: 80, top: 96.5 }]);
    const below = at(100, 116, 80, 15);
    expect(place([asked(written)], page, [written, below])).toEqual([{ left: 80, top: 72 }]);
    // Zoomed in, what is written there is read.
    expect(place([asked(at(100, 100, 160, 30))])).toEqual([{ left: 120, top: 136 }]);
  });

  it('stays where it is when the others come', () => {
    const boxes = [at(100, 100, 60, 10), at(100, 130, 60, 10), at(180, 100, 60, 10)];
    const [own, ...others] = boxes as [Edges, ...Edges[]];
    const alone = place([asked(own)], page, boxes);
    const all = place([asked(own), ...others.map((box) => named(box))], page, boxes);
    expect(all[0]).toEqual(alone[0]);
  });
});

it('puts no label on another one, none in words on a place that it does not name, and none out of sight', () => {
  const box = fc
    .tuple(fc.integer({ min: 0, max: 380 }), fc.integer({ min: 0, max: 290 }))
    .chain(([left, top]) =>
      fc
        .tuple(fc.integer({ min: 1, max: 400 - left }), fc.integer({ min: 1, max: 300 - top }))
        .map(([width, height]) => at(left, top, Math.min(width, 90), Math.min(height, 40))),
    );
  const label = fc.tuple(box, fc.integer({ min: 8, max: 180 })).map(([own, width]) => named(own, width));
  fc.assert(
    fc.property(fc.array(label, { maxLength: 40 }), (labels) => {
      const placed = place(labels);
      const numbers = placed.flatMap(({ number }) => number ?? []);
      expect(numbers).toEqual(numbers.map((_, n) => n + 1));
      const seen = placed.flatMap(({ left, top, number, isHidden }, n) => {
        const { box: own, sizes } = labels[n]!;
        const { width, height } = number === undefined ? sizes[0] : numberSize(number);
        return isHidden ? [] : [{ own, number, edges: at(left, top, width, height) }];
      });
      for (const [n, { own, number, edges }] of seen.entries()) {
        expect(seen.slice(n + 1).some((other) => overlap(other.edges, edges))).toBe(false);
        expect(edges.left >= 2 && edges.top >= 2 && edges.right <= 398 && edges.bottom <= 298).toBe(true);
        if (number !== undefined) continue;
        const strange = labels.filter((each) => !overlap(each.box, own));
        expect(strange.some((each) => overlap(each.box, edges))).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

const overlap = (one: Edges, other: Edges): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
