// Small PDFs, made where a spec needs them.
import { deflateSync } from 'node:zlib';
import { PDFDocument, type SecurityOptions, StandardFonts, rgb } from '@cantoo/pdf-lib';

/** A PDF with one page for each text; lines of a text are drawn below each other. */
export async function pdfOf(texts: readonly string[], passwords?: SecurityOptions): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of texts) {
    const page = pdf.addPage([595, 842]);
    if (text !== '') page.drawText(text, { x: 50, y: 780, size: 11, lineHeight: 14, font });
  }
  if (passwords) pdf.encrypt(passwords);
  return pdf.save({ useObjectStreams: false, addDefaultPage: false });
}

/** One page of the given size, filled with red. */
export async function redPdf(width: number, height: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.addPage([width, height]).drawRectangle({ x: 0, y: 0, width, height, color: rgb(1, 0, 0) });
  return pdf.save();
}

/** A PDF from the bodies of its objects, 1 being the catalogue, with a right cross-reference table. */
export function rawPdf(objects: readonly (string | Buffer)[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const push = (part: string | Buffer): void => {
    const bytes = Buffer.from(part as Buffer);
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [index, body] of objects.entries()) {
    offsets.push(length);
    push(`${index + 1} 0 obj\n`);
    push(body);
    push('\nendobj\n');
  }
  const start = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`);
  push(`trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`);
  return Buffer.concat(parts);
}

const catalogue = '<</Type/Catalog/Pages 2 0 R>>';
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

function pageObject(contents: number): string {
  return `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${contents} 0 R>>`;
}

function stream(content: Buffer): Buffer {
  const deflated = deflateSync(content, { level: 1 });
  const head = `<</Length ${deflated.length}/Filter/FlateDecode>>stream\n`;
  return Buffer.concat([Buffer.from(head), deflated, Buffer.from('\nendstream')]);
}

const lineOf = (words: string): Buffer => stream(Buffer.from(`BT /F1 12 Tf 50 700 Td (${words}) Tj ET`));

const knownBlanks = new Map<number, Buffer>();

/** Kept, as compressing so much takes its time. */
function blanks(bytes: number): Buffer {
  const known = knownBlanks.get(bytes) ?? stream(Buffer.alloc(bytes, ' '));
  knownBlanks.set(bytes, known);
  return known;
}

/** Three pages; the content of the second is white space that inflates to the given size. */
export function bombPdf(
  inflatedBytes: number,
  first = 'Warfarin inhibits vitamin K epoxide reductase.',
): Uint8Array {
  return rawPdf([
    catalogue,
    '<</Type/Pages/Count 3/Kids[4 0 R 5 0 R 6 0 R]>>',
    font,
    pageObject(7),
    pageObject(8),
    pageObject(9),
    lineOf(first),
    blanks(inflatedBytes),
    lineOf('Heparin binds antithrombin.'),
  ]);
}

/**
 * Pages that all show one content of so many bytes: a small file that takes long. Reading a page of 5 MB takes more than
 * a second, cutting or drawing it hardly less.
 */
export function slowPdf(pages: number, contentBytes: number): Uint8Array {
  const line = 'BT /F1 12 Tf 50 700 Td (Digoxin slows the heart.) Tj ET\n';
  const kids = Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`);
  return rawPdf([
    catalogue,
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]>>`,
    font,
    stream(Buffer.alloc(contentBytes, line)),
    ...kids.map(() => pageObject(4)),
  ]);
}

/** Lines before which a form as small as a bullet is drawn, as LaTeX draws those of slides; one without. */
export function drawnBulletsPdf(bulleted: readonly string[], plain: string): Uint8Array {
  const drawn = bulleted.map(
    (text, at) =>
      `q 1 0 0 1 50 ${700 - 20 * at} cm /Fm1 Do Q BT /F1 12 Tf 64 ${700 - 20 * at} Td (${text}) Tj ET`,
  );
  const ball = Buffer.from('/Sh sh');
  return rawPdf([
    catalogue,
    '<</Type/Pages/Count 1/Kids[4 0 R]>>',
    font,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>/XObject<</Fm1 6 0 R>>>>/Contents 5 0 R>>',
    stream(Buffer.from([...drawn, `BT /F1 12 Tf 64 600 Td (${plain}) Tj ET`].join('\n'))),
    Buffer.concat([
      Buffer.from(`<</Type/XObject/Subtype/Form/BBox[0 0 8 8]/Length ${ball.length}>>stream\n`),
      ball,
      Buffer.from('\nendstream'),
    ]),
  ]);
}

/** A document of no pages. */
export function emptyPdf(): Uint8Array {
  return rawPdf([catalogue, '<</Type/Pages/Count 0/Kids[]>>']);
}

/** Two pages: the first is blank, the second is no page at all. */
export function partlyReadablePdf(): Uint8Array {
  return rawPdf([
    catalogue,
    '<</Type/Pages/Count 2/Kids[4 0 R 6 0 R]>>',
    font,
    pageObject(5),
    stream(Buffer.from(' ')),
    '42',
  ]);
}
