import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { wholePageRegion } from '@anamnesis/contracts/cards/occlusion/page-region.ts';
import { describe, expect, it } from 'vitest';
import { measurePage } from '../../measuring/measure-page.ts';
import { drawInGrey } from '../../recognition/picture/page-picture.ts';
import { cutPage, openForCutting } from '../splitting/cut.ts';
import { cutPicture } from './cut-picture.ts';
import { drawPage } from './draw.ts';
import { openPdf } from '../open.ts';
import { rawPdf } from '../../testing/pdf.ts';
import { decodePng } from '../../testing/png.ts';
import { createPageRenderer } from './render.ts';

/** Of 400 × 200 points, from (1000, 500): grey, with a white frame in the lower left quarter, and a word in it. */
const content =
  '0.8 g 1000 500 400 200 re f 1 g 1020 520 160 60 re f BT 0 g /F1 20 Tf 1040 540 Td (Aorta) Tj ET';
const media = '/MediaBox[1000 500 1400 700]';

const pdfWith = (page: string, pages = ''): Uint8Array =>
  rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count 1/Kids[3 0 R]${pages}>>`,
    `<</Type/Page/Parent 2 0 R/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R${page}>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);

/** What the reader shows, by pdf.js. */
async function readerSize(bytes: Uint8Array) {
  const pdf = await openPdf(new Uint8Array(bytes));
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  await pdf.loadingTask.destroy();
  return { width, height };
}

/** How dark a region is at its darkest, from 0 for black to 255. */
async function darkest(bytes: Uint8Array, region: Place): Promise<number> {
  const { width, height, pixel } = decodePng(await cutPicture(bytes, region));
  let dark = 255;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) dark = Math.min(dark, pixel(x, y)[0]!);
  return dark;
}

const boxes: [string, string, string?][] = [
  ['is the whole page', media],
  ['lies in the page', `${media}/CropBox[1000 500 1200 600]`],
  ['stands out of it', `${media}/CropBox[900 400 1300 600]`],
  ['is larger on all sides', `${media}/CropBox[0 0 9000 9000]`],
  ['lies beside it', `${media}/CropBox[0 0 400 200]`],
  ['lies beside a page on its side', `${media}/CropBox[0 0 400 200]/Rotate 90`],
  ['only touches it', `${media}/CropBox[1400 500 1500 700]`],
  ['is upside down', `${media}/CropBox[1200 600 1000 500]`],
  ['has no width', `${media}/CropBox[1100 500 1100 700]`],
  ['is none', `${media}/CropBox[/a 500 1200 600]`],
  ['has too few sides', `${media}/CropBox[1000 500 1200]`],
  ['lies beside the page, as all pages say', '', `${media}/CropBox[0 0 400 200]`],
  ['is one of larger units', `${media}/CropBox[1000 500 1200 600]/UserUnit 2.5`],
  ['is turned by no right angle', `${media}/Rotate 135`],
];

describe.each(boxes)('a page whose crop box %s', (_, page, pages) => {
  it('is drawn, measured and recognised as it is read', async () => {
    const bytes = await cutPage(await openForCutting(pdfWith(page, pages)), 1);
    const shown = await readerSize(bytes);
    const ratio = shown.width / shown.height;
    const { geometry } = await measurePage(new Uint8Array(bytes), { recognised: null });
    const { size, words } = geometry;
    const { picture, scale } = await drawInGrey(bytes, 1);
    for (const { width, height } of [
      decodePng(await cutPicture(bytes, wholePageRegion)),
      decodePng(await drawPage(bytes)),
      picture,
      size,
    ])
      expect(width / height).toBeCloseTo(ratio, 1);
    // What is recognised is in the points in which it is measured.
    expect(picture.width / scale).toBeCloseTo(size.width, 0);
    expect(words.map(({ text }) => text)).toEqual(['Aorta']);
    const { box } = words[0]!;
    const around = (by: number): Place => ({
      x: (box.x - by) / size.width,
      y: (box.y - by) / size.height,
      width: (box.width + 2 * by) / size.width,
      height: (box.height + 2 * by) / size.height,
    });
    expect(await darkest(bytes, around(0))).toBeLessThan(60);
    const { x, y, width, height } = around(2);
    const [wide, high] = [1 / size.width, 1 / size.height];
    // Beside it, on all four sides, there is nothing but its frame.
    for (const beside of [
      { x, y, width, height: high },
      { x, y: y + height - high, width, height: high },
      { x, y, width: wide, height },
      { x: x + width - wide, y, width: wide, height },
    ])
      expect(await darkest(bytes, beside)).toBeGreaterThan(190);
  });
});

it('is an image that shows the whole page where it cannot be cut out', async () => {
  const renderer = createPageRenderer(pdfWith(`${media}/CropBox[0 0 400 200]`));
  expect(decodePng(await renderer.render(1))).toMatchObject({ width: 800, height: 400 });
  await renderer.close();
});
