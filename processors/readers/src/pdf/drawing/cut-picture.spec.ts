import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { degrees, PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { wholePageRegion } from '@anamnesis/contracts/cards/occlusion/page-region.ts';
import { mostPictureBytes } from '@anamnesis/contracts/documents/requests.ts';
import { expect, it } from 'vitest';
import { readJpeg } from '../../pictures/parts/jpeg-parts.ts';
import { imageOfPng } from '../../pictures/page-image.ts';
import { cutPicture } from './cut-picture.ts';
import { pdfOf } from '../../testing/pdf.ts';
import { encodePng } from '../../pictures/png.ts';

const red = [255, 0, 0];
const green = [0, 255, 0];
const blue = [0, 0, 255];
const white = [255, 255, 255];

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What is in the file of a PNG of ours. */
function pixelsOf(png: Uint8Array) {
  const { width, height, channels, data } = imageOfPng(png);
  const rows = inflateSync(data);
  const at = (x: number, y: number): number[] => {
    const column = Math.min(width - 1, Math.floor(x * width));
    const start = Math.min(height - 1, Math.floor(y * height)) * (width * channels + 1) + 1;
    const samples = [...rows.subarray(start + column * channels, start + (column + 1) * channels)];
    return channels === 1 ? [samples[0]!, samples[0]!, samples[0]!] : samples;
  };
  return { width, height, at };
}

/** A page of 400 × 200 points: red at its top left, green at its top right, blue at its bottom left. */
async function colours(change: (page: PDFPage) => void = () => {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const page = pdf.addPage([400, 200]);
  const quarter = { width: 200, height: 100 };
  page.drawRectangle({ x: 0, y: 100, ...quarter, color: rgb(1, 0, 0) });
  page.drawRectangle({ x: 200, y: 100, ...quarter, color: rgb(0, 1, 0) });
  page.drawRectangle({ x: 0, y: 0, ...quarter, color: rgb(0, 0, 1) });
  change(page);
  return pdf.save();
}

/** The colours in the corners of a region: top left, top right, bottom left, bottom right. */
async function corners(pdf: Uint8Array, region = wholePageRegion) {
  const { at } = pixelsOf(await cutPicture(pdf, region));
  return [at(0.05, 0.05), at(0.95, 0.05), at(0.05, 0.95), at(0.95, 0.95)];
}

const noise = (side: number): Uint8Array =>
  Uint8Array.from({ length: 4 * side * side }, (_, n) => (Math.imul(n, 2_654_435_761) >>> 13) & 255);

async function pdfOfImage(png: Uint8Array, [width, height]: [number, number]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.addPage([width, height]).drawImage(await pdf.embedPng(png), { width, height });
  return pdf.save();
}

it('is a whole page, or a region of it, as long as a screen', async () => {
  const pdf = await colours();
  expect(await corners(pdf)).toEqual([red, green, blue, white]);
  expect(pixelsOf(await cutPicture(pdf, wholePageRegion))).toMatchObject({ width: 1_400, height: 700 });
  const middle = { x: 0.4, y: 0.25, width: 0.5, height: 0.5 };
  expect(await corners(pdf, middle)).toEqual([red, green, blue, white]);
  expect(pixelsOf(await cutPicture(pdf, middle))).toMatchObject({ width: 1_200, height: 600 });
  expect(await corners(pdf, { x: 0.5, y: 0, width: 0.5, height: 0.5 })).toEqual([green, green, green, green]);
});

it('is of the page as it is shown: turned and cropped', async () => {
  const right = await colours((page) => page.setRotation(degrees(90)));
  expect(await corners(right)).toEqual([blue, red, white, green]);
  expect(pixelsOf(await cutPicture(right, wholePageRegion))).toMatchObject({ width: 700, height: 1_400 });
  expect(await corners(right, { x: 0.5, y: 0, width: 0.5, height: 0.5 })).toEqual([red, red, red, red]);
  const down = await colours((page) => page.setRotation(degrees(180)));
  expect(await corners(down)).toEqual([white, blue, green, red]);
  const cropped = await colours((page) => page.setCropBox(200, 0, 200, 200));
  expect(await corners(cropped)).toEqual([green, green, white, white]);
  const both = await colours((page) => {
    page.setCropBox(0, 0, 200, 200);
    page.setRotation(degrees(270));
  });
  expect(await corners(both)).toEqual([red, blue, red, blue]);
});

it('is the same each time', async () => {
  const pdf = await pdfOf(['Digoxin slows the heart.\n'.repeat(40)]);
  const region = { x: 0.1, y: 0.1, width: 0.4, height: 0.3 };
  const first = hashOf(await cutPicture(pdf, region));
  await cutPicture(await colours(), wholePageRegion);
  expect(hashOf(await cutPicture(pdf, region))).toBe(first);
});

it('is a PNG of what is drawn and written, and no larger than a photograph is', async () => {
  const text = await cutPicture(await pdfOf(['Digoxin slows the heart.\n'.repeat(40)]), wholePageRegion);
  expect(pixelsOf(text).height).toBe(1_400);
  expect(text.length).toBeLessThan(mostPictureBytes);
  const small = await cutPicture(
    await pdfOfImage(encodePng(noise(100), 100, 100), [500, 500]),
    wholePageRegion,
  );
  expect([small[0] === 0x89 ? pixelsOf(small).width : readJpeg(small).width]).toEqual([100]);
});

it('has at most 150 kB, in lower quality and then smaller, also of noise', async () => {
  const photograph = await pdfOfImage(encodePng(noise(1_600), 1_600, 1_600), [400, 400]);
  const whole = await cutPicture(photograph, wholePageRegion);
  expect(whole.length).toBeLessThanOrEqual(mostPictureBytes);
  expect(readJpeg(whole).width).toBeGreaterThan(300);
  expect(readJpeg(whole).width).toBeLessThan(1_400);
});

it('is of a page that could only be shown as an image, too', async () => {
  const side = 40;
  const halves = Uint8Array.from({ length: 4 * side * side }, (_, n) =>
    n % 4 === ((n >> 2) % side < side / 2 ? 0 : 2) ? 255 : 0,
  );
  const png = encodePng(halves, side, side);
  const { width, at } = pixelsOf(await cutPicture(png, wholePageRegion));
  expect([width, at(0.1, 0.5), at(0.9, 0.5)]).toEqual([side, red, blue]);
});

it('is of a sliver of a page of any size', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([14_400, 3]).drawRectangle({ x: 0, y: 0, width: 14_400, height: 3, color: rgb(1, 0, 0) });
  const page = await pdf.save();
  expect(pixelsOf(await cutPicture(page, wholePageRegion))).toMatchObject({ width: 1_400, height: 1 });
  const sliver = { x: 0.998, y: 0.998, width: 0.002, height: 0.002 };
  expect(pixelsOf(await cutPicture(page, sliver)).at(0.5, 0.5)).toEqual(red);
});

it('is refused of what cannot be drawn, and others are drawn afterwards', async () => {
  for (const broken of ['%PDF-1.7 and no more', '', '\u0089PNG and no more'])
    await expect(cutPicture(Buffer.from(broken, 'latin1'), wholePageRegion)).rejects.toThrow(/PDF|bounds/u);
  expect(await corners(await colours())).toEqual([red, green, blue, white]);
});
