import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, expect, it } from 'vitest';
import { createDocumentActivities } from '../activities.ts';
import { pdfOfPicture, scanned } from '@anamnesis/readers/testing/scans.ts';

const activities = createDocumentActivities({ workers: 1 });
afterAll(() => activities.close());

/** A cell with two labels, on a page of its own. */
async function figure(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const style = { borderColor: rgb(0, 0, 0), borderWidth: 2 };
  page.drawEllipse({ x: 300, y: 500, xScale: 120, yScale: 90, ...style });
  page.drawEllipse({ x: 300, y: 500, xScale: 40, yScale: 30, ...style });
  page.drawText('Nucleus', { x: 470, y: 496, size: 14, font });
  page.drawText('Membrane', { x: 60, y: 496, size: 14, font });
  page.drawLine({ start: { x: 140, y: 500 }, end: { x: 180, y: 500 }, thickness: 1 });
  page.drawLine({ start: { x: 340, y: 500 }, end: { x: 460, y: 500 }, thickness: 1 });
  return pdf.save();
}

const said = (words: readonly { text: string }[]) => words.map(({ text }) => text).toSorted();

it('reads the labels of a drawing on a page that is a picture', async () => {
  const scan = await pdfOfPicture(await scanned(await figure()));
  const { geometry, limited } = await activities.measure({ file: scan, recognised: 'upright' });
  expect(limited).toBe(false);
  expect(geometry!.pictures).toHaveLength(1);
  expect(said(geometry!.words)).toEqual(['Membrane', 'Nucleus']);
  expect(geometry!.words.every(({ sure = 0 }) => sure > 0.5)).toBe(true);
});

it('reads them on a page that lies aslant, and tells by how much', async () => {
  const scan = await pdfOfPicture(await scanned(await figure(), { skew: 5 }));
  const { geometry } = await activities.measure({ file: scan, recognised: null });
  expect(geometry!.skew).toBeCloseTo(5, 0);
  expect(said(geometry!.words)).toEqual(['Membrane', 'Nucleus']);
  const leads = new Map(geometry!.words.map((word) => [word.text, word.leads]));
  expect(leads.get('Nucleus')).toBe('left');
  const [left, right] = ['Membrane', 'Nucleus'].map(
    (text) => geometry!.words.find((word) => word.text === text)!.box,
  );
  expect(right!.y - left!.y).toBeGreaterThan(20);
});

it('reads the words in a picture on a page, and none twice that are written there', async () => {
  const pdf = await PDFDocument.load(await pdfOfPicture(await scanned(await figure())));
  const [from] = await pdf.embedPdf(pdf, [0]);
  const page = pdf.addPage([700, 900]);
  pdf.removePage(0);
  page.drawPage(from!, { x: 50, y: 20, width: 595, height: 842 });
  page.drawText('A page that has a text of its own', { x: 60, y: 870, size: 12 });
  page.drawText('Nucleus', { x: 520, y: 516, size: 14 });
  const { geometry } = await activities.measure({ file: await pdf.save(), recognised: null });
  expect(geometry!.words.filter(({ text }) => text === 'Nucleus')).toHaveLength(1);
  expect(geometry!.words.filter(({ sure }) => sure !== undefined).map(({ text }) => text)).toEqual([
    'Membrane',
  ]);
});

it('tells nothing of a damaged page', async () => {
  const damaged = Buffer.from('%PDF-1.7\nno more than that');
  expect(await activities.measure({ file: damaged, recognised: null })).toEqual({
    geometry: null,
    limited: false,
  });
});
