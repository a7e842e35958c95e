// Makes processors/src/processes/onboarding/heart-failure.pdf from its text: `node processors/scripts/make-sample.ts`.
import { writeFile } from 'node:fs/promises';
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts, rgb } from '@cantoo/pdf-lib';
import { sampleText } from './sample-text.ts';

const size = { width: 595, height: 842, margin: 72 };
const ink = rgb(0.13, 0.12, 0.11);
const teal = rgb(0.05, 0.38, 0.38);

type Fonts = { text: PDFFont; heading: PDFFont };
type Style = { font: PDFFont; size: number; lead: number; color: typeof ink; before: number };

function styleOf(line: string, fonts: Fonts): Style {
  if (line.startsWith('# ')) return { font: fonts.heading, size: 20, lead: 26, color: teal, before: 0 };
  if (line.startsWith('## ')) return { font: fonts.heading, size: 13, lead: 18, color: ink, before: 12 };
  return { font: fonts.text, size: 11.5, lead: 16.5, color: ink, before: 6 };
}

function wrap(text: string, { font, size: fontSize }: Style, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && font.widthOfTextAtSize(longer, fontSize) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawBlock(page: PDFPage, top: number, line: string, fonts: Fonts): number {
  const style = styleOf(line, fonts);
  let y = top - style.before;
  for (const part of wrap(line.replace(/^#+ /, ''), style, size.width - 2 * size.margin)) {
    y -= style.lead;
    page.drawText(part, { x: size.margin, y, size: style.size, font: style.font, color: style.color });
  }
  return y;
}

const pdf = await PDFDocument.create({ updateMetadata: false });
pdf.setTitle('Heart failure in three pages');
pdf.setCreationDate(new Date('2026-01-01T00:00:00Z'));
pdf.setModificationDate(new Date('2026-01-01T00:00:00Z'));
const fonts: Fonts = {
  text: await pdf.embedFont(StandardFonts.TimesRoman),
  heading: await pdf.embedFont(StandardFonts.HelveticaBold),
};
for (const pageText of sampleText.trim().split(/^(?=# )/m)) {
  const page = pdf.addPage([size.width, size.height]);
  let y = size.height - size.margin;
  for (const line of pageText.trim().split('\n')) y = drawBlock(page, y, line, fonts);
}
await writeFile(new URL('../src/processes/onboarding/heart-failure.pdf', import.meta.url), await pdf.save());
