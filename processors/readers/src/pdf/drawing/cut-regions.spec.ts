import { degrees, PDFDocument, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { RecognisedText } from '@anamnesis/contracts/documents/page.ts';
import { expect, it } from 'vitest';
import { cutRegions } from './cut-regions.ts';
import { decodePng } from '../../testing/png.ts';

const heading = 'Loop diuretics';
const lead = 'They block a carrier of the thick limb.';
const fact = 'Furosemide acts within five minutes.';
const card = { prompt: 'Furosemide acts within {{c1::five}} minutes.', span: fact };

/** A page of 400 x 600 points with a heading, two lines and one below them. */
async function lecture(change: (page: PDFPage) => void = () => {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const [font, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const page = pdf.addPage([400, 600]);
  page.drawText(heading, { x: 40, y: 540, size: 16, font: bold });
  for (const [n, text] of [lead, fact, 'Thiazides act later.'].entries())
    page.drawText(text, { x: 40, y: 510 - 20 * n, size: 12, font });
  change(page);
  return pdf.save();
}

async function cut(pdf: Uint8Array, cards = [card], recognised: RecognisedText | null = null) {
  const { bytes, ends, regions } = await cutRegions(pdf, { cards, recognised });
  return regions.map(
    (parts) =>
      parts &&
      parts.map(({ picture, ...part }) => {
        const image = decodePng(bytes.slice(ends[picture - 1] ?? 0, ends[picture]));
        return { ...image, ...part, picture };
      }),
  );
}

/** How dark the darkest pixel of a part is outside of its covers, and within them. */
type Found = NonNullable<Awaited<ReturnType<typeof cut>>[number]>[number];
const inksOf = ({ width, height, pixel, covers: [cover] }: Found, [from, to]: [number, number]): number => {
  let inks = 0;
  const [top, bottom] = [cover!.top, cover!.top + cover!.height].map((each) =>
    Math.floor((each * height) / 100),
  );
  for (let y = top!; y < bottom!; y += 1)
    for (let x = Math.floor((from * width) / 100); x < Math.floor((to * width) / 100); x += 1)
      if (pixel(x, y)[0]! < 128) inks += 1;
  return inks;
};

it('is its lines with what stands over them up to the heading, and the cover holds the word and nothing of its neighbours', async () => {
  const [region] = await cut(await lecture());
  const [part, ...more] = region!;
  expect(more).toEqual([]);
  // In pixels, 2 a point: from the heading to the fact, and not the line below it.
  expect(part!.height / part!.width).toBeCloseTo(0.38, 0);
  const [{ left, width }] = [part!.covers[0]!];
  expect(inksOf(part!, [left, left + width])).toBeGreaterThan(50);
  // On either side of it is the space between two words.
  expect(inksOf(part!, [left - 0.6, left])).toBe(0);
  expect(inksOf(part!, [left + width, left + width + 0.6])).toBe(0);
});

it('is of the page as it is shown: with a crop box, and none of one on its side', async () => {
  const [whole] = await cut(await lecture());
  const [cropped] = await cut(await lecture((page) => page.setCropBox(20, 300, 360, 280)));
  const share = (found: typeof whole) => {
    const { covers, width, height } = found![0]!;
    return [covers[0]!.left, covers[0]!.top, 100 * (height / width)].map(Math.round);
  };
  for (const [n, each] of share(cropped).entries()) expect(Math.abs(each - share(whole)[n]!)).toBeLessThan(3);
  const [beside] = await cut(await lecture((page) => page.setCropBox(1_000, 1_000, 100, 100)));
  expect(share(beside)).toEqual(share(whole));
  expect(await cut(await lecture((page) => page.setRotation(degrees(90))))).toEqual([null]);
});

it('is the upper part of one picture for all cards under a heading', async () => {
  const first = { prompt: 'They block a {{c1::carrier}} of the thick limb.', span: lead };
  const [long, short] = (await cut(await lecture(), [card, first])).map((region) => region![0]!);
  expect([long!.picture, short!.picture, long!.below]).toEqual([0, 0, 0]);
  // A line of 20 points less.
  expect((short!.below * short!.width) / 100 / 2).toBeGreaterThan(15);
  expect(short!.covers[0]!.top).toBeLessThan(long!.covers[0]!.top);
});

it('shares the picture of one region, and has none where the place of a card is not certain', async () => {
  const other = { prompt: '{{c1::Furosemide}} acts within five minutes.', span: fact };
  const twice = await lecture((page) => page.drawText(fact, { x: 40, y: 100, size: 12 }));
  const [one, another, none] = await cut(await lecture(), [
    card,
    other,
    { ...card, span: 'It is not there.' },
  ]);
  expect([one![0]!.picture, another![0]!.picture, none]).toEqual([0, 0, null]);
  expect(await cut(twice)).toEqual([null]);
});

it('is found by the words that were recognised on a picture, but for unsure ones', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 600]);
  const words = ['Digoxin', 'slows', 'hearts'].map((text, n) => {
    const box = { x: 40 + 100 * n, y: 100, width: 80, height: 12 };
    page.drawRectangle({ ...box, y: 600 - 112, height: 10, color: rgb(0, 0, 0) });
    return { text, box, confidence: 0.9 };
  });
  const bytes = await pdf.save();
  const scanned = { prompt: 'Digoxin {{c1::slows}} hearts', span: 'Digoxin slows hearts' };
  const [region] = await cut(bytes, [scanned], { words, turnedBy: 0 });
  const { left, width } = region![0]!.covers[0]!;
  expect(region![0]!.width * (left / 100)).toBeLessThan(region![0]!.width * ((left + width) / 100));
  const unsure = words.map((word) => ({ ...word, confidence: 0.5 }));
  expect(await cut(bytes, [scanned], { words: unsure, turnedBy: 0 })).toEqual([null]);
  expect(await cut(bytes, [scanned])).toEqual([null]);
});

it('is refused of what cannot be drawn', () =>
  expect(
    cutRegions(new TextEncoder().encode('%PDF-1.7 and no more'), { cards: [card], recognised: null }),
  ).rejects.toThrow(/PDF|structure/u));
