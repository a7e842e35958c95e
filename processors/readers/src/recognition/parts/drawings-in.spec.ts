import { expect, it } from 'vitest';
import { drawingsIn } from './drawings-in.ts';
import { emptyPicture, type GreyPicture } from '../picture/picture.ts';

/** 144 dpi. */
const scale = 2;
const paper = (): GreyPicture => emptyPicture(1_000, 1_400);

/** In pixels. */
function ink({ width, grey }: GreyPicture, x: number, y: number, wide: number, high: number): void {
  for (let row = y; row < y + high; row += 1) grey.fill(0, row * width + x, row * width + x + wide);
}

/** Lines of letters. */
function write(picture: GreyPicture, top: number): void {
  for (let y = top; y < top + 200; y += 40) for (let x = 100; x < 900; x += 24) ink(picture, x, y, 12, 18);
}

it('finds what hangs together and is larger than letters, and not the text', () => {
  const picture = paper();
  write(picture, 100);
  ink(picture, 300, 500, 300, 8);
  ink(picture, 300, 500, 8, 240);
  ink(picture, 592, 500, 8, 240);
  const [found, ...others] = drawingsIn(picture, scale);
  expect(others).toEqual([]);
  expect(found!.x).toBeCloseTo(150, -1);
  expect(found!.y).toBeCloseTo(250, -1);
  expect(found!.width).toBeCloseTo(150, -1);
  expect(found!.height).toBeCloseTo(120, -1);
});

it('finds none in a text, on an empty page, and in a frame around the page', () => {
  const text = paper();
  write(text, 100);
  expect(drawingsIn(text, scale)).toEqual([]);
  expect(drawingsIn(paper(), scale)).toEqual([]);
  const framed = paper();
  ink(framed, 5, 5, 990, 8);
  ink(framed, 5, 1_385, 990, 8);
  ink(framed, 5, 5, 8, 1_385);
  ink(framed, 985, 5, 8, 1_385);
  expect(drawingsIn(framed, scale)).toEqual([]);
});

it('takes parts that lie near each other as one', () => {
  const picture = paper();
  ink(picture, 200, 200, 120, 120);
  ink(picture, 336, 200, 120, 120);
  ink(picture, 200, 900, 120, 120);
  expect(drawingsIn(picture, scale)).toHaveLength(2);
});

it('finds a pale drawing, on a page in the shadow that lies on a dark desk', () => {
  const picture = paper();
  for (const [at] of picture.grey.entries()) picture.grey[at] = 235 - 40 * (at / picture.grey.length);
  ink(picture, 0, 0, 1_000, 40);
  ink(picture, 0, 0, 60, 1_400);
  for (let y = 500; y < 700; y += 1) picture.grey.fill(165, y * 1_000 + 300, y * 1_000 + 500);
  write(picture, 900);
  expect(drawingsIn(picture, scale)).toEqual([{ x: 150, y: 250, width: 100, height: 100 }]);
});
