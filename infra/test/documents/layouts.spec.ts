// Texts and Word files, from their bytes to the answer of getPDFImages: whatever their layout, the answer carries all of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import { faultOfBlock } from '@anamnesis/contracts/documents/blocks/text-block.ts';
import { docxOf, item, p, styled, table } from '@anamnesis/readers/testing/docx.ts';
import { documentTasks } from '@anamnesis/readers/document-tasks.ts';
import { getPDFImages } from '@anamnesis/query-service/documents/pages/get-pdf-images.ts';
import { createNotesLibrary } from '@anamnesis/query-service/documents/text/notes-library.ts';
import { createReadAgain } from '@anamnesis/query-service/documents/reading-again.ts';
import { createTextLibrary } from '@anamnesis/query-service/documents/text/text-library.ts';
import { as, setting } from '@anamnesis/query-service/testing/setting.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const pagesOf = async (file: Uint8Array): Promise<readonly ExtractedPage[]> =>
  (await documentTasks.extractText({ isPlain: false }, file)).pages;

/** The sentences that the call answers with, as its schema lets them through; nothing of them was shown as plain lines. */
async function answered(pages: readonly ExtractedPage[]): Promise<Sentence[]> {
  const { deps, putDocument, putText } = setting();
  const logged: unknown[] = [];
  const logger = { ...deps.logger, error: (details: unknown) => void logged.push(details) };
  putDocument({ documentId: 't1', type: 'text', totalPages: pages.length });
  putText('text', JSON.stringify({ version: 1, type: 'text', pages }));
  const libraries = [createTextLibrary(deps.blobs), createNotesLibrary(deps)] as const;
  const call = getPDFImages({ ...deps, logger }, ...libraries, createReadAgain(deps));
  const sentences: Sentence[] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const request = { params: {}, query: {}, body: { pdfId: 't1', page, limit: 5 } };
    const batch = documentsApi.getPDFImages.response.parse(await call(request, as('ann')));
    if (batch.type === 'text') sentences.push(...batch.sentences);
    hasMore = batch.hasMore;
  }
  expect(logged).toEqual([]);
  for (const { text, blocks = [] } of sentences)
    for (const [index, block] of blocks.entries()) {
      const [from, end] = [(blocks[index - 1]?.at ?? -1) + 1, blocks[index + 1]?.at ?? text.length];
      expect(faultOfBlock(block, { from, end })).toBeNull();
    }
  return sentences;
}

const textsOf = (pages: readonly ExtractedPage[]): string[] =>
  pages.flatMap(({ sentences = [] }) => sentences.map(({ text }) => text));

const rowsOf = (sentences: readonly Sentence[]): string[][] =>
  sentences.flatMap(({ text, blocks = [] }) =>
    blocks.flatMap(({ kind, at, cells = [] }, index) => {
      const end = blocks[index + 1]?.at ?? text.length;
      const starts = [at, ...cells];
      return kind === 'row'
        ? [starts.map((start, cell) => text.slice(start, starts[cell + 1] ?? end).trim())]
        : [];
    }),
  );

const withoutEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((one) => one !== '') + 1);

/** Lines that only part others are no sentences. */
const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const word = fc.constantFrom(
  'Low',
  'High',
  'FEV1/FVC',
  '6',
  '< 65',
  '−2.5',
  'It bleeds.',
  'e.g. asthma',
  'β-blockers',
  '-',
  '1.',
  '|',
);
const cell = fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 2, arbitrary: word });
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });
const tabs = fc.constantFrom('', '\t', '\t\t', ' \t ');

const typedTable = fc
  .array(fc.tuple(tabs, fc.array(cell, { minLength: 1, maxLength: 5 }), tabs), { minLength: 1, maxLength: 6 })
  .map((lines) => lines.map(([before, cells, behind]) => before + cells.join('\t') + behind).join('\n'));
const piped = rows.map((lines) => lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
const spaced = rows.map((lines) => lines.map((cells) => cells.join('   ')).join('\n'));
const listed = fc
  .array(fc.tuple(fc.nat(9), fc.constantFrom('- ', '* ', '1. ', 'a) ', '## ', ''), cell), { maxLength: 8 })
  .map((items) => items.map(([depth, mark, text]) => '\t'.repeat(depth) + mark + text).join('\n'));
const prose = fc.constantFrom(
  'Spirometry separates the two kinds of lung disease. It is easy.',
  'Lungs',
  '---\t---',
  'a  b',
  '',
);
const typed = fc
  .array(fc.oneof(typedTable, piped, spaced, listed, prose), { minLength: 1, maxLength: 6 })
  .chain((parts) => fc.constantFrom('\n', '\n\n', '\r\n').map((between) => parts.join(between)));

const inWord = fc
  .array(
    fc.oneof(
      rows.map((lines) => table(...lines)),
      fc
        .array(fc.tuple(fc.nat(2), cell), { maxLength: 5 })
        .map((items) => items.map(([level, text]) => item(2, level, text)).join('')),
      fc.constant(styled('H2', 'Lungs')),
      word.map((text) => p(text)),
      fc.constant(table(['', `<w:tc>${table(['', 'Low'], ['High', ''])}${p('')}</w:tc>`])),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => docxOf(parts.join('')));

describe('the layout of a text, from its bytes to the answer', () => {
  it('is carried whole, whatever was typed', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const sentences = await answered(await pagesOf(Buffer.from(text)));
        expect(letters(sentences.map((one) => one.text).join(''))).toBe(letters(text));
      }),
      { numRuns: 150 },
    );
  });

  it('is carried whole, whatever stands in a Word file', async () => {
    await fc.assert(
      fc.asyncProperty(inWord, async (bytes) => {
        const pages = await pagesOf(bytes);
        expect((await answered(pages)).map(({ text }) => text)).toEqual(textsOf(pages));
      }),
      { numRuns: 60 },
    );
  });

  /** Cells of one word, in which no sentence ends; a row has something in it, and so has each table's first two rows at their end. */
  const filled = fc
    .integer({ min: 2, max: 4 })
    .chain((columns) => {
      const full = fc.constantFrom('Low', 'High', 'TLC', 'FEV1', '6.5');
      const row = fc.tuple(
        ...Array.from({ length: columns - 1 }, () => fc.constantFrom('', 'Low', 'TLC')),
        full,
      );
      return fc.array(row, { minLength: 2, maxLength: 6 });
    })
    .filter(
      (lines) =>
        lines.some(([first]) => first !== '') &&
        // A name over a gap may stand over both columns.
        !lines[0]!.some((one, at) => at > 0 && one === '' && lines[1]![at] !== '') &&
        lines.every((cells, at) => cells.length > 2 || cells[0] !== '' || lines[at - 1]?.[0] !== ''),
    );

  const emptyColumn = [
    ['Low', 'Low', '', 'Low'],
    ['', '', '', 'Low'],
    ['TLC', '', '', '6.5'],
    ['TLC', '', '', '6.5'],
  ];
  it('has every cell in its column, the empty ones too', async () => {
    await fc.assert(
      fc.asyncProperty(filled, async (lines) => {
        const text = `Spirometry separates them.\n\n${lines.map((cells) => cells.join('\t')).join('\n')}\n`;
        expect(rowsOf(await answered(await pagesOf(Buffer.from(text))))).toEqual(lines);
        const file = docxOf(p('Spirometry separates them.') + table(...lines));
        expect(rowsOf(await answered(await pagesOf(file)))).toEqual(lines);
      }),
      // A column that is empty in the second row of heads as well is none of the name before it.
      { numRuns: 60, examples: [[emptyColumn]] },
    );
  });

  /** Below its first two rows, which are filled, some have nothing but their first cell. */
  const sparse = fc.integer({ min: 2, max: 4 }).chain((columns) => {
    const full = Array.from({ length: columns }, () => 'Low');
    const first = full.map((one, at) => (at === 0 ? one : ''));
    return fc
      .array(fc.constantFrom(full, first), { minLength: 1, maxLength: 6 })
      .map((others) => [full, full, ...others]);
  });
  it('has a row with nothing but its first cell as one of its table', async () => {
    await fc.assert(
      fc.asyncProperty(sparse, async (lines) => {
        const text = `Spirometry separates them.\n\n${lines.map((cells) => cells.join('\t')).join('\n')}\n`;
        const rowsIn = async (pages: readonly ExtractedPage[]): Promise<string[][]> =>
          rowsOf(await answered(pages)).map(withoutEnd);
        expect(await rowsIn(await pagesOf(Buffer.from(text)))).toEqual(lines.map(withoutEnd));
        const file = docxOf(p('Spirometry separates them.') + table(...lines));
        expect(await rowsIn(await pagesOf(file))).toEqual(lines.map(withoutEnd));
      }),
      { numRuns: 40 },
    );
  });
});

const folder =
  process.env['ANAMNESIS_INPUTS'] ??
  fileURLToPath(new URL('../../../../shared/data/inputs', import.meta.url));
const notes = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^(?:notes|made|ugly)\/.*\.(?:txt|docx?)$/u.test(name),
    )
  : [];

describe.skipIf(notes.length === 0)('the texts and Word files of the inputs (ANAMNESIS_INPUTS)', () => {
  it.each(notes)('%s', { timeout: 40_000 }, async (name) => {
    const pages = await pagesOf(readFileSync(join(folder, name)));
    expect((await answered(pages)).map(({ text }) => text)).toEqual(textsOf(pages));
  });
});
