import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspect } from '../inspect.ts';
import type { InspectionCode } from '@anamnesis/contracts/library/refusals.ts';
import { inspectPresentation, readPresentation } from './presentation.ts';
import { notesCutHere } from './speaker-notes.ts';
import { aCompoundFile } from './testing/a-compound-file.ts';
import { aDeck, paragraph, partsOf, zipped } from '../testing/decks/a-deck.ts';

const options = { fileName: 'a.pptx', pageLimit: 500, canConvert: true };
const codeOf = async (bytes: Uint8Array, more: Partial<typeof options> = {}): Promise<string> => {
  const inspected = await inspectPresentation(bytes, { ...options, ...more });
  return inspected.ok ? 'ok' : inspected.code;
};
const deckWith = (more: Record<string, string | Uint8Array>) => zipped({ ...partsOf([{}]), ...more });

describe('the inspection of a presentation', () => {
  it('accepts one; its pages are counted by its conversion', async () => {
    expect(await inspectPresentation(aDeck({}, {}), options)).toEqual({
      ok: true,
      type: 'pdf',
      totalPages: null,
      mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    });
  });

  it('counts the slides that are shown against the limit of pages', async () => {
    const deck = aDeck({}, { isHidden: true }, {});
    expect(await readPresentation(deck)).toMatchObject({ slides: 2, hidden: 1 });
    expect(await codeOf(deck, { pageLimit: 2 })).toBe('ok');
    const refused = await inspectPresentation(deck, { ...options, pageLimit: 1 });
    expect(refused).toMatchObject({ code: 'PDF_TOO_LARGE', details: { pageCount: 2, limit: 1 } });
    expect(await codeOf(aDeck({ isHidden: true }))).toBe('PRESENTATION_NO_SLIDES');
  });

  it('says what to install where nothing can convert it', async () => {
    const refused = await inspectPresentation(aDeck({}), { ...options, canConvert: false });
    expect(refused).toMatchObject({ code: 'CONVERSION_NOT_AVAILABLE' });
    expect(refused).toMatchObject({ message: expect.stringMatching(/soffice.*libreoffice-converter/) });
  });

  it('tells where a Word file belongs', async () => {
    const parts: Record<string, string> = { ...partsOf([]), 'word/document.xml': '<w:document/>' };
    parts['_rels/.rels'] = parts['_rels/.rels']!.replace('ppt/presentation.xml', 'word/document.xml');
    expect(await inspectPresentation(zipped(parts), options)).toMatchObject({
      code: 'NOT_A_PDF',
      message: expect.stringContaining('Word'),
    });
  });

  it('refuses a part that is larger than the archive says, and one that leads out of it', async () => {
    const lying = Buffer.from(deckWith({ 'ppt/media/a.bin': new Uint8Array(100_000) }));
    const place = lying.lastIndexOf('ppt/media/a.bin') - 46 + 24;
    expect(lying.readUInt32LE(place)).toBe(100_000);
    lying.writeUInt32LE(10, place);
    expect(await codeOf(lying)).toBe('PRESENTATION_DAMAGED');
    expect(await codeOf(deckWith({ '../../evil.xml': 'x' }))).toBe('PRESENTATION_DAMAGED');
  });

  it('refuses XML with a document type: nothing is expanded or fetched', async () => {
    const bomb = '<!DOCTYPE p [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><p>&a;&b;</p>';
    expect(await codeOf(deckWith({ 'ppt/presentation.xml': bomb }))).toBe('PRESENTATION_DAMAGED');
  });

  it('refuses one that was cut off anywhere', async () => {
    const whole = aDeck({ notes: paragraph('Digoxin.') }, {});
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 30, max: whole.length - 1 }), async (length) => {
        expect(await codeOf(whole.slice(0, length))).toBe('PRESENTATION_DAMAGED');
      }),
    );
  });

  it('never fails with an error, whatever bytes are changed', async () => {
    const whole = aDeck({ notes: paragraph('Digoxin.') }, {});
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const bytes = whole.slice();
        for (const [at, byte] of changes) bytes[at] = byte;
        expect(await codeOf(bytes)).toBeTypeOf('string');
      }),
    );
  });
});

const currentUser = (token: number): Buffer => {
  const bytes = Buffer.alloc(20);
  bytes.writeUInt32LE(token, 12);
  return bytes;
};

describe('files of Office 97 to 2003', () => {
  const slides = Buffer.from('slides');
  it.each<[string, Record<string, Buffer>, string]>([
    [
      'a presentation',
      { 'PowerPoint Document': slides, 'Current User': currentUser(0xe391c05f) },
      'application/vnd.ms-powerpoint',
    ],
    [
      'one with a password',
      { 'PowerPoint Document': slides, 'Current User': currentUser(0xf3d1c4df) },
      'PRESENTATION_ENCRYPTED',
    ],
    ['a newer one with a password', { EncryptedPackage: slides }, 'PRESENTATION_ENCRYPTED'],
    ['a Word file', { WordDocument: slides }, 'NOT_A_PDF'],
    ['something else', { Workbook: slides }, 'PRESENTATION_DAMAGED'],
  ])('are known by their streams: %s', async (_, streams, outcome) => {
    const inspected = await inspectPresentation(aCompoundFile(streams), options);
    expect(inspected.ok ? inspected.mime : inspected.code).toBe(outcome);
  });

  it('never fail with an error, whatever stands behind their signature', async () => {
    const head = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 504, maxLength: 4096 }), async (rest) => {
        expect(await codeOf(Buffer.concat([head, rest]))).toBe('PRESENTATION_DAMAGED');
      }),
    );
  });
});

const run = (text: string, baseline = 0): string =>
  `<a:r><a:rPr baseline="${baseline}"/><a:t>${text}</a:t></a:r>`;
const inFonts = (text: string, fonts: string): string =>
  `<a:r><a:rPr>${fonts}</a:rPr><a:t>${text}</a:t></a:r>`;
const struck = (text: string, strike: string): string =>
  `<a:r><a:rPr strike="${strike}"/><a:t>${text}</a:t></a:r>`;
const notesOfOne = async (notes: string): Promise<string | undefined> =>
  (await readPresentation(aDeck({ notes }))).notes[0]?.text;

describe('speaker notes', () => {
  it('keep what is raised apart from the number before it', async () => {
    const notes = `<a:p>${run('Platelets 150 × 10')}${run('9', 30_000)}${run('/L, give 25')}${run('4,', 30_000)}${run('7', 30_000)}${run(' mg, CO')}${run('2', -25_000)}</a:p>`;
    expect(await notesOfOne(notes)).toBe('Platelets 150 × 10⁹/L, give 25⁴,⁷ mg, CO2');
  });

  it('have the signs that the fonts of their runs show', async () => {
    const notes = `<a:p>${inFonts('25 \uf06d', '<a:sym typeface="Symbol"/>')}${inFonts('g, b', '')}${inFonts('b', '<a:latin typeface="Symbol"/>')}${inFonts(' \uf0e0 sleep', '<a:latin typeface="Arial"/><a:sym typeface="Wingdings"/>')}</a:p>`;
    expect(await notesOfOne(notes)).toBe('25 μg, bβ → sleep');
  });

  it('mark what is crossed out in them', async () => {
    const notes = `<a:p>${struck('Codeine is ', 'sngStrike')}${struck('safe.', 'dblStrike')}${struck(' It is not.', 'noStrike')}</a:p>`;
    expect(await notesOfOne(notes)).toBe('~~Codeine is safe.~~ It is not.');
  });

  it('end with a line that says so where they are too long, on a slide or in all', async () => {
    const text = 'Start low, go slow. '.repeat(600);
    const long = paragraph(text) + paragraph(text);
    const { notes } = await readPresentation(aDeck(...Array.from({ length: 60 }, () => ({ notes: long }))));
    expect(notes).toHaveLength(60);
    for (const each of notes) expect(each.text.endsWith(notesCutHere)).toBe(true);
    expect(notes[0]?.text.length).toBeLessThan(20_100);
    expect(notes.reduce((sum, each) => sum + each.text.length, 0)).toBeLessThan(1_010_000);
    expect(await notesOfOne(paragraph('x'.repeat(3_000_000)))).toHaveLength(20_000 + notesCutHere.length);
    expect(await notesOfOne(paragraph('x'.repeat(19_999)))).toHaveLength(19_999);
  });

  it('belong to the page that their slide becomes, line by line, without the number of the slide', async () => {
    const deck = aDeck(
      {
        notes:
          paragraph('Start low, ', 'go slow &amp; steady.') + paragraph('') + paragraph('&#x394;P &lt; 5.'),
      },
      { isHidden: true, notes: paragraph('Left out.') },
      {},
      { notes: `<a:p><a:t>One</a:t><a:br/><a:t>two</a:t></a:p>` },
    );
    expect(await readPresentation(deck)).toMatchObject({
      slides: 3,
      notes: [
        { pageNumber: 1, text: 'Start low, go slow & steady.\n\u0394P < 5.' },
        { pageNumber: 3, text: 'One\ntwo' },
      ],
    });
  });
});

const folder =
  process.env['ANAMNESIS_INPUTS'] ??
  fileURLToPath(new URL('../../../../../shared/data/inputs', import.meta.url));

describe.skipIf(!existsSync(folder))('real and hostile presentations (ANAMNESIS_INPUTS)', () => {
  it.for<[string, 'ok' | InspectionCode]>([
    ['notes/heart_failure_drugs.pptx', 'ok'],
    ['notes/urinary_lecture.pptx', 'ok'],
    ['notes/image_only_slides.pptx', 'ok'],
    ['ugly/prs-notes.pptx', 'ok'],
    ['ugly/shp-embedded-pptx.pptx', 'ok'],
    ['ugly/shp-groupshape.pptx', 'ok'],
    ['ugly/54880_chinese.ppt', 'ok'],
    ['ugly/Password_Protected-hello.ppt', 'PRESENTATION_ENCRYPTED'],
    ['ugly/SmartArt.pptx', 'ok'],
    ['ugly/stress013.pptx', 'ok'],
    ['ugly/table_test.pptx', 'ok'],
    ['ugly/clusterfuzz-testcase-minimized-POIXSLFFuzzer-5463285576892416.pptx', 'PRESENTATION_DAMAGED'],
    ['made/zero_byte.pptx', 'EMPTY_FILE'],
    ['made/zip_bomb_media.pptx', 'FILE_TOO_COMPLEX'],
    ['made/truncated.docx', 'PRESENTATION_DAMAGED'],
    ['notes/antimicrobials.docx', 'NOT_A_PDF'],
  ])('%s: %s', async ([file, outcome], { skip }) => {
    const path = join(folder, file);
    if (!existsSync(path)) skip(`not in ${folder}`);
    const upload = { ...options, fileName: file, slot: 'pdf' } as const;
    const inspected = await inspect(upload, new Uint8Array(readFileSync(path)));
    expect(inspected.ok ? 'ok' : inspected.code).toBe(outcome);
  });

  it('the notes of a lecture are those of its slides', async () => {
    const { slides, notes } = await readPresentation(
      readFileSync(join(folder, 'notes/urinary_lecture.pptx')),
    );
    expect([slides, notes.length]).toEqual([34, 22]);
    expect(notes[1]?.text).toMatch(/^The urinary system has roles you may be well aware of/);
  });
});
