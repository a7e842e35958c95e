// Every PDF, TXT and Word file of the collection of real and hostile inputs, with the outcome that the collection expects.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { extractedDocument } from '@anamnesis/contracts/documents/processing/extracted.ts';
import { createDocumentActivities, type DocumentActivities } from './activities.ts';
import type { InspectionCode } from '@anamnesis/contracts/library/refusals.ts';
import type { DocumentSlot } from '@anamnesis/readers';

type Expected = { readonly file: string; readonly expect: string; readonly pages?: number };

const folder =
  process.env['ANAMNESIS_INPUTS'] ??
  fileURLToPath(new URL('../../../../shared/data/inputs', import.meta.url));

/** Which refusals an expected outcome allows; 'ok' when it allows the document to be read. */
const outcomes: readonly [RegExp, readonly ('ok' | InspectionCode)[]][] = [
  [
    /^extract or reject|^extract 1 page or reject|^extract or partial|^reject or partial/,
    ['ok', 'PDF_DAMAGED', 'PDF_TOO_LARGE', 'NOT_TEXT', 'NO_TEXT'],
  ],
  [/^extract|^accept/, ['ok']],
  [/empty file/, ['EMPTY_FILE']],
  [/needs password/, ['PDF_ENCRYPTED', 'FILE_ENCRYPTED', 'PRESENTATION_ENCRYPTED']],
  [/too many pages/, ['PDF_TOO_LARGE']],
  // Its pages can be read by a person.
  [/no text layer|OCR/, ['ok']],
  [/no text/, ['NO_TEXT']],
  [/not a PDF/, ['NOT_A_PDF']],
  [/not a DOCX/, ['NOT_TEXT']],
  [/too large when unpacked/, ['FILE_TOO_COMPLEX']],
  [/no pages/, ['PDF_NO_PAGES']],
  [/read as PDF/, ['ok', 'NOT_TEXT']],
  [/broken|damaged/, ['PDF_DAMAGED', 'NOT_A_PDF', 'FILE_DAMAGED', 'PRESENTATION_DAMAGED']],
  [/survive/, ['ok', 'PDF_DAMAGED', 'FILE_DAMAGED', 'PDF_NO_PAGES', 'NO_TEXT', 'FILE_TOO_COMPLEX']],
  [/^note$/, ['ok', 'NO_TEXT']],
];

/** The one outcome that we chose, where the collection leaves a choice or where we judge differently. */
const decided: Readonly<Record<string, { outcome: 'ok' | InspectionCode; why: string }>> = {
  'made/flate_bomb.pdf': { outcome: 'FILE_TOO_COMPLEX', why: 'its content is larger than the memory limit' },
  'made/blank_3000_pages.pdf': { outcome: 'PDF_TOO_LARGE', why: 'pages are counted before they are read' },
  'made/text_1500_pages.pdf': { outcome: 'PDF_TOO_LARGE', why: 'it has three times the limit' },
  'made/count_lies.pdf': { outcome: 'ok', why: 'its one real page can be read' },
  'made/truncated.pdf': { outcome: 'PDF_DAMAGED', why: 'without its end no page can be found' },
  'made/pages_loop.pdf': { outcome: 'PDF_DAMAGED', why: 'it has no page at all, only a circle' },
  'made/pdf_named.txt': { outcome: 'NOT_TEXT', why: 'the person is told to upload it as a PDF' },
  'made/pdf_named.docx': { outcome: 'NOT_TEXT', why: 'the person is told to upload it as a PDF' },
  'made/billion_laughs.docx': { outcome: 'ok', why: 'entities stay as they are written' },
  'made/xxe.docx': { outcome: 'ok', why: 'entities stay as they are written' },
  'made/deep_nesting.docx': { outcome: 'FILE_TOO_COMPLEX', why: 'no document nests so deeply' },
  'made/nul_bytes.txt': { outcome: 'ok', why: 'the words between the NULs are text' },
  'made/one_long_word.txt': { outcome: 'ok', why: 'long words are cut, nothing breaks' },
  'ugly/deep-pages.pdf': { outcome: 'PDF_DAMAGED', why: 'its tree of pages ends in a circle' },
  'ugly/enormous.pdf': {
    outcome: 'NO_TEXT',
    why: 'the page is one image, which no reader shows as it is too large',
  },
  'ugly/append-xref-loop.pdf': { outcome: 'ok', why: 'its pages can be read' },
  'ugly/damaged-stream.pdf': { outcome: 'ok', why: 'the text before the damage can be read' },
  'ugly/multipage.pdf': { outcome: 'ok', why: 'one of its pages has text' },
  'ugly/scan-bad.pdf': { outcome: 'ok', why: 'six characters can be read, which is a text layer' },
};

const expectations: Expected[] = existsSync(join(folder, 'EXPECT.jsonl'))
  ? readFileSync(join(folder, 'EXPECT.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Expected)
      .filter(({ file }) => /^(?:ugly|made|notes)\/(?!names\/)/u.test(file))
  : [];
const readable = expectations.filter(({ file }) => /\.(?:pdf|txt|docx?|pptx?)$/u.test(file));

function allowed({ file, expect: outcome }: Expected): readonly string[] {
  const choice = decided[file];
  if (choice) return [choice.outcome];
  const found = outcomes.find(([pattern]) => pattern.test(outcome));
  if (!found) throw new Error(`${file}: no rule for "${outcome}"`);
  return found[1];
}

const slotOf = (file: string): DocumentSlot => (/\.(?:txt|docx?)$/u.test(file) ? 'text' : 'pdf');
const bytesOf = (file: string): Uint8Array => readFileSync(join(folder, file));

describe.skipIf(expectations.length === 0)('real and hostile inputs (ANAMNESIS_INPUTS)', () => {
  let activities: DocumentActivities;
  beforeAll(() => {
    activities = createDocumentActivities({ workers: 1 });
  });
  afterAll(() => activities.close());

  it.for(readable)('$file: $expect', async (expected, { skip }) => {
    const { file } = expected;
    if (!existsSync(join(folder, file))) skip(`not in ${folder}`);
    const bytes = bytesOf(file);
    const upload = {
      file: bytes,
      fileName: basename(file),
      slot: slotOf(file),
      pageLimit: 500,
      canConvert: true,
    };
    const inspected = await activities.inspect(upload);
    expect(allowed(expected)).toContain(inspected.ok ? 'ok' : inspected.code);
    // What a presentation is converted into is tried where there is a converter.
    if (!inspected.ok || inspected.totalPages === null) return;

    const document = extractedDocument.parse(await activities.extract(bytes, inspected.type));
    expect(document.pages).toHaveLength(inspected.totalPages);
    const isScan = /no text layer|OCR/u.test(expected.expect) && !decided[file];
    expect(document.pages.some(({ text }) => text !== '')).toBe(!isScan);
    // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
    expect(document.pages.map(({ text }) => text).join('')).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/u);
    if (inspected.type === 'text') return;

    const shown: number[] = [];
    for await (const page of activities.split(bytes)) shown.push(page.pageNumber);
    expect(shown).toEqual(document.pages.map(({ pageNumber }) => pageNumber));
  });
});

const bothPasswords = join(folder, 'ugly/r6-both-passwords.pdf');

describe.skipIf(!existsSync(bothPasswords))('a PDF with two passwords', () => {
  it.each(['foo', 'bar'])('is read with either: %s', async (password) => {
    const activities = createDocumentActivities({ workers: 1 });
    onTestFinished(() => activities.close());
    const pieces: Uint8Array[] = [];
    for await (const piece of activities.decrypt(readFileSync(bothPasswords), password)) pieces.push(piece);
    const { pages } = await activities.extract(Buffer.concat(pieces), 'pdf');
    expect(pages.map(({ text }) => text).join()).toContain('pdf encryption test');
  });
});

type Gold = Readonly<
  Record<string, { pages: number; probe_sentences: { page: number; sentence: string }[] }>
>;
const goldFile = join(folder, 'notes/gold_pdf_pages.json');

/** Letters only: the collection's text differs in hyphens at line ends and in bullets. */
const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

describe.skipIf(!existsSync(goldFile))('page citations: named sentences on their pages', () => {
  const gold: Gold = existsSync(goldFile) ? (JSON.parse(readFileSync(goldFile, 'utf8')) as Gold) : {};
  let activities: DocumentActivities;
  beforeAll(() => {
    activities = createDocumentActivities({ workers: 1 });
  });
  afterAll(() => activities.close());

  // The slides' named sentences begin with their slide's title and bullets, in another order than on the slide.
  it.each([
    ['heart_20p.pdf', 1],
    ['fluids_nervous_120p.pdf', 1],
    ['anticoagulants_2col.pdf', 0.9],
    ['urinary_lecture_slides.pdf', 0.6],
  ])('%s', async (name, share) => {
    const { pages } = await activities.extract(bytesOf(`notes/${name}`), 'pdf');
    const probes = gold[name]?.probe_sentences ?? [];
    const texts = pages.map(({ text }) => letters(text));
    const found = probes.filter(({ page, sentence }) => texts[page - 1]?.includes(letters(sentence)));
    expect(pages).toHaveLength(gold[name]?.pages ?? 0);
    expect(found.length / probes.length).toBeGreaterThanOrEqual(share);
  });
});
