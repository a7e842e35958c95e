import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ofEdges, shareWithin, wholePage } from './place.ts';
import { regionOf } from './region.ts';

const side = fc.integer({ min: 5, max: 500 }).map((thousandths) => thousandths / 1000);
const place = fc
  .tuple(side, side, side, side)
  .map(([x, y, width, height]) => ofEdges(x, y, x + width, y + height));
const boxes = fc.array(place, { minLength: 1, maxLength: 10 });

it('holds every box, whatever was chosen and whatever figures there are', () => {
  fc.assert(
    fc.property(boxes, fc.option(place), fc.array(place, { maxLength: 3 }), (all, chosen, figures) => {
      const parts = { figures: figures.map((each) => ({ region: each })), lines: [] };
      const region = regionOf(all, chosen, parts);
      const held = chosen ? [...all, chosen] : all;
      expect(held.every((each) => shareWithin(each, region) > 0.99)).toBe(true);
      expect(shareWithin(region, wholePage)).toBeCloseTo(1, 2);
    }),
  );
});

const box = ofEdges(0.3, 0.3, 0.35, 0.32);
const nothing = { figures: [], lines: [] };

it('is the smallest figure that the boxes are on', () => {
  const figure = ofEdges(0.2, 0.2, 0.6, 0.6);
  const figures = [{ region: wholePage }, { region: figure }, { region: ofEdges(0.7, 0.7, 0.9, 0.9) }];
  expect(regionOf([box], null, { figures, lines: [] })).toEqual(figure);
});

it('shows enough around a single word, also at the edge of the page', () => {
  const { width, height } = regionOf([ofEdges(0.97, 0, 1, 0.02)], null, nothing);
  expect([width, height]).toEqual([0.4, 0.25]);
});

it('is the whole page while nothing is drawn', () => {
  expect(regionOf([], null, nothing)).toEqual(wholePage);
});

it('is a figure with the labels that stand out of it, and without the text beside it', () => {
  const figure = ofEdges(0.2, 0.2, 0.6, 0.6);
  const lines = [ofEdges(0.18, 0.4, 0.22, 0.42), ofEdges(0.59, 0.4, 0.9, 0.42)].map((each) => ({
    place: each,
  }));
  expect(regionOf([box], null, { figures: [{ region: figure }], lines })).toEqual(
    ofEdges(0.17, 0.2, 0.6, 0.6),
  );
});

it('cuts no line that it touches', () => {
  const lines = [{ place: ofEdges(0.1, 0.3, 0.9, 0.32) }, { place: ofEdges(0.1, 0.8, 0.95, 0.82) }];
  expect(regionOf([box], null, { figures: [], lines })).toMatchObject({ x: 0.09, width: 0.82 });
});
