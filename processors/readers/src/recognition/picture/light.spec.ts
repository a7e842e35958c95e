import { beforeAll, expect, it } from 'vitest';
import { pdfOf } from '../../testing/pdf.ts';
import { evenlyLit } from './light.ts';
import type { GreyPicture } from './picture.ts';
import { notes, scanned } from '../../testing/scans.ts';

let page: GreyPicture;
beforeAll(async () => (page = await scanned(await pdfOf([notes]))));

const shaded = (light: (x: number) => number): GreyPicture => ({
  ...page,
  grey: page.grey.map((shade, at) => shade * light((at % page.width) / page.width)),
});
const lightest = ({ width, grey }: GreyPicture, from: number): number =>
  Math.max(...grey.filter((_, at) => Math.abs((at % width) / width - from) < 0.02));

it('leaves a page that is evenly lit as it is', () => {
  expect(evenlyLit(page)).toBe(page);
});

it('makes the paper in the shadow as light as the rest, and leaves the ink dark', () => {
  const lit = evenlyLit(shaded((x) => 1 - 0.75 * x));
  expect(
    lightest(
      shaded((x) => 1 - 0.75 * x),
      0.95,
    ),
  ).toBeLessThan(90);
  expect(lightest(lit, 0.95)).toBeGreaterThan(230);
  expect(Math.min(...lit.grey.filter((_, at) => page.grey[at] === 0))).toBeLessThan(40);
});

it('turns light letters on a dark ground into dark ones on a light ground', () => {
  const dark = { ...page, grey: page.grey.map((shade) => 255 - shade) };
  expect(evenlyLit(dark).grey).toEqual(page.grey);
});
