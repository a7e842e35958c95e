import type { Drawing, Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ankiPlacesOf } from './places.ts';

const shape = (group: string, more: Partial<Shape> = {}): Shape => ({
  id: group,
  kind: 'rect',
  label: '',
  group,
  x: 0.5,
  y: 0.25,
  width: 0.25,
  height: 0.125,
  ...more,
});
const drawing = (shapes: Shape[], more: Partial<Drawing> = {}): Drawing => ({
  region: { x: 0.5, y: 0.25, width: 0.5, height: 0.5 },
  mode: 'one',
  title: '',
  shapes,
  ...more,
});

it('has places as fractions of the picture that was cut, shapes of a group with one number', () => {
  const shapes = [
    shape('a'),
    shape('b', { kind: 'ellipse', x: 0.75, y: 0.5 }),
    shape('a', { id: 'second', x: 0.6 }),
  ];
  const numbers = new Map([
    ['a', 1],
    ['b', 7],
  ]);
  expect(ankiPlacesOf(drawing(shapes), numbers)).toBe(
    '{{c1::image-occlusion:rect:left=0:top=0:width=0.5:height=0.25}}<br>' +
      '{{c7::image-occlusion:ellipse:left=0.5:top=0.5:rx=0.25:ry=0.125}}<br>' +
      '{{c1::image-occlusion:rect:left=0.2:top=0:width=0.5:height=0.25}}<br>',
  );
});

it('hides all where all are hidden, also a place that is not asked, and leaves that one out where only one is', () => {
  const shapes = [shape('a'), shape('deleted', { kind: 'ellipse' })];
  const numbers = new Map([['a', 2]]);
  const asked = '{{c2::image-occlusion:rect:left=0:top=0:width=0.5:height=0.25';
  expect(ankiPlacesOf(drawing(shapes), numbers)).toBe(`${asked}}}<br>`);
  expect(ankiPlacesOf(drawing(shapes, { mode: 'all' }), numbers)).toBe(
    `${asked}:oi=1}}<br><div class="cloze-inactive" data-shape="ellipse" data-left="0" data-top="0" data-rx="0.25" data-ry="0.125" data-occludeinactive="1"></div>`,
  );
});

it('never leaves the picture', () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  const place = fc.tuple(fraction, fraction, fraction, fraction);
  fc.assert(
    fc.property(place, ([x, y, w, h]) => {
      const region = { x: x / 2, y: y / 2, width: 0.3, height: 0.3 };
      const at = { x: region.x + w * 0.2, y: region.y + h * 0.2, width: 0.1, height: 0.1 };
      const text = ankiPlacesOf(drawing([shape('a', at)], { region }), new Map([['a', 1]]));
      const [left, top, width, height] = [...text.matchAll(/=([\d.]+)/gu)].map(([, n]) => Number(n));
      expect(left! + width!).toBeLessThanOrEqual(1.0001);
      expect(top! + height!).toBeLessThanOrEqual(1.0001);
      // The picture is of a region that is rounded to a ten-thousandth of the page.
      expect(left).toBeCloseTo((w * 0.2) / 0.3, 3);
    }),
  );
});
