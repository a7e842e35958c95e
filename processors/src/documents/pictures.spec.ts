import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentActivities } from './activities.ts';
import { type DrawnPicture, joinedFile, pdfOfImages } from '@anamnesis/readers';
import {
  aHeic,
  aJpeg,
  aMovingWebp,
  aPng,
  aWebp,
  place,
  metadataChunks,
} from '@anamnesis/readers/testing/pictures.ts';

const activities = createDocumentActivities({ workers: 1 });
let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(async () => {
  library.destroy();
  await activities.close();
});

/** The example with another size in its box. */
const heicOf = (width: number, height: number) => (): Uint8Array => {
  const bytes = aHeic();
  const box = Buffer.from(bytes.buffer).indexOf('ispe');
  const view = new DataView(bytes.buffer);
  view.setUint32(box + 8, width);
  view.setUint32(box + 12, height);
  return bytes;
};
const inspect = (file: Uint8Array, fileName = 'a.png', slot: 'pdf' | 'text' = 'pdf') =>
  activities.inspect({ file, fileName, slot, pageLimit: 500 });
async function drawn(file: Uint8Array): Promise<DrawnPicture[]> {
  const pages: DrawnPicture[] = [];
  for await (const page of activities.pictures(file)) pages.push(page);
  return pages;
}
async function pdfOf(file: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of pdfOfImages(activities.pictures(file))) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}
const nameOf = ([red = 0, green = 0, blue = 0]: readonly number[]): string => {
  if (red > 200 && green > 200 && blue > 200) return 'white';
  return red > 150 && blue < 120 ? 'red' : blue > 150 && red < 120 ? 'blue' : `${red} ${green} ${blue}`;
};
/** The colours of each page on both sides, or of one that stands upright above and below, as a reader of PDFs shows it. */
async function seen(pdf: Uint8Array): Promise<string[]> {
  const document = await library.loadDocument(pdf);
  const pages: string[] = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: 0.2, render: 'bitmap' });
    const at = (x: number, y: number): string => {
      const pixel = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
      return nameOf([...data.subarray(pixel, pixel + 3)]);
    };
    const both = width > height ? [at(0.2, 0.5), at(0.8, 0.5)] : [at(0.5, 0.2), at(0.5, 0.8)];
    pages.push(both.join(' '));
  }
  document.destroy();
  return pages;
}

describe('pictures as pages', { timeout: 60_000 }, () => {
  it.each<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['PNG', 'red blue', () => aPng({ before: metadataChunks() })],
    ['PNG with 16 bits', 'red blue', () => aPng({ bits: 16 })],
    ['PNG that can be seen through, on white', 'white blue', () => aPng({ alpha: 0 })],
    ['JPEG', 'red blue', () => aJpeg()],
    ['JPEG that is mirrored', 'blue red', () => aJpeg(2)],
    ['JPEG upside down', 'blue red', () => aJpeg(3)],
    ['JPEG of printers', 'red blue', () => aJpeg(1, { cmyk: true })],
    ['WebP', 'red blue', aWebp],
    ['WebP that moves, of which the first picture is shown', 'red blue', aMovingWebp],
    ['HEIC', 'red blue', aHeic],
  ])('%s', async (_, colours, file) => {
    const bytes = await file();
    expect(await inspect(bytes)).toMatchObject({ ok: true, type: 'pdf', totalPages: null });
    const pdf = await pdfOf(bytes);
    const [page] = await seen(pdf);
    expect(page).toBe(colours);
    expect(Buffer.from(pdf).includes(place.slice(0, 6))).toBe(false);
    expect(Buffer.from(pdf).includes('Exif')).toBe(false);
  });

  it('stand upright on a page of their shape', async () => {
    const [page] = await drawn(await aJpeg(6));
    expect([page?.width, page?.height]).toEqual([64, 96]);
    expect(await seen(await pdfOf(await aJpeg(6)))).toEqual(['red blue']);
    expect(await seen(await pdfOf(await aJpeg(8)))).toEqual(['blue red']);
  });

  it('come in their order, each bare of what it told, and the same bytes each time', async () => {
    async function* all() {
      for (const file of [aPng(), await aJpeg(3), aHeic()])
        yield { name: String(file.length), bytes: await activities.bare(file) };
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of joinedFile(all())) pieces.push(piece);
    const file = new Uint8Array(Buffer.concat(pieces));
    for (const told of [place.slice(0, 6), 'Camera of Ann'])
      expect(Buffer.from(file).includes(told)).toBe(false);
    const pdf = await pdfOf(file);
    expect((await seen(pdf)).slice(0, 2)).toEqual(['red blue', 'blue red']);
    expect(
      await activities.inspect({ file: pdf.slice(), fileName: 'a.pdf', slot: 'pdf', pageLimit: 500 }),
    ).toEqual({
      ok: true,
      type: 'pdf',
      totalPages: 3,
      mime: 'application/pdf',
    });
    expect(await pdfOf(file)).toEqual(pdf);
  });
});

async function* oneThatIsCut() {
  yield { name: '1', bytes: aPng() };
  // Its header is right, and most of the pixels that it tells of are missing.
  yield { name: '2', bytes: aPng({ size: [7_000, 7_000], pixelBytes: 20 }) };
}

describe('a picture that is refused', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string, string, RegExp]>([
    [
      'bomb',
      () => aPng({ size: [60_000, 60_000] }),
      'a.png',
      'PICTURE_TOO_LARGE',
      /60,000 × 60,000 pixels; the limit is 64 million/,
    ],
    [
      'bomb in HEIC',
      heicOf(7_300, 7_300),
      'a.heic',
      'PICTURE_TOO_LARGE',
      /7,300 × 7,300 pixels; the limit is 52 million/,
    ],
    [
      'a long screenshot',
      () => aPng({ size: [1_080, 49_420] }),
      'a.png',
      'PICTURE_TOO_LARGE',
      /cut it into pieces/,
    ],
    ['cut off', () => aPng().subarray(0, 100), 'a.png', 'PICTURE_DAMAGED', /damaged or cut off/],
    [
      'cut off JPEG',
      async () => (await aJpeg()).subarray(0, 500),
      'a.jpg',
      'PICTURE_DAMAGED',
      /damaged or cut off/,
    ],
    ['empty', () => aPng({ size: [0, 10] }), 'a.png', 'PICTURE_DAMAGED', /damaged or cut off/],
    [
      'something else',
      () => Buffer.from('Digoxin slows the heart.'),
      'a.heic',
      'PICTURE_DAMAGED',
      /not a picture/,
    ],
    [
      'a GIF',
      () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000\0\0\0', 'latin1'),
      'a.png',
      'PICTURE_DAMAGED',
      /not a picture/,
    ],
  ])('%s', async (_, file, name, code, message) => {
    expect(await inspect(new Uint8Array(await file()), name)).toMatchObject({
      ok: false,
      code,
      message: expect.stringMatching(message),
    });
  });

  it.each(['lecture.pdf', 'slides.pptx', 'board'])('with the name %s says what it is', async (fileName) => {
    expect(await inspect(aPng(), fileName)).toMatchObject({
      code: 'NOT_A_PDF',
      message: expect.stringMatching(/is a picture, whatever its name says/),
    });
  });

  it('as a text says where it belongs', async () => {
    expect(await inspect(aPng(), 'a.txt', 'text')).toMatchObject({
      code: 'NOT_TEXT',
      message: expect.stringMatching(/picture, not a text/),
    });
  });

  it('while it is decoded is named by its number', { timeout: 60_000 }, async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of joinedFile(oneThatIsCut())) pieces.push(piece);
    await expect(drawn(new Uint8Array(Buffer.concat(pieces)))).rejects.toMatchObject({
      name: 'DocumentRefused',
      code: 'CONVERSION_FAILED',
      message: expect.stringMatching(/^Picture 2 is damaged/),
    });
    // The next file finds a decoder that works.
    expect(await drawn(aPng())).toHaveLength(1);
  });
});
