import type { Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ofEdges, shareWithin, wholePage } from '../geometry/place.ts';
import { noSnaps, type Snaps } from '../geometry/snap.ts';
import { boxDrawn, continued, type Gesture, markedIn, placesIn } from './gesture.ts';

const reach = { x: 0.01, y: 0.01 };
const free = { snaps: noSnaps, reach, free: true };
const number = fc.double({ min: -1, max: 2, noNaN: true });
const point = fc.record({ x: number, y: number });
const shape = (id: string, x: number): Shape => ({
  ...ofEdges(x, 0.4, x + 0.1, 0.45),
  id,
  kind: 'rect',
  label: '',
  group: id,
});
const shapes = [shape('a', 0.1), shape('b', 0.3), shape('c', 0.8)];
const words: Snaps = { words: [{ text: 'aorta', place: ofEdges(0.2, 0.2, 0.3, 0.22) }], lines: [] };

describe('a pointer that is held down', () => {
  it('moves boxes together, none of them off the page or nearer to another', () => {
    const around = ofEdges(0.1, 0.4, 0.9, 0.45);
    fc.assert(
      fc.property(point, point, (from, to) => {
        const move: Gesture = { kind: 'move', ids: ['a', 'c'], around, from, by: { dx: 0, dy: 0 } };
        const places = placesIn(continued(move, { ...free, to }), shapes);
        const [a, c] = [places.get('a')!, places.get('c')!];
        expect(c.x - a.x).toBeCloseTo(0.7, 5);
        expect(shareWithin(a, wholePage)).toBeCloseTo(1, 3);
        expect(places.has('b')).toBe(false);
      }),
    );
  });

  it('pulls an edge to that of a word, unless nothing is to snap', () => {
    const was = ofEdges(0.1, 0.19, 0.18, 0.23);
    const size: Gesture = {
      kind: 'size',
      id: 'a',
      edge: { x: 1, y: 0 },
      was,
      from: { x: 0.18, y: 0.2 },
      now: was,
    };
    const to = { x: 0.195, y: 0.2 };
    const widths = [false, true].map((isFree) => {
      const now = continued(size, { to, snaps: words, reach, free: isFree });
      return now.kind === 'size' && now.now.width;
    });
    expect(widths).toEqual([0.1, 0.095]);
  });
});

describe('a box that is drawn', () => {
  const draw = { kind: 'draw', shape: 'rect', from: { x: 0.19, y: 0.19 }, to: { x: 0.32, y: 0.23 } } as const;

  it('holds the words in it whole, with their text', () => {
    expect(boxDrawn(draw, { snaps: words, free: false })).toEqual({
      kind: 'rect',
      label: 'aorta',
      place: ofEdges(0.19, 0.19, 0.32, 0.23),
    });
    const low = boxDrawn({ ...draw, from: { x: 0.22, y: 0.195 } }, { snaps: words, free: false });
    expect(low.place).toEqual(ofEdges(0.2, 0.195, 0.32, 0.23));
  });

  it('is what was drawn when it was drawn freely, and without words', () => {
    expect(boxDrawn(draw, { snaps: words, free: true })).toMatchObject({ label: '', place: { x: 0.19 } });
    expect(boxDrawn(draw, { snaps: noSnaps, free: false })).toMatchObject({ label: '', place: { x: 0.19 } });
  });

  it('stays an ellipse around the words in it', () => {
    const ellipse = boxDrawn({ ...draw, shape: 'ellipse' }, { snaps: words, free: false });
    expect(ellipse).toMatchObject({ kind: 'ellipse', label: 'aorta', place: { x: 0.19, width: 0.13 } });
  });
});

it('selects what lies in a frame', () => {
  expect(markedIn({ kind: 'mark', from: { x: 0.5, y: 0.9 }, to: { x: 0, y: 0 } }, shapes)).toEqual([
    'a',
    'b',
  ]);
});
