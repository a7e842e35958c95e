import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bottomOf, ofEdges, rightOf, shareWithin } from './place.ts';
import { overWords, shiftToWords, sizedToWords, type Snaps, wordAt } from './snap.ts';

const word = (text: string, x: number, y: number, width = 0.1) => ({
  text,
  place: { x, y, width, height: 0.02 },
});
const snaps: Snaps = {
  words: [word('left', 0.2, 0.3), word('ventricle', 0.31, 0.3), word('aorta', 0.6, 0.7)],
  lines: [word('left ventricle', 0.2, 0.3, 0.21), word('aorta', 0.6, 0.7), word('a line', 0.1, 0.9, 0.2)],
};
const reach = { x: 0.01, y: 0.01 };

describe('a box that is drawn over words', () => {
  it('grows to hold them whole and takes their text', () => {
    expect(overWords(ofEdges(0.22, 0.29, 0.42, 0.315), snaps)).toEqual({
      text: 'left ventricle',
      place: ofEdges(0.2, 0.29, 0.42, 0.32),
    });
    expect(overWords(ofEdges(0.3, 0.29, 0.42, 0.33), snaps)?.text).toBe('ventricle');
  });

  it('is never smaller than it was drawn, and holds each word that it takes', () => {
    const at = fc.integer({ min: 0, max: 1000 }).map((each) => each / 1000);
    const box = fc.tuple(at, at, at, at).map((edges) => ofEdges(...edges));
    const words = fc.array(box, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(box, words, (drawn, places) => {
        const found = overWords(drawn, {
          words: places.map((place, each) => ({ text: `w${each}`, place })),
          lines: [],
        });
        if (!found) return;
        const taken = found.text.split(' ').map((text) => places[Number(text.slice(1))]!);
        for (const inner of [drawn, ...taken]) {
          expect(found.place.x).toBeLessThanOrEqual(inner.x + 1e-6);
          expect(found.place.y).toBeLessThanOrEqual(inner.y + 1e-6);
          expect(rightOf(found.place)).toBeGreaterThanOrEqual(rightOf(inner) - 1e-6);
          expect(bottomOf(found.place)).toBeGreaterThanOrEqual(bottomOf(inner) - 1e-6);
        }
      }),
    );
  });

  it('joins words in reading order, however the page lists them', () => {
    const words = [
      word('lower', 0.2, 0.33),
      word('ovalis', 0.31, 0.298),
      word('line', 0.31, 0.329),
      word('Fossa', 0.2, 0.302),
    ];
    expect(overWords(ofEdges(0.19, 0.29, 0.42, 0.36), { words, lines: [] })?.text).toBe(
      'Fossa ovalis lower line',
    );
  });

  it('is that of the line where no words are known', () => {
    expect(overWords(ofEdges(0.09, 0.89, 0.31, 0.93), snaps)?.text).toBe('a line');
  });

  it('stays as it was drawn when it holds the words already', () => {
    const drawn = ofEdges(0.4, 0.5, 0.9, 0.95);
    expect(overWords(drawn, snaps)).toEqual({ text: 'aorta', place: drawn });
  });

  it('is only drawn where there are no words', () => {
    expect(overWords(ofEdges(0.8, 0.1, 0.9, 0.2), snaps)).toBeNull();
    // Half a letter of it is no word.
    expect(overWords(ofEdges(0.1, 0.29, 0.22, 0.33), snaps)).toBeNull();
  });

  it('has no label that is too long', () => {
    const many = Array.from({ length: 90 }, (_, at) => word('vessel', 0.01 * at, 0.5, 0.009));
    expect(overWords(ofEdges(0, 0.49, 1, 0.53), { words: many, lines: [] })?.text).toHaveLength(200);
  });
});

it('knows the word that is pressed', () => {
  expect(wordAt({ x: 0.61, y: 0.71 }, snaps)?.text).toBe('aorta');
  expect(wordAt({ x: 0.15, y: 0.91 }, snaps)?.text).toBe('a line');
  expect(wordAt({ x: 0.9, y: 0.1 }, snaps)).toBeNull();
});

describe('the edges of words', () => {
  it('draw those of a box that is sized, and of no other side', () => {
    const place = ofEdges(0.55, 0.65, 0.695, 0.715);
    expect(rightOf(sizedToWords(place, { x: 1, y: 0 }, snaps, reach))).toBeCloseTo(0.7);
    expect(bottomOf(sizedToWords(place, { x: 0, y: 1 }, snaps, reach))).toBeCloseTo(0.72);
    expect(sizedToWords(place, { x: -1, y: -1 }, snaps, reach)).toEqual(place);
  });

  it('make no box smaller than it is sized', () => {
    const place = ofEdges(0.595, 0.695, 0.705, 0.725);
    for (const x of [-1, 1] as const)
      for (const y of [-1, 1] as const) expect(sizedToWords(place, { x, y }, snaps, reach)).toEqual(place);
  });

  it('draw a box that is moved', () => {
    expect(shiftToWords(ofEdges(0.605, 0.706, 0.65, 0.712), snaps, reach).dx).toBeCloseTo(-0.005);
    expect(shiftToWords(ofEdges(0.8, 0.1, 0.9, 0.2), snaps, reach)).toEqual({ dx: 0, dy: 0 });
  });

  it('never draw further than they reach', () => {
    const at = fc.double({ min: 0, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(at, at, (x, y) => {
        const { dx, dy } = shiftToWords(ofEdges(x, y, x + 0.1, y + 0.1), snaps, reach);
        expect(Math.abs(dx)).toBeLessThanOrEqual(reach.x);
        expect(Math.abs(dy)).toBeLessThanOrEqual(reach.y);
      }),
    );
  });

  it('leave a box that has them where it is', () => {
    for (const { place } of snaps.words) {
      const { dx, dy } = shiftToWords(place, snaps, reach);
      expect(Math.abs(dx) + Math.abs(dy)).toBeLessThan(1e-9);
      expect(shareWithin(place, sizedToWords(place, { x: 1, y: 1 }, snaps, reach))).toBeCloseTo(1);
    }
  });
});
