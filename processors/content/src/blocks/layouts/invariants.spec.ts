import { pageBlockSchema } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import { linesOfText } from '../lines-of-text.ts';
import type { SourceLine, PageOfSource } from '../source-line.ts';

const faultsOf = ({ text }: PageOfSource, blocks: ReturnType<typeof blocksOf>[number]['blocks']) => {
  const faults: string[] = [];
  let at = 0;
  for (const block of blocks) {
    if (block.start < at || block.end <= block.start)
      faults.push(`${block.kind} at ${block.start} after ${at}`);
    if (text.slice(at, block.start).trim() !== '') faults.push(`lost: ${text.slice(at, block.start)}`);
    const inside = [...(block.lines ?? []), ...(block.runs ?? []).flatMap((run) => [run.start, run.end])];
    const cells = (block.table?.rows ?? []).flat().flatMap((cell) => [cell.start, cell.end]);
    if ([...inside, ...cells].some((place) => place < block.start || place > block.end))
      faults.push('outside of its block');
    if (cells.some((place, one) => place < (cells[one - 1] ?? 0))) faults.push('cells do not ascend');
    if (block.mark !== undefined && block.start + block.mark > block.end)
      faults.push('a mark longer than its block');
    if (!pageBlockSchema.safeParse(block).success) faults.push(`schema: ${JSON.stringify(block)}`);
    at = block.end;
  }
  if (text.slice(at).trim() !== '') faults.push(`lost: ${text.slice(at)}`);
  return faults;
};

const words = fc.constantFrom(
  'Asthma',
  'COPD',
  'salbutamol 5 mg',
  'ECG: tall T waves',
  'K > 6.5',
  'Causes:',
  'gives a rash.',
  'of the',
  '(see below',
  '| a | b |',
  '|---|---|',
  'Drug\tDose',
  'Aspirin   75 mg',
  '\t',
  '---',
  '====',
  '```',
  '~~no~~',
  '**Bold**',
  '*it',
  '<!-- x -->',
  '# Heart',
  '## Drugs ##',
  '> quote',
  '[ ] task',
  '![a](b)',
  '\u0000',
  '\ud83d',
  'الدواء',
  '心臓',
  '`code`',
  '== X ==',
  '2.3',
);
const mark = fc.constantFrom(
  '',
  '',
  '- ',
  '• ',
  '1. ',
  '2. ',
  '2.1 ',
  'a) ',
  '(i) ',
  'o ',
  '→ ',
  '* ',
  '# ',
  'Table 2. ',
);
const line = fc
  .tuple(fc.constantFrom('', '', '  ', '    ', '\t'), mark, fc.array(words, { maxLength: 4 }))
  .map(([indent, sign, all]) => indent + sign + all.join(' '));
const typed = fc
  .array(line, { maxLength: 25 })
  .chain((lines) => fc.constantFrom('\n', '\r\n', '\n\n').map((end) => lines.join(end)));

const table = {};
const said = fc.constantFrom<SourceLine['said']>(
  undefined,
  undefined,
  { kind: 'heading', level: 1 },
  { kind: 'heading', level: 40 },
  { kind: 'item', level: 30 },
  { kind: 'paragraph' },
  { kind: 'furniture' },
  { kind: 'note' },
  { kind: 'row', table, cells: [] },
);
const seen = fc.record({
  box: fc.record({
    x: fc.double({ min: -10, max: 700, noNaN: true }),
    y: fc.double({ min: -10, max: 900, noNaN: true }),
    width: fc.double({ min: 0, max: 600, noNaN: true }),
    height: fc.double({ min: 0, max: 40, noNaN: true }),
  }),
  size: fc.constantFrom(0, 8, 10, 12, 24),
  bold: fc.constantFrom(0, 0.5, 1),
  italic: fc.constant(0),
});

const ofTyped = typed.map((text): PageOfSource => ({ text, lines: linesOfText(text) }));
const ofSource = fc
  .tuple(typed, fc.infiniteStream(fc.tuple(said, fc.option(seen, { nil: undefined }), fc.boolean())))
  .map(([text, kinds]): PageOfSource => ({
    text,
    lines: linesOfText(text).flatMap((one): SourceLine[] => {
      const [own, look, isKept] = kinds.next().value;
      if (!isKept && own === undefined) return [];
      const row = own?.kind === 'row' ? { ...own, cells: [{ start: one.start, end: one.end }] } : own;
      return [{ start: one.start, end: one.end, ...(row && { said: row }), ...(look && { seen: look }) }];
    }),
    size: { width: 595, height: 842 },
  }));

describe('blocks of whatever was written', () => {
  it.each([
    ['typed', ofTyped],
    ['from a source', ofSource],
  ])('hold each sign once, in order: %s', (_, page) => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 4 }), (pages) => {
        const read = blocksOf(pages);
        expect(read.map(({ blocks }, at) => faultsOf(pages[at]!, blocks))).toEqual(pages.map(() => []));
        expect(read.some(({ isPlain }) => isPlain)).toBe(false);
      }),
      { numRuns: 120 },
    );
  });

  it('are paragraphs, and say so, where lines of the source make no sense', () => {
    const text = 'Causes\n- ischaemia\n\nSigns';
    const [page, other] = blocksOf([
      { text, lines: [{ start: 9, end: 4 }] },
      { text, lines: linesOfText(text) },
    ]);
    expect(page).toMatchObject({ isPlain: true });
    expect(other).not.toHaveProperty('isPlain');
    expect(page!.blocks.map(({ kind, start, end, lines }) => [kind, start, end, lines])).toEqual([
      ['paragraph', 0, 18, [7]],
      ['paragraph', 20, 25, undefined],
    ]);
  });
});

const repeated = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join('\n');
const long: Readonly<Record<string, (size: number) => string>> = {
  items: (size) => repeated(size, (at) => `- item ${at}: 5 mg`),
  numbers: (size) => repeated(size, (at) => `${at % 999}. Heading\ntext of it`),
  'a word a line': (size) => repeated(size, () => 'word'),
  headings: (size) => repeated(size, (at) => `${'#'.repeat(1 + (at % 6))} Heading ${at}\n`),
  columns: (size) => repeated(size / 50, () => repeated(200, () => 'cell').replaceAll('\n', '\t')),
  'one line': (size) => 'signs of it '.repeat(size * 80),
  indented: (size) => repeated(size, (at) => `${' '.repeat(at % 60)}line ${at}`),
  emphasis: (size) => repeated(size, () => '*a **b _c __d `e [f ![g'),
  prose: (size) =>
    repeated(size, () => 'The kidney filters about 180 litres of plasma every day, and nearly all of it is'),
};

describe('a long text', () => {
  // What takes the square of the length does not end within the limit of a test.
  it.each(Object.entries(long))('is read like any: %s', (_, of) => {
    const text = of(5_000);
    const page = { text, lines: linesOfText(text) };
    const [read] = blocksOf([page]);
    expect(faultsOf(page, read!.blocks)).toEqual([]);
    expect(read).not.toHaveProperty('isPlain');
  });
});
