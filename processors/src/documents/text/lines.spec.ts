import type { SourceLine } from '@anamnesis/content/blocks/source-line.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chunkLines, chunkText } from './chunks.ts';
import { cleanLines, cleanText } from './decode.ts';
import { faultOf } from './in-place.fixture.ts';
import { withStruckLines, withStruckSentences } from './struck.ts';

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

it('lines stand at their places, whatever is cleaned, crossed out or cut', () => {
  fc.assert(
    fc.property(written, (text) => {
      const clean = cleanLines({ text, lines: linesOf(text) });
      expect(clean.text).toBe(cleanText(text));
      expect(faultOf(clean)).toBeUndefined();
      const struck = withStruckLines(clean);
      expect(struck.text).toBe(withStruckSentences(clean.text));
      expect(faultOf(struck)).toBeUndefined();
      const chunks = chunkLines(struck);
      expect(chunks.map(({ page }) => page)).toEqual(chunkText(clean.text));
      for (const chunk of chunks) expect(faultOf(chunk)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

it('a line that is cut is in both chunks, and heads only the first', () => {
  const sentence = 'The mitral valve separates the left atrium from the left ventricle of the heart. ';
  const text = `## ${sentence.repeat(30).trim()}`;
  const block = {};
  const said = { kind: 'heading', level: 2 } as const;
  const chunks = chunkLines({ text, lines: [{ start: 0, end: text.length, said, mark: 3, block }] });
  expect(chunks).toHaveLength(2);
  expect(
    chunks.map(({ lines }) => lines.map((line) => [line.said?.kind, line.mark, line.block === block])),
  ).toEqual([[['heading', 3, true]], [['paragraph', undefined, true]]]);
});

/** How often places of runs are asked for while a line of so many words, each a run, is cut. */
function readsOf(words: number): number {
  const text = 'Digoxin slows it. '.repeat(words).trim();
  let count = 0;
  const runs = Array.from({ length: words }, (_, at) => ({
    get start() {
      count += 1;
      return at * 18;
    },
    end: at * 18 + 7,
    bold: true as const,
  }));
  chunkLines({ text, lines: [{ start: 0, end: text.length, runs }] });
  return count;
}

it('cutting a long line into chunks is linear in its runs', () => {
  expect(readsOf(8_000)).toBeLessThan(6 * readsOf(2_000));
});
