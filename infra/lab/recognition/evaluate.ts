// `npm run lab -- eval-recognition [--seed 1 --pages 4]`: how well doses are recognised on worn scans, and what of the misread ones a card
// could rest on. The pages are made from seeds, so that anybody can run it, and other seeds are other pages.
import { parseArgs } from 'node:util';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { drawInGrey } from '@anamnesis/processors/documents/recognition/page-picture.ts';
import { recognisePage } from '@anamnesis/processors/documents/recognition/recognise-page.ts';
import type { RecognisedWord } from '@anamnesis/processors/documents/recognition/recognised.ts';
import { pdfOfPicture } from '@anamnesis/processors/documents/recognition/testing/scans.ts';
import { wordErrorRate } from '@anamnesis/processors/documents/recognition/testing/word-errors.ts';
import { unsureIn, unsureWords } from '@anamnesis/processors/documents/recognition/unsure.ts';
import { madePage } from './made-pages.ts';
import { worn, type Wear } from './worn.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, pages: { type: 'string', default: '4' } },
});
const [firstSeed, pages] = [Number(values.seed), Number(values.pages)];

const wears: Readonly<Record<string, Wear>> = {
  clean: { sharpness: 1, noise: 0, contrast: 1 },
  good: { sharpness: 0.75, noise: 30, contrast: 0.8 },
  fair: { sharpness: 0.6, noise: 45, contrast: 0.75 },
  poor: { sharpness: 0.5, noise: 50, contrast: 0.7 },
};
const fonts = [
  StandardFonts.Helvetica,
  StandardFonts.TimesRoman,
  StandardFonts.Courier,
  StandardFonts.HelveticaBold,
] as const;
/** Points: from the top of an A4 page to its first line, and from line to line. */
const [height, top, leading] = [842, 52, 22];

async function typeset(lines: readonly string[], seed: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(fonts[seed % fonts.length]!);
  const page = pdf.addPage([595, height]);
  const size = seed % 2 === 0 ? 11 : 9.5;
  for (const [at, line] of lines.entries())
    page.drawText(line, { x: 30, y: height - top - at * leading, size, font });
  return pdf.save();
}

/** The words of each line, as they stand on the page. */
function byLine(words: readonly RecognisedWord[], count: number): string[] {
  const lines = Array.from({ length: count }, () => [] as string[]);
  for (const { text, box } of words) lines[Math.round((box.y + box.height / 2 - top) / leading)]?.push(text);
  return lines.map((line) => line.join(' '));
}

/** µg and ug are the same; dashes, marks of sentences and letter case make no difference to a dose. */
const meaning = (text: string): string =>
  text
    .replace(/[–−—]/gu, '-')
    .replace(/µ/gu, 'u')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%<>./-]|[.](?!\d)/gu, '');

const all = { errors: 0, wordPages: 0 };
console.log('scan     statements  word errors  misread  kept though misread  left out though right');
for (const [name, wear] of Object.entries(wears)) {
  const counts = { statements: 0, misread: 0, kept: 0, lost: 0, errors: 0 };
  for (let seed = firstSeed; seed < firstSeed + pages; seed += 1) {
    const text = madePage(seed);
    const lines = text.split('\n');
    const { picture } = await drawInGrey(await typeset(lines, seed), 1);
    const { words } = await recognisePage(await pdfOfPicture(worn(picture, wear, seed)), 1);
    const unsure = unsureWords(words);
    const read = byLine(words, lines.length);
    counts.errors += wordErrorRate(text, read.join('\n'));
    for (const [at, line] of lines.entries()) {
      const isRight = meaning(read[at]!) === meaning(line);
      const isUnsure = read[at] === '' || unsureIn(read[at]!, unsure) !== undefined;
      counts.statements += 1;
      if (!isRight) counts.misread += 1;
      if (!isRight && !isUnsure) {
        counts.kept += 1;
        console.log(`  ${line}\n  ${read[at]}`);
      }
      if (isRight && isUnsure) counts.lost += 1;
    }
  }
  all.errors += counts.errors;
  all.wordPages += pages;
  const { statements, misread, kept, lost, errors } = counts;
  const rate = `${((100 * errors) / pages).toFixed(1)} %`;
  console.log(
    name.padEnd(8) +
      [statements, rate, misread, kept, lost]
        .map((value, at) => String(value).padStart([11, 13, 9, 21, 23][at]!))
        .join(''),
  );
}
console.log(`Words misread in all: ${((100 * all.errors) / all.wordPages).toFixed(1)} %`);
