import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, expect, it } from 'vitest';
import { createDocumentActivities } from './activities.ts';
import { pdfOf, redPdf } from './pdf/pdf.fixture.ts';

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
    { pageNumber: 1, text },
    { pageNumber: 2, text: '', toRecognise: true },
  ]);
});

it('all pages of a long document without words are to be recognised', async () => {
  const red = await redPdf(200, 100);
  const blank = await pdfOf(Array.from({ length: 20 }, () => ''));
  expect(await marked(await bound(blank, red))).toHaveLength(21);
});
