import { expect, it } from 'vitest';
import { drawPage } from './draw.ts';
import { pdfOf } from './pdf.fixture.ts';

const startOfJpeg = Uint8Array.of(0xff, 0xd8, 0xff);

it('draws a page as a JPEG, and goes on after one that it could not read', async () => {
  const page = await pdfOf(['Digoxin slows the heart.']);
  const image = await drawPage(page);
  expect(image.slice(0, 3)).toEqual(startOfJpeg);
  expect(image.length).toBeGreaterThan(2_000);
  await expect(drawPage(Buffer.from('%PDF-1.7 and no more'))).rejects.toThrow('PDF');
  expect(await drawPage(page)).toEqual(image);
});
