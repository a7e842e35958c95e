import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { drawPage } from './draw.ts';
import { pdfOf } from '../../testing/pdf.ts';
import { encodePng } from '../../pictures/png.ts';

const startOfJpeg = Uint8Array.of(0xff, 0xd8, 0xff);
const startOfPng = Uint8Array.of(0x89, 0x50, 0x4e);

it('draws a page of text as a PNG, and goes on after one that it could not read', async () => {
  const page = await pdfOf(['Digoxin slows the heart.']);
  const image = await drawPage(page);
  expect(image.slice(0, 3)).toEqual(startOfPng);
  expect(image.length).toBeGreaterThan(2_000);
  await expect(drawPage(Buffer.from('%PDF-1.7 and no more'))).rejects.toThrow('PDF');
  expect(await drawPage(page)).toEqual(image);
});

it('draws a page with a photograph as a JPEG', async () => {
  const pdf = await PDFDocument.create();
  const side = 300;
  const noise = Uint8Array.from(
    { length: 4 * side * side },
    (_, n) => (Math.imul(n, 2_654_435_761) >>> 13) & 255,
  );
  const photograph = await pdf.embedPng(encodePng(noise, side, side));
  pdf.addPage([side, side]).drawImage(photograph, { width: side, height: side });
  const image = await drawPage(await pdf.save());
  expect(image.slice(0, 3)).toEqual(startOfJpeg);
});
