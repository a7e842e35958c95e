import { PDFDocument, StandardFonts, degrees, rgb } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { aPng } from '../../testing/pictures.ts';
import { readPages } from '../read.ts';
import { sourcePageOf } from '../source/draft.ts';
import { addPath, drawnAreas, type Drawing } from './drawings.ts';
import { colourOf, spaceOf } from './inks.ts';

/** The lines of the only page of a PDF, each with its text. */
async function linesOf(pdf: PDFDocument) {
  for await (const read of readPages(await pdf.save(), { from: 1, hastily: false })) {
    const { text, lines } = sourcePageOf(read!);
    return lines.map((line) => ({ ...line, text: text.slice(line.start, line.end) }));
  }
  return [];
}

it('a page tells the fonts and colours of its letters, what is underlined and what stands in a picture', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const [plain, bold, italic] = await Promise.all(
    [StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.TimesRomanItalic].map((font) =>
      pdf.embedFont(font),
    ),
  );
  page.drawText('Heart failure', { x: 50, y: 780, size: 20, font: bold! });
  page.drawText('Digoxin slows the heart and strengthens its contraction.', {
    x: 50,
    y: 740,
    size: 11,
    font: plain!,
  });
  page.drawText('Stop it at once', { x: 50, y: 720, size: 11, font: plain!, color: rgb(1, 0, 0) });
  page.drawText('in bradycardia', { x: 50, y: 700, size: 11, font: italic! });
  const width = italic!.widthOfTextAtSize('in bradycardia', 11);
  page.drawLine({ start: { x: 50, y: 698 }, end: { x: 50 + width, y: 698 }, thickness: 0.6 });
  page.drawImage(await pdf.embedPng(aPng()), { x: 50, y: 400, width: 200, height: 200 });
  page.drawText('Right atrium', { x: 80, y: 550, size: 7, font: plain! });
  page.drawText('Left ventricle', { x: 120, y: 450, size: 7, font: plain! });
  const lines = await linesOf(pdf);
  expect(
    lines.map(({ text, seen, said }) => [text, seen?.bold, seen?.italic, seen?.colour, said?.kind]),
  ).toEqual([
    ['Heart failure', 1, 0, '#000000', undefined],
    ['Digoxin slows the heart and strengthens its contraction.', 0, 0, '#000000', undefined],
    ['Stop it at once', 0, 0, '#ff0000', undefined],
    ['in bradycardia', 0, 1, '#000000', undefined],
    ['Right atrium', 0, 0, '#000000', 'figure'],
    ['Left ventricle', 0, 0, '#000000', 'figure'],
  ]);
  expect(lines.map(({ runs }) => runs?.map(({ start: _start, end: _end, ...style }) => style))).toEqual([
    [{ bold: true }],
    undefined,
    [{ coloured: true }],
    [{ italic: true, underlined: true }],
    undefined,
    undefined,
  ]);
});

it('a page that is turned tells of its lines as it is shown', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawText('Heparin', { x: 100, y: 700, size: 10, font: await pdf.embedFont(StandardFonts.Helvetica) });
  page.setRotation(degrees(90));
  const [line] = await linesOf(pdf);
  // Its lower left corner is at the top left now.
  expect(line?.seen).toMatchObject({ isTurned: true, box: { y: 100, width: 10 } });
  expect(line?.seen?.box.x).toBeCloseTo(698);
});

const box = (left: number, bottom: number) => ({ left, bottom, right: left + 20, top: bottom + 20 });

it('paths that lie at each other are one drawing, and single ones are none', () => {
  const drawings: Drawing[] = [];
  for (const left of [0, 50, 25, 75]) addPath(drawings, box(left, 0));
  addPath(drawings, box(300, 300));
  expect(drawnAreas(drawings)).toEqual([{ left: 0, bottom: 0, right: 95, top: 20 }]);
  const rules: Drawing[] = [];
  for (const bottom of [0, 5, 10, 15]) addPath(rules, { left: 0, bottom, right: 400, top: bottom + 1 });
  expect(drawnAreas(rules)).toEqual([]);
});

it('colours are known of the spaces that files have, and of none that needs a profile of its own', () => {
  const profile = [{ name: 'ICCBased' }, { dict: { get: () => 3 } }];
  expect(spaceOf('DeviceCMYK', () => undefined)).toBe(4);
  expect(spaceOf('CS0', () => profile)).toBe(3);
  expect(spaceOf('CS1', () => [{ name: 'Separation' }])).toBe('ink');
  expect(spaceOf('CS2', () => [{ name: 'Indexed' }])).toBeUndefined();
  expect([
    colourOf(3, [1, 0, 0]),
    colourOf(4, [0, 1, 1, 0]),
    colourOf(1, [0.5]),
    colourOf('ink', [1]),
  ]).toEqual(['#ff0000', '#ff0000', '#808080', '#000000']);
  expect(colourOf(undefined, [1])).toBeUndefined();
});
