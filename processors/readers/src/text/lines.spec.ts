import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { linesOfText, type SourceLine } from '@anamnesis/content/blocks.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chunkText } from './chunks.ts';
import { cutBlock } from './cut-block.ts';
import { cleanLines, cleanDecoded } from './decode.ts';
import { blockFaultOf, faultOf } from './in-place.fixture.ts';
import { extractText } from './read.ts';
import { withStruckLines, withStruckSentences } from './struck.ts';
import { chunksWithBlocks } from './with-blocks.ts';

const written = fc
  .array(
    fc.constantFrom(
      '~~',
      '~',
      'a',
      'Heart rate. ',
      '\n',
      '\n\n',
      '\t',
      '<del>',
      '</del>',
      '<s>',
      '</s>',
      '• ',
      '~~Low dose.~~ ',
      '\r\n',
      '\r',
      '\u0085',
      '\u2028',
      '\f',
      '\0',
      '\u0007',
      '\u00ad',
      '\ufeff',
      '\ud800',
      '2. ',
      '| ',
      'The mitral valve separates the left atrium from the left ventricle, and is open in diastole. '.repeat(
        9,
      ),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

/** A line for each of the text, of which every word is a run. */
const linesOf = (text: string): SourceLine[] =>
  [...text.matchAll(/[^\n\r]+/gu)].flatMap(({ 0: whole, index }) => {
    const own = whole.trim();
    const start = index + whole.indexOf(own);
    const runs = [...own.matchAll(/\S+/gu)].map((word) => ({
      start: start + word.index,
      end: start + word.index + word[0].length,
      bold: true as const,
    }));
    return own === '' ? [] : [{ start, end: start + own.length, runs, cells: runs }];
  });

it('lines stand at their places, whatever is cleaned and crossed out', () => {
  fc.assert(
    fc.property(written, (text) => {
      const clean = cleanLines({ text, lines: linesOf(text) });
      expect(clean.text).toBe(cleanDecoded(text));
      expect(faultOf(clean)).toBeUndefined();
      const struck = withStruckLines(clean);
      expect(struck.text).toBe(withStruckSentences(clean.text));
      expect(faultOf(struck)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

it('chunks have the blocks of all that stands in them', () => {
  fc.assert(
    fc.property(written, (text) => {
      const clean = cleanDecoded(text);
      const struck = withStruckSentences(clean);
      const pages = chunksWithBlocks(struck, () => linesOfText(struck));
      expect(
        pages.map(({ pageNumber, text: own, sentences }) => ({ pageNumber, text: own, sentences })),
      ).toEqual(chunkText(clean));
      expect(pages.map(blockFaultOf).filter(Boolean)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const sentence = 'The mitral valve separates the left atrium from the left ventricle of the heart. ';

it('a block that is cut is in both chunks under the same path, and heads only the first', () => {
  const text = `## ${sentence.repeat(30).trim()}`;
  const said = { kind: 'heading', level: 2 } as const;
  const pages = chunksWithBlocks(text, () => [{ start: 0, end: text.length, said, mark: 3 }]);
  expect(pages.map(({ blocks }) => blocks?.map(({ kind, mark, path }) => [kind, mark, path]))).toEqual([
    [['heading', 3, []]],
    [['paragraph', undefined, []]],
  ]);
});

it('a table that goes on in the next chunk keeps its heads, and each chunk its own rows', () => {
  const row = `Digoxin\t${sentence.trim()}`;
  const rows = ['Drug\tUse', ...Array.from({ length: 20 }, () => row)];
  const text = rows.join('\n');
  const table = {};
  let at = 0;
  const lines = rows.map((own): SourceLine => {
    const [start, end, tab] = [at, at + own.length, at + own.indexOf('\t')];
    at = end + 1;
    const cells = [
      { start, end: tab },
      { start: tab + 1, end },
    ];
    return { start, end, said: { kind: 'row', table, cells, ...(start === 0 && { isHead: true }) } };
  });
  const [first, second] = chunksWithBlocks(text, () => lines);
  const [head, rest] = [first!.blocks![0]!.table!, second!.blocks![0]!.table!];
  expect([head.headRows, rest.headRows]).toEqual([1, 0]);
  expect(rest.heads).toEqual(['Drug', 'Use']);
  expect(head.rows.length + rest.rows.length).toBe(21);
  expect(second!.text.slice(rest.rows[0]![0]!.start, rest.rows[0]![0]!.end)).toBe('Digoxin');
});

it('a border between two chunks says nothing: the end of a list of terms heads no lines', () => {
  const items = Array.from({ length: 24 }, (_, at) => `term ${at}: ${sentence.trim()}`);
  const pages = extractText(new TextEncoder().encode(`KEY TERMS\n\n${items.join('\n\n')}\n`));
  const paths = pages.flatMap(({ blocks = [] }) => blocks.map(({ path }) => path.join()));
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(paths.slice(1))).toEqual(new Set(['KEY TERMS']));
});

it('a text of which the lines cannot be told is paragraphs, and says so', () => {
  const pages = chunksWithBlocks('# Digoxin\n\nslows the heart', () => {
    throw new RangeError('nested too deeply');
  });
  expect(pages.map(({ isPlain }) => isPlain)).toEqual([true]);
  expect(pages.map(blockFaultOf).filter(Boolean)).toEqual([]);
});

/** How often places of runs are asked for while a paragraph of so many words, each a run, is cut. */
function readsOf(words: number): number {
  const text = 'Digoxin slows it. '.repeat(words).trim();
  let count = 0;
  const runs = Array.from({ length: words }, (_, at) => ({
    start: at * 18,
    get end() {
      count += 1;
      return at * 18 + 7;
    },
    bold: true as const,
  }));
  const block: PageBlock = { kind: 'paragraph', start: 0, end: text.length, path: [], runs };
  for (const start of Array.from({ length: text.length / 1_000 }, (_, at) => at * 1_000))
    cutBlock(block, text, { start, end: start + 1_000 });
  return count;
}

it('cutting a long paragraph into chunks is linear in its runs', () => {
  expect(readsOf(8_000)).toBeLessThan(6 * readsOf(2_000));
});
