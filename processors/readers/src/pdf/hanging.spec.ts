import { PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { measurePage } from '../measuring/measure-page.ts';
import { openPdf } from './open.ts';
import { createPageReader } from './read-page.ts';

type Drawn = { x: number; y: number; text: string; size?: number };

async function slide(drawn: readonly Drawn[], change: (page: PDFPage) => void = () => undefined) {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([720, 405]);
  for (const { text, x, y, size = 24 } of drawn) page.drawText(text, { x, y, size, font });
  change(page);
  return pdf.save({ useObjectStreams: false });
}

async function read(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes, { hasPictures: false });
  try {
    const page = await (await createPageReader(pdf, { hastily: false }))(1);
    return page.text.split('\n').filter((line) => line !== '');
  } finally {
    await pdf.loadingTask.destroy();
  }
}

const title = { text: 'Acute asthma', x: 50, y: 350, size: 32 };
/** So many lines below the title, of which nine have room. */
const lines = (count: number): Drawn[] =>
  Array.from({ length: count }, (_, at) => ({
    text: `Step ${at + 1} of treatment`,
    x: 60,
    y: 290 - 34 * at,
  }));

describe('a slide that holds more than it has room for', () => {
  it.each([13, 15])('is read whole: %i lines', async (count) => {
    const text = await read(await slide([title, ...lines(count)]));
    expect(text).toEqual(['Acute asthma', ...lines(count).map((one) => one.text)]);
  });

  it('is read to the end of a line that runs over its right edge', async () => {
    const long = 'Magnesium sulfate 2 g intravenously over twenty minutes in life-threatening asthma';
    expect(await read(await slide([title, { text: long, x: 60, y: 200 }]))).toContain(long);
  });

  it('has no place on the page for what is not seen there', async () => {
    const { geometry } = await measurePage(await slide([title, ...lines(15)]), { recognised: null });
    const said = geometry.words.map(({ text }) => text);
    expect(said).toContain('8');
    expect(said).not.toContain('13');
  });
});

describe('text that was put beside a slide', () => {
  it.each([
    ['far below it', { text: 'Answers for the examiner', x: 60, y: -260 }],
    ['to its right', { text: 'Answers for the examiner', x: 800, y: 290 }],
    ['to its left', { text: 'Answers', x: -300, y: 290 }],
    ['above it', { text: 'Answers for the examiner', x: 60, y: 440 }],
    ['below it in another place', { text: 'Answers', x: 560, y: -20 }],
    ['below it in small print', { text: 'Answers', x: 60, y: -16, size: 7 }],
  ])('is none of it: %s', async (_, parked) => {
    const own = lines(9);
    expect(await read(await slide([title, ...own, parked]))).toEqual([
      'Acute asthma',
      ...own.map(({ text }) => text),
    ]);
  });

  it('is none of a page that was cut to less', async () => {
    const bytes = await slide([title, ...lines(9)], (page) => page.setCropBox(0, 100, 720, 305));
    expect(await read(bytes)).toEqual(['Acute asthma', ...lines(6).map(({ text }) => text)]);
  });

  it('costs little where a file has much of it', async () => {
    const many = Array.from({ length: 3_000 }, (_, at) => ({
      text: 'a',
      x: (at * 7) % 700,
      y: -1 - (at % 300),
      size: 6,
    }));
    expect(await read(await slide([title, ...many]))).toEqual(['Acute asthma']);
  });
});
