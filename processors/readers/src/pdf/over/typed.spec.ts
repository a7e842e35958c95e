import { PDFDocument, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { readPages } from '../read.ts';

const above = 'Warfarin is an anticoagulant.';
const below = 'Heparin is given into a vein.';
const note = 'Vitamin K is its antidote.';

type Box = { rect: number[]; contents?: string; more?: Record<string, string | number> };

const textsOf = async (pdf: PDFDocument): Promise<(string | undefined)[]> => {
  const texts: (string | undefined)[] = [];
  for await (const page of readPages(await pdf.save(), { from: 1, hastily: false })) texts.push(page?.text);
  return texts;
};

/** Two sections of a page, with text boxes on it. */
async function pageWith(...boxes: Box[]): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  page.drawText(above, { x: 50, y: 700, size: 12, font });
  page.drawText(below, { x: 50, y: 600, size: 12, font });
  for (const { rect, contents = note, more } of boxes) {
    const annotation = pdf.context.obj({
      Type: 'Annot',
      Subtype: 'FreeText',
      F: 4,
      Rect: rect,
      Contents: PDFString.of(contents),
      DA: PDFString.of('/Helv 12 Tf 0 g'),
      ...more,
    });
    page.node.addAnnot(pdf.context.register(annotation));
  }
  return pdf;
}

it.each<[string, Box, string]>([
  ['under what it belongs to', { rect: [50, 660, 300, 680] }, `${above}\n\n${note}\n\n${below}`],
  ['beside it', { rect: [350, 695, 550, 715] }, `${above}\n\n${note}\n\n${below}`],
  ['at the foot', { rect: [50, 100, 300, 120] }, `${above}\n\n${below}\n\n${note}`],
  ['above all', { rect: [50, 780, 300, 800] }, `${note}\n\n${above}\n\n${below}`],
  [
    'in two lines',
    { rect: [50, 100, 300, 140], contents: 'Vitamin K\rand plasma.' },
    `${above}\n\n${below}\n\nVitamin K\nand plasma.`,
  ],
  ['not shown', { rect: [50, 100, 300, 120], more: { F: 2 } }, `${above}\n\n${below}`],
  ['not on a screen', { rect: [50, 100, 300, 120], more: { F: 32 } }, `${above}\n\n${below}`],
  ['beside the page', { rect: [700, 100, 900, 120] }, `${above}\n\n${below}`],
  ['a note that opens', { rect: [50, 100, 70, 120], more: { Subtype: 'Text' } }, `${above}\n\n${below}`],
])('reads a text box %s', async (_, box, text) => {
  const [read] = await textsOf(await pageWith(box));
  expect(read?.trimEnd()).toBe(text);
});

it('reads the values of a form behind their labels, and no password', async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  const form = pdf.getForm();
  const field = (name: string, label: string, y: number, value: string) => {
    page.drawText(label, { x: 50, y, size: 12, font });
    const text = form.createTextField(name);
    if (value.includes('\n')) text.enableMultiline();
    text.setText(value);
    text.addToPage(page, { x: 220, y: y - 5, width: 200, height: 18, borderWidth: 0 });
    return text;
  };
  field('dose', 'Dose of amoxicillin:', 700, '500 mg');
  field('long', 'Dose of ampicillin:', 685, '2 g\ninto a vein');
  field('none', 'Dose of gentamicin:', 670, '');
  field('secret', 'Password:', 640, 'swordfish').enablePassword();
  page.drawText('Route:', { x: 50, y: 610, size: 12, font });
  const route = form.createDropdown('route');
  route.setOptions(['by mouth', 'into a vein']);
  route.select('into a vein');
  route.addToPage(page, { x: 220, y: 605, width: 200, height: 18 });
  const [read] = await textsOf(pdf);
  expect(read?.trimEnd().split('\n').filter(Boolean)).toEqual([
    'Dose of amoxicillin: 500 mg',
    'Dose of ampicillin: 2 g into a vein',
    'Dose of gentamicin:',
    'Password:',
    'Route: into a vein',
  ]);
});
