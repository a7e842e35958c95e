import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ofEdges, shareWithin, wholePage } from './place.ts';
import { regionOf } from './region.ts';

const side = fc.integer({ min: 5, max: 500 }).map((thousandths) => thousandths / 1000);
const place = fc
  .tuple(side, side, side, side)
  .map(([x, y, width, height]) => ofEdges(x, y, x + width, y + height));
const boxes = fc.array(place, { minLength: 1, maxLength: 10 });
const some = fc.array(place, { maxLength: 3 });

it('holds every box, whatever was chosen and whatever figures there are', () => {
  fc.assert(
    fc.property(boxes, fc.option(place), some, some, (all, chosen, figures, pictures) => {
      const parts = { figures: figures.map((each) => ({ region: each })), pictures, lines: [] };
      const region = regionOf(all, chosen, parts);
      const held = chosen ? [...all, chosen] : all;
      expect(held.every((each) => shareWithin(each, region) > 0.99)).toBe(true);
      expect(shareWithin(region, wholePage)).toBeCloseTo(1, 2);
    }),
  );
});

const box = ofEdges(0.3, 0.3, 0.35, 0.32);
const nothing = { figures: [], pictures: [], lines: [] };

it('is the smallest figure that the boxes are on', () => {
  const figure = ofEdges(0.2, 0.2, 0.6, 0.6);
  const figures = [{ region: wholePage }, { region: figure }, { region: ofEdges(0.7, 0.7, 0.9, 0.9) }];
  expect(regionOf([box], null, { ...nothing, figures })).toEqual(figure);
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
  expect(regionOf([box], null, { ...nothing, figures: [{ region: figure }], lines })).toEqual(
    ofEdges(0.17, 0.2, 0.6, 0.6),
  );
});

it('cuts no line that it touches', () => {
  const lines = [{ place: ofEdges(0.1, 0.3, 0.9, 0.32) }, { place: ofEdges(0.1, 0.8, 0.95, 0.82) }];
  expect(regionOf([box], null, { ...nothing, lines })).toMatchObject({ x: 0.09, width: 0.82 });
});

describe('a picture', () => {
  const photo = ofEdges(0.1, 0.2, 0.9, 0.7);
  const page = { ...nothing, pictures: [photo] };

  it('is shown whole where a box is on it, though nothing was found on it', () => {
    expect(regionOf([box], null, page)).toEqual(photo);
    expect(regionOf([box], null, { ...page, pictures: [wholePage, photo] })).toEqual(photo);
    expect(regionOf([box], null, { ...nothing, pictures: [wholePage] })).toEqual(wholePage);
  });

  it('is shown whole with the box beside it, and with the other picture that has a box', () => {
    const beside = ofEdges(0.92, 0.3, 0.98, 0.32);
    expect(shareWithin(photo, regionOf([box, beside], null, page))).toBeCloseTo(1);
    const other = ofEdges(0.1, 0.75, 0.5, 0.95);
    const two = { ...nothing, pictures: [photo, other] };
    expect(regionOf([box, ofEdges(0.2, 0.8, 0.25, 0.82)], null, two)).toEqual(ofEdges(0.1, 0.2, 0.9, 0.95));
    expect(regionOf([box], null, two)).toEqual(photo);
  });

  it('is not cut by what is around a word beside it, unless that only touches it', () => {
    const word = ofEdges(0.45, 0.71, 0.5, 0.73);
    const small = ofEdges(0.4, 0.6, 0.55, 0.7);
    const shown = regionOf([word], null, { ...nothing, pictures: [small, ofEdges(0.1, 0.1, 0.2, 0.62)] });
    expect(shareWithin(small, shown)).toBeCloseTo(1);
    expect(shown).toMatchObject({ y: 0.595, height: 0.25 });
  });

  it('is shown with what is around it where it is as small as an icon', () => {
    const icon = ofEdges(0.28, 0.28, 0.38, 0.34);
    expect(regionOf([box], null, { ...nothing, pictures: [icon] })).toMatchObject({
      width: 0.4,
      height: 0.25,
    });
  });

  it('is not shown whole where a person chose less, nor instead of a figure with its labels', () => {
    const chosen = ofEdges(0.25, 0.25, 0.4, 0.4);
    expect(regionOf([box], chosen, page)).toEqual(chosen);
    const figure = ofEdges(0.05, 0.15, 0.95, 0.75);
    expect(regionOf([box], null, { ...page, figures: [{ region: figure }] })).toEqual(figure);
  });
});
