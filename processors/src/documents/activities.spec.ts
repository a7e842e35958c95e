import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDocumentActivities } from './activities.ts';
import type { DocumentSlot, Inspection, SplitPage } from '@anamnesis/readers';
import { bombPdf, emptyPdf, partlyReadablePdf, pdfOf, redPdf } from '@anamnesis/readers/testing/pdf.ts';
import { decodePng } from '@anamnesis/readers/testing/png.ts';
import { docFile, docWith } from '@anamnesis/readers/testing/doc.ts';
import { docxOf, p, styled } from '@anamnesis/readers/testing/docx.ts';

const activities = createDocumentActivities({ workers: 1 });
const small = createDocumentActivities({ workers: 1, memoryBytes: 80 * 2 ** 20 });
afterAll(() => Promise.all([activities.close(), small.close()]));

const pages = ['Digoxin slows the heart.\nIt is cleared by the kidney.', '', 'Warfarin inhibits reductase.'];

function inspect(
  bytes: Uint8Array,
  slot: DocumentSlot = 'pdf',
  fileName = `notes.${slot}`,
): Promise<Inspection> {
  return activities.inspect({ file: bytes, fileName, slot, pageLimit: 500 });
}

const presentation = (): Uint8Array =>
  zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'ppt/slides/slide1.xml': strToU8('<slide/>') });
const compound = (stream: string): Uint8Array => docWith('WordDocument', stream);
const docxBomb = (): Uint8Array => docxOf('', { more: { 'word/document.xml': new Uint8Array(2 ** 27) } });

async function split(bytes: Uint8Array, from = activities): Promise<SplitPage[]> {
  const found: SplitPage[] = [];
  for await (const page of from.split(bytes)) found.push(page);
  return found;
}

describe('inspect', () => {
  it('accepts a PDF with text and counts its pages', async () => {
    const accepted = { ok: true, type: 'pdf', totalPages: 3, mime: 'application/pdf' };
    expect(await inspect(await pdfOf(pages))).toEqual(accepted);
    expect(await inspect(await pdfOf(['', '', ...pages.slice(2)]), 'pdf', 'slides.pptx')).toEqual(accepted);
  });

  it('accepts a text and counts its chunks', async () => {
    const text = Buffer.from('The heart pumps blood to the lungs. '.repeat(60));
    expect(await inspect(text, 'text')).toEqual({
      ok: true,
      type: 'text',
      totalPages: 2,
      mime: 'text/plain',
    });
  });

  it('accepts a Word file as a text, whatever its name is, and extracts its text', async () => {
    const bytes = docxOf(styled('H1', 'Burns') + p('Cool the burn.'));
    const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    for (const name of ['notes.docx', 'notes'])
      expect(await inspect(bytes, 'text', name)).toEqual({ ok: true, type: 'text', totalPages: 1, mime });
    expect((await activities.extract(bytes, 'text')).pages.map(({ text }) => text)).toEqual([
      '# Burns\n\nCool the burn.',
    ]);
  });

  it('accepts a Word file of before 2007', async () => {
    const accepted = { ok: true, type: 'text', totalPages: 1, mime: 'application/msword' };
    expect(await inspect(docFile(), 'text', 'notes.doc')).toEqual(accepted);
    const [page] = (await activities.extract(docFile(), 'text')).pages;
    expect(page?.text).toContain('Digoxin\t\tArrhythmia');
  });

  it('refuses a Word file with more text than a text may have, with the limit', async () => {
    const paragraph = p('The mitral valve closes in systole. '.repeat(1_000));
    const refused = await inspect(docxOf(paragraph.repeat(500), { level: 0 }), 'text', 'a.docx');
    expect(refused).toMatchObject({
      code: 'FILE_TOO_COMPLEX',
      message: /18 MB; the limit for texts is 16 MB/,
    });
  });

  it('accepts a PDF of pictures where its words come in a text beside it', async () => {
    const bytes = await redPdf(595, 842);
    const beside = { fileName: 'a.pdf', slot: 'pdf', pageLimit: 500, textBeside: true } as const;
    expect(await activities.inspect({ ...beside, file: bytes })).toMatchObject({ ok: true, totalPages: 1 });
    const partly = { ...beside, file: partlyReadablePdf() };
    expect(await activities.inspect(partly)).toMatchObject({ ok: true, totalPages: 2 });
    const damaged = Buffer.from('%PDF-1.7\nno more than that');
    expect(await activities.inspect({ ...beside, file: damaged })).toMatchObject({ code: 'PDF_DAMAGED' });
    expect(await activities.inspect({ ...beside, file: await emptyPdf() })).toMatchObject({
      code: 'PDF_NO_PAGES',
    });
  });

  it('accepts a PDF of pictures alone: it can be read', async () => {
    expect(await inspect(await redPdf(595, 842))).toMatchObject({ ok: true, totalPages: 1 });
  });

  it('opens a PDF that only restricts what may be done with it', async () => {
    const owned = await pdfOf(pages, { userPassword: '', ownerPassword: 'secret' });
    expect(await inspect(owned)).toMatchObject({ ok: true, totalPages: 3 });
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, DocumentSlot, string, string]>([
    ['an empty PDF', () => new Uint8Array(), 'pdf', 'a.pdf', 'EMPTY_FILE'],
    ['an empty text', () => new Uint8Array(), 'text', 'a.docx', 'EMPTY_FILE'],
    ['text as a PDF', () => Buffer.from('Just text.'), 'pdf', 'a.pdf', 'NOT_A_PDF'],
    ['an image as a PDF', () => Buffer.from('\u0089PNG\r\n', 'latin1'), 'pdf', 'a.pdf', 'NOT_A_PDF'],
    ['a PDF as text', () => pdfOf(pages), 'text', 'a.txt', 'NOT_TEXT'],
    ['noise as text', () => Buffer.from('\u0000\u0001\u0002'.repeat(99)), 'text', 'a.txt', 'NOT_TEXT'],
    ['something else named as a Word file', () => Buffer.from('<html></html>'), 'text', 'a.docx', 'NOT_TEXT'],
    ['a PDF named as a Word file', () => pdfOf(pages), 'text', 'a.docx', 'NOT_TEXT'],
    ['a Word file as a PDF', () => docxOf(p('Cool the burn.')), 'pdf', 'a.docx', 'NOT_A_PDF'],
    ['text named as a Word file as a PDF', () => Buffer.from('Burns'), 'pdf', 'a.doc', 'NOT_A_PDF'],
    ['a presentation as text', () => presentation(), 'text', 'a.pptx', 'NOT_TEXT'],
    ['a presentation named as a Word file', () => presentation(), 'text', 'a.docx', 'NOT_TEXT'],
    ['a workbook named as a Word file', () => compound('Workbook'), 'text', 'a.doc', 'FILE_DAMAGED'],
    ['a Word file with a password', () => compound('EncryptedPackage'), 'text', 'a.docx', 'FILE_ENCRYPTED'],
    ['a torn Word file', () => docxOf(p('Cool.')).subarray(0, 700), 'text', 'a.docx', 'FILE_DAMAGED'],
    ['a Word file without text', () => docxOf(p('')), 'text', 'a.docx', 'NO_TEXT'],
    ['a bomb in a Word file', () => docxBomb(), 'text', 'a.docx', 'FILE_TOO_COMPLEX'],
    [
      'slides by content',
      () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'pdf',
      'a.pdf',
      'PRESENTATION_DAMAGED',
    ],
    [
      'a password',
      () => pdfOf(pages, { userPassword: 'a', ownerPassword: 'b' }),
      'pdf',
      'a.pdf',
      'PDF_ENCRYPTED',
    ],
    ['a damaged PDF', () => Buffer.from('%PDF-1.7\nno more than that'), 'pdf', 'a.pdf', 'PDF_DAMAGED'],
    ['a PDF without pages', () => emptyPdf(), 'pdf', 'a.pdf', 'PDF_NO_PAGES'],
    ['a PDF of blank pages', () => pdfOf(['']), 'pdf', 'a.pdf', 'NO_TEXT'],
    ['blank and unreadable pages', () => partlyReadablePdf(), 'pdf', 'a.pdf', 'PDF_PAGES_UNREADABLE'],
    ['blank text', () => Buffer.from(' \r\n\t'), 'text', 'a.txt', 'NO_TEXT'],
  ])('refuses %s', async (_, bytes, slot, fileName, code) => {
    const refused = await inspect(await bytes(), slot, fileName);
    expect(refused).toMatchObject({ ok: false, code });
    const remedy = code === 'PDF_ENCRYPTED' ? /^Enter the password/u : /^[A-Z].*\. .*(?:upload|choose).*\.$/u;
    expect(refused.ok ? '' : refused.message).toMatch(remedy);
  });

  it('refuses what takes more memory than it may', async () => {
    const bytes = bombPdf(160 * 2 ** 20, '');
    const refused = await small.inspect({ file: bytes, fileName: 'a.pdf', slot: 'pdf', pageLimit: 500 });
    expect(refused).toMatchObject({ ok: false, code: 'FILE_TOO_COMPLEX' });
  });

  it('names a remedy that a text can take', async () => {
    // Less than a worker holds before it reads: what breaks a limit of time depends on what else the machine does.
    const tight = createDocumentActivities({ memoryBytes: 2 ** 20 });
    onTestFinished(() => tight.close());
    const file = Buffer.from('The mitral valve closes in systole. '.repeat(30_000));
    const refused = await tight.inspect({ file, fileName: 'a.txt', slot: 'text', pageLimit: 500 });
    expect(refused).toMatchObject({ code: 'FILE_TOO_COMPLEX', message: expect.stringMatching(/split it/) });
  });

  it('refuses a text that is longer than any machine should read, with the limit', async () => {
    const file = Buffer.alloc(16 * 2 ** 20 + 1, 'The mitral valve closes in systole. ');
    const refused = await activities.inspect({ file, fileName: 'a.txt', slot: 'text', pageLimit: 500 });
    expect(refused).toMatchObject({
      code: 'FILE_TOO_COMPLEX',
      message: expect.stringMatching(/17 MB.*16 MB.*2 files/u),
    });
  });

  it('does not let the costly uploads of one person keep another waiting', async () => {
    const bomb = bombPdf(160 * 2 ** 20, '');
    const done: string[] = [];
    const inspectFor = async (owner: string, file: Uint8Array): Promise<void> => {
      await small.inspect({ file, fileName: 'a.pdf', slot: 'pdf', pageLimit: 500 }, { owner });
      done.push(owner);
    };
    const bombs = Array.from({ length: 4 }, () => inspectFor('bomber', bomb));
    await Promise.all([...bombs, inspectFor('ada', await pdfOf(pages))]);
    expect(done.indexOf('ada')).toBeLessThan(3);
  });

  it('names both numbers when there are too many pages', async () => {
    const bytes = await pdfOf(['a', 'b', 'c']);
    const refused = await activities.inspect({ file: bytes, fileName: 'a.pdf', slot: 'pdf', pageLimit: 2 });
    expect(refused).toMatchObject({ code: 'PDF_TOO_LARGE', details: { pageCount: 3, limit: 2 } });
    expect(refused.ok ? '' : refused.message).toMatch(/3 pages.*2 pages/u);
    expect(refused.ok ? [] : refused.details?.suggestions).toContainEqual(expect.stringContaining('2 parts'));
  });
});

describe('split', () => {
  it('cuts a PDF into its pages, always into the same bytes', async () => {
    const bytes = await pdfOf(pages);
    const cut = await split(bytes);
    expect(cut.map(({ pageNumber, kind, mime }) => [pageNumber, kind, mime])).toEqual(
      [1, 2, 3].map((number) => [number, 'pdf', 'application/pdf']),
    );
    expect(await split(bytes)).toEqual(cut);
    const texts = await Promise.all(
      cut.map(async (page) => (await activities.extract(page.bytes, 'pdf')).pages),
    );
    expect(texts.map((only) => only.map(({ text }) => text))).toEqual(pages.map((text) => [text]));
  });

  it('opens what is encrypted without a password', async () => {
    const cut = await split(await pdfOf(pages, { userPassword: '', ownerPassword: 'secret' }));
    const { pages: read } = await activities.extract(cut[0]!.bytes, 'pdf');
    expect([cut.map(({ kind }) => kind), read[0]?.text]).toEqual([['pdf', 'pdf', 'pdf'], pages[0]]);
  });

  it('shows a page of an absurd size as an image of bounded size', async () => {
    const [page] = await split(await redPdf(20_000, 15_000));
    expect(page).toMatchObject({ kind: 'image', mime: 'image/png' });
    const image = decodePng(page!.bytes);
    expect(image.width * image.height).toBeLessThanOrEqual(4_000_000);
    expect(image.width / image.height).toBeCloseTo(4 / 3, 2);
    expect(image.pixel(image.width >> 1, image.height >> 1)).toEqual([255, 0, 0]);
  });

  it('gives every page a place, also one that breaks the limits', async () => {
    const cut = await split(bombPdf(160 * 2 ** 20), small);
    expect(cut.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3]);
  });

  it('frees its worker when the reader stops early', async () => {
    const bytes = await pdfOf(pages);
    for await (const page of activities.split(bytes)) if (page.pageNumber === 1) break;
    expect((await activities.extract(bytes, 'pdf')).pages).toHaveLength(3);
  });
});
