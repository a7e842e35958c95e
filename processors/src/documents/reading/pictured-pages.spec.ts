import { PDFDocument, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, expect, it } from 'vitest';
import { createDocumentActivities } from '../activities.ts';
import { coded, type FontOfPdf, typedIn } from '@anamnesis/readers/testing/typed-in-fonts.ts';
import { isNearlyWordless } from '@anamnesis/readers';
import { pdfOf, redPdf } from '@anamnesis/readers/testing/pdf.ts';
import { aPng } from '@anamnesis/readers/testing/pictures.ts';

const activities = createDocumentActivities({ workers: 1 });
afterAll(() => activities.close());

/** The pages of these PDFs in one. */
async function bound(...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  for (const part of parts) {
    const from = await PDFDocument.load(part);
    for (const page of await whole.copyPages(from, from.getPageIndices())) whole.addPage(page);
  }
  return whole.save();
}

/** As in a file whose font has no table of its characters. */
const shifted = (text: string): string =>
  text.replaceAll(/[a-z]/gu, (letter) => String.fromCodePoint(((letter.codePointAt(0)! - 97 + 3) % 26) + 97));

const marked = async (bytes: Uint8Array): Promise<number[]> =>
  (await activities.extract(bytes, 'pdf')).pages.flatMap((page) =>
    page.toRecognise ? [page.pageNumber] : [],
  );

it('pages on which only a picture is seen are to be recognised, blank ones and those with words are not', async () => {
  const red = await redPdf(200, 100);
  expect(await marked(await bound(await pdfOf(['Digoxin.', '', '• –']), red, red))).toEqual([3, 4, 5]);
  expect(await marked(await pdfOf(['Digoxin.', '']))).toEqual([]);
});

it('pages whose text is no language are to be recognised, and lose it', async () => {
  const text = 'Digoxin slows the heart and makes it beat with more force; it is cleared by the kidney.';
  const { pages } = await activities.extract(await pdfOf([text, shifted(text)]), 'pdf');
  expect(pages).toEqual([
    { pageNumber: 1, text, blocks: expect.any(Array) },
    { pageNumber: 2, text: '', toRecognise: true },
  ]);
});

it('a page of which half is in a font that tells nothing, or no language, is to be recognised', async () => {
  const lines = [
    'Digoxin slows the heart and is cleared',
    'by the kidney; heparin does not cross',
    'the placenta, and warfarin does so early.',
  ];
  const names = Array.from({ length: 60 }, (_, at) => `/glyph${at + 700}`).join(' ');
  const plain = { name: 'Helvetica', encoding: '/Encoding/WinAnsiEncoding' };
  const untold = { name: 'ABCDEF+Foo', encoding: `/Encoding<</Differences[97 ${names}]>>` };
  const half = (font: FontOfPdf, text: (line: string) => string) =>
    typedIn(
      [plain, font],
      [...lines.map((line) => [coded(0, line)]), ...lines.map((line) => [coded(1, text(line))])],
    );
  expect(await marked(half(untold, (line) => shifted(line)))).toEqual([1]);
  expect(await marked(half({ ...plain, name: 'Times-Roman' }, shifted))).toEqual([1]);
  expect(await marked(half({ ...plain, name: 'Times-Roman' }, (line) => line))).toEqual([]);
});

it('all pages of a long document without words are to be recognised', async () => {
  const red = await redPdf(200, 100);
  const blank = await pdfOf(Array.from({ length: 20 }, () => ''));
  expect(await marked(await bound(blank, red))).toHaveLength(21);
});

/** Pages with a picture of so much of their height, in strips, and a text on it. */
async function onPictures(...pages: { share: number; text: string; strips?: number }[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const picture = await pdf.embedPng(aPng());
  for (const { share, text, strips = 1 } of pages) {
    const page = pdf.addPage([595, 842]);
    const height = (842 * share) / strips;
    for (let strip = 0; strip < strips; strip += 1)
      page.drawImage(picture, { x: 0, y: strip * height, width: 595, height });
    page.drawText(text, { x: 50, y: 20, size: 9, font });
  }
  return pdf.save();
}

it('a picture of the whole page with a few words is to be recognised, as what an app writes under its scans', async () => {
  const text = 'Scanned with CamScanner';
  const long =
    'Furosemide inhibits the cotransporter of the thick ascending limb and so loses sodium, potassium and water.';
  const pages = await onPictures(
    { share: 1, text },
    { share: 0.95, text: '12', strips: 4 },
    { share: 0.5, text: 'The heart' },
    { share: 1, text: long },
  );
  expect(await marked(pages)).toEqual([1, 2]);
});

it('not where the slide says the same of which it was made, nor where few words have no spaces', async () => {
  const pages = await onPictures({ share: 1, text: 'The heart' }, { share: 1, text: 'The lung' });
  const slides = [{ pageNumber: 1, lines: [{ text: 'The heart' }] }];
  const { pages: read } = await activities.extract(pages, 'pdf', undefined, {
    pages: [],
    deck: { notes: [], slides },
  });
  expect(read.map(({ text, toRecognise }) => [text, toRecognise])).toEqual([
    ['The heart', undefined],
    ['', true],
  ]);
  const chinese = '急性胰腺炎是胰酶在胰腺内被激活后引起胰腺组织自身消化的化学性炎症。';
  expect(['急性胰腺炎', chinese].map(isNearlyWordless)).toEqual([true, false]);
});

it('all pages of a long scan are', async () => {
  const pages = Array.from({ length: 23 }, (_, at) => ({ share: 1, text: `Page ${at + 1}` }));
  expect(await marked(await onPictures(...pages))).toHaveLength(23);
});

it('a scan onto which somebody typed more is, and a blank page with a typed note is read', async () => {
  const note =
    'Furosemide inhibits the cotransporter of the thick ascending limb and so loses sodium and potassium.';
  const pdf = await PDFDocument.load(
    await onPictures({ share: 1, text: 'Scanned' }, { share: 0, text: 'The kidney' }),
  );
  for (const page of pdf.getPages()) {
    const box = { Type: 'Annot', Subtype: 'FreeText', F: 4, Rect: [50, 600, 500, 640] };
    const typed = { ...box, Contents: PDFString.of(note), DA: PDFString.of('/Helv 9 Tf 0 g') };
    page.node.addAnnot(pdf.context.register(pdf.context.obj(typed)));
  }
  const { pages } = await activities.extract(await pdf.save(), 'pdf');
  expect(pages).toEqual([
    { pageNumber: 1, text: '', toRecognise: true },
    { pageNumber: 2, text: `${note}\n\nThe kidney`, blocks: expect.any(Array) },
  ]);
});
