import { degrees, LineCapStyle, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { encodePng } from '../pictures/png.ts';
import { pdfOf } from '../testing/pdf.ts';
import { at } from '../pdf/items.fixture.ts';
import { identityMatrix } from '../pdf/matrix.ts';
import { measurePage } from './measure-page.ts';
import { wordsOfItems } from './words-of-items.ts';

const text = { recognised: null };
type Draw = (page: ReturnType<PDFDocument['addPage']>, pdf: PDFDocument) => void | Promise<void>;

async function drawn(draw: Draw, size: [number, number] = [600, 800]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  await draw(pdf.addPage(size), pdf);
  return pdf.save();
}

async function picture(pdf: PDFDocument) {
  return pdf.embedPng(encodePng(new Uint8Array(4 * 20 * 20).fill(120), 20, 20));
}

const words = async (bytes: Uint8Array) => (await measurePage(bytes, text)).geometry.words;

it('tells where each word of the text layer stands, from the top left', async () => {
  const bytes = await drawn(async (page, pdf) => {
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    page.drawText('Aorta ascendens', { x: 100, y: 700, size: 20, font });
  });
  const [first, second] = await words(bytes);
  expect([first!.text, second!.text]).toEqual(['Aorta', 'ascendens']);
  expect(first).toMatchObject({ size: 20, box: { x: 100, y: 84, height: 20 } });
  expect(second!.box.x).toBeGreaterThan(first!.box.x + first!.box.width + 3);
});

it('puts together what is set letter by letter', async () => {
  const bytes = await drawn(async (page, pdf) => {
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    let x = 100;
    for (const letter of 'Aorta') {
      page.drawText(letter, { x, y: 700, size: 20, font });
      x += font.widthOfTextAtSize(letter, 20);
    }
  });
  expect((await words(bytes)).map((word) => word.text)).toEqual(['Aorta']);
});

it('puts letters that are read from the right together, from whichever side they are drawn', () => {
  const letters = [...'طبلا'].map((letter, index) => ({ ...at(letter, 100 - index * 5, 700), dir: 'rtl' }));
  for (const items of [letters, letters.toReversed()]) {
    const [word, ...others] = wordsOfItems(items, { widths: new Map(), matrix: identityMatrix });
    expect(others).toEqual([]);
    expect(word).toMatchObject({ text: 'طبلا', box: { x: 85, width: 20 } });
  }
});

it('measures a page as it is shown when it is turned, and marks what does not run to the right', async () => {
  const bytes = await drawn((page) => {
    page.drawText('Aorta', { x: 100, y: 700, size: 20 });
    page.drawText('Pressure', { x: 300, y: 300, size: 20, rotate: degrees(90) });
    page.setRotation(degrees(90));
  });
  const { geometry } = await measurePage(bytes, text);
  expect(geometry.size).toEqual({ width: 800, height: 600 });
  const by = new Map(geometry.words.map((word) => [word.text, word]));
  expect(by.get('Aorta')).toMatchObject({ isTurned: true });
  expect(by.get('Aorta')!.box.height).toBeGreaterThan(by.get('Aorta')!.box.width);
  expect(by.get('Pressure')).not.toHaveProperty('isTurned');
});

it('tells where pictures, shapes and lines are drawn, and which pictures may have words', async () => {
  const bytes = await drawn(async (page, pdf) => {
    const image = await picture(pdf);
    page.drawText('A page that has a text of its own');
    page.drawImage(image, { x: 100, y: 400, width: 200, height: 200 });
    page.drawImage(image, { x: 500, y: 780, width: 20, height: 20 });
    page.drawRectangle({ x: 320, y: 100, width: 60, height: 40, borderColor: rgb(0, 0, 0), borderWidth: 1 });
    page.drawLine({ start: { x: 50, y: 50 }, end: { x: 150, y: 90 }, lineCap: LineCapStyle.Round });
  });
  const { geometry, toRecognise } = await measurePage(bytes, text);
  const large = { x: 100, y: 200, width: 200, height: 200 };
  expect(geometry.pictures).toEqual([large, { x: 500, y: 0, width: 20, height: 20 }]);
  expect(toRecognise).toEqual([large]);
  expect(geometry.areas).toContainEqual({ x: 320, y: 660, width: 60, height: 40 });
  expect(geometry.strokes).toContainEqual({ x0: 50, y0: 750, x1: 150, y1: 710 });
});

it('takes a page that is one picture, or was recognised as one, as a whole', async () => {
  const scan = await drawn(async (page, pdf) =>
    page.drawImage(await picture(pdf), { x: 0, y: 0, width: 600, height: 800 }),
  );
  expect(await measurePage(scan, text)).toMatchObject({ toRecognise: 'page', geometry: { pictures: [] } });
  const garbled = await measurePage(await pdfOf(['a text that is of no use']), { recognised: 'upright' });
  expect(garbled).toMatchObject({ toRecognise: 'upright page', geometry: { words: [] } });
  expect(await measurePage(await pdfOf(['a text']), { recognised: 'turned' })).toMatchObject({
    toRecognise: [],
  });
});

it('takes pages of 10,000 points, and blank ones; rejects what it cannot read', async () => {
  const large = await drawn(
    (page) => page.drawText('Aorta', { x: 9_000, y: 9_000, size: 300 }),
    [10_000, 10_000],
  );
  expect((await measurePage(large, text)).geometry).toMatchObject({
    size: { width: 10_000 },
    words: [{ text: 'Aorta' }],
  });
  expect(await measurePage(await pdfOf(['']), text)).toMatchObject({
    toRecognise: [],
    geometry: { words: [] },
  });
  await expect(measurePage(new TextEncoder().encode('%PDF-1.7 and no more'), text)).rejects.toThrow('PDF');
});

it('leaves out what stands beside the page', async () => {
  const bytes = await drawn((page) => {
    page.drawText('Aorta', { x: -400, y: 700, size: 20 });
    page.drawRectangle({ x: -300, y: 100, width: 60, height: 40 });
  });
  const { geometry } = await measurePage(bytes, text);
  expect([geometry.words, geometry.areas]).toEqual([[], []]);
});
