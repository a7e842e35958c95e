import type { SourceLine } from '@anamnesis/content/blocks.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, column } from '../items.fixture.ts';
import { withTaggedPlaces } from '../tagged/marked.ts';
import { readItems } from '../page-text.ts';
import type { TextItem } from '../lines/runs.ts';
import { nothingSeen, type SeenOnPage } from '../seen/seen.ts';
import { placesIn, type TagNode } from '../tagged/structure.ts';
import { sourcePageOf } from './draft.ts';
import { withSourceLines } from './read-source.ts';

const sheet = { matrix: [1, 0, 0, -1, 0, 842], size: { width: 595, height: 842 } } as const;
const bold = { name: 'Times-Bold', isBold: true, isItalic: false };
const withFonts: SeenOnPage = { ...nothingSeen, fonts: new Map([['b', bold]]) };

const page = (items: readonly TextItem[], seen: Partial<SeenOnPage> = {}, struck: string[] = []) =>
  sourcePageOf(withSourceLines(readItems(items), { items, seen: { ...withFonts, ...seen }, sheet, struck }));

/** Of each line its text and some of what is told of it. */
function told<T>(
  items: readonly TextItem[],
  of: (line: SourceLine) => T,
  seen: Partial<SeenOnPage> = {},
): [string, T][] {
  const { text, lines } = page(items, seen);
  return lines.map((line) => [text.slice(line.start, line.end), of(line)]);
}

const content = (id: string): TagNode => ({ type: 'content', id });
const tag = (role: string, ...children: TagNode[]): TagNode => ({ role, children });
/** Each text below the other, marked by its own letters. */
function tagged(tree: (node: typeof content) => TagNode[], ...texts: string[]): readonly TextItem[] {
  const items = texts.map((text, row) => at(text, 50, 700 - row * 14, { mark: text }));
  const marks = new Set(texts);
  return withTaggedPlaces(
    { items, marks },
    placesIn(tag('Root', ...tree(content)), (id) => marks.has(id)),
  );
}

describe('the lines of a page', () => {
  it('stand where the page shows them, in the size of their letters', () => {
    const items = [at('Heart failure', 50, 742, { size: 20 }), at('Digoxin slows it.', 50, 700)];
    expect(told(items, ({ seen }) => seen)).toMatchObject([
      ['Heart failure', { box: { x: 50, y: 84, width: 130, height: 20 }, size: 20 }],
      ['Digoxin slows it.', { box: { x: 50, y: 134, width: 85, height: 10 }, size: 10 }],
    ]);
  });

  it('say which of their words are bold, raised and crossed out', () => {
    const items = [
      at('Warfarin', 50, 700, { font: 'b' }),
      at(' is stopped', 90, 700),
      at('1', 145, 704, { size: 6 }),
    ];
    const { text, lines } = page(items, {}, ['~~Aspirin is given.~~']);
    expect(text).toBe('Warfarin is stopped¹\n\n~~Aspirin is given.~~');
    expect(lines.map(({ runs }) => runs)).toEqual([
      [
        { start: 0, end: 8, bold: true },
        { start: 19, end: 20, raised: true },
      ],
      [{ start: 22, end: 43, struck: true }],
    ]);
    expect(lines[0]?.seen?.bold).toBeCloseTo(8 / 18);
  });

  it('say what is underlined and what is in another colour than the rest', () => {
    const black = { colour: '#000000', isBold: false };
    const inks = [
      { x: 50, y: 700, ink: black },
      { x: 80, y: 700, ink: { ...black, colour: '#ff0000' } },
      { x: 105, y: 700, ink: black },
    ];
    const bars = [{ x0: 50, y0: 698, x1: 75, y1: 698, thickness: 0.5 }];
    const [line] = page([at('never stop abruptly', 50, 700)], { bars, inks }).lines;
    expect(line?.runs).toEqual([
      { start: 0, end: 5, underlined: true },
      { start: 6, end: 10, coloured: true },
    ]);
    const border = [{ x0: 50, y0: 698, x1: 500, y1: 698, thickness: 0.5 }];
    expect(page([at('Treatment', 50, 700)], { bars: border }).lines[0]?.runs).toBeUndefined();
  });

  it('have the cells that wide gaps part, and the length of a bullet', () => {
    const items = [
      at('Digoxin', 50, 700),
      at('0.25 mg', 200, 700),
      at('• Heparin', 50, 680),
      at('Aspirin', 50, 668),
    ];
    expect(told(items, ({ cells, mark }) => [cells?.length, mark])).toEqual([
      ['Digoxin 0.25 mg', [2, undefined]],
      ['• Heparin', [undefined, 2]],
      ['Aspirin', [undefined, undefined]],
    ]);
  });

  it('are rows of tables, with the empty cells at their ends and the head told apart', () => {
    const rows = [
      ['Drug', 'Dose', 'Harm'],
      ['Digoxin', '0.25 mg', 'nausea'],
      ['Heparin', '5000 units', ''],
      ['Aspirin', '75 mg', 'bleeding'],
      ['Lisinopril', '10 mg', 'cough'],
    ];
    const items = rows.flatMap((cells, row) =>
      cells.flatMap((text, nth) => (text ? [at(text, 50 + nth * 150, 700 - row * 14)] : [])),
    );
    const { text, lines } = page(items);
    const said = lines.map((line) => (line.said?.kind === 'row' ? line.said : undefined));
    expect(said.map((row) => row?.cells.map(({ start, end }) => text.slice(start, end)))).toEqual(rows);
    expect(said.map((row) => row?.isHead)).toEqual([true, undefined, undefined, undefined, undefined]);
    expect(new Set(said.map((row) => row?.table)).size).toBe(1);
  });

  it('keep the empty cell that a row begins with, and name a group of rows over all columns', () => {
    const rows = [
      ['Drug', 'Route', 'Dose'],
      ['Glycosides', '', ''],
      ['Digoxin', 'by mouth', '0.25 mg'],
      ['', 'into a vein', '0.5 mg'],
      ['Anticoagulants', '', ''],
      ['Heparin', 'into a vein', '5000 units'],
      ['Warfarin', 'by mouth', '5 mg'],
    ];
    const items = rows.flatMap((cells, row) =>
      cells.flatMap((text, nth) => (text ? [at(text, 50 + nth * 150, 700 - row * 24)] : [])),
    );
    const { text, lines } = page(items);
    const cells = lines.map(({ said }) =>
      said?.kind === 'row'
        ? said.cells.map(({ start, end, columns }) => text.slice(start, end) + (columns ? ` ${columns}` : ''))
        : undefined,
    );
    expect(cells).toEqual(
      rows.map((row) => (row.filter((cell) => cell !== '').length > 1 ? row : [`${row[0]} 3`])),
    );
  });

  it('are labels of the picture that they stand in, and its caption', () => {
    const pictures = [{ left: 50, bottom: 500, right: 250, top: 700 }];
    const items = [
      at('Right atrium', 60, 650, { size: 7 }),
      at('Left ventricle', 150, 560, { size: 7 }),
      at('Figure 2. The chambers of the heart', 50, 485),
      ...column(['The heart has four chambers, which are parted by', 'valves that open one way.'], 50, 440),
    ];
    expect(told(items, ({ said }) => said?.kind, { pictures })).toEqual([
      ['Right atrium', 'figure'],
      ['Left ventricle', 'figure'],
      ['Figure 2. The chambers of the heart', 'caption'],
      ['The heart has four chambers, which are parted by', undefined],
      ['valves that open one way.', undefined],
    ]);
  });
});

describe('what the tags of a page say', () => {
  it('are headings with their levels and items with theirs', () => {
    const items = tagged(
      (one) => [
        tag('H2', one('Causes')),
        tag('L', tag('LI', tag('LBody', one('infection')), tag('L', tag('LI', one('viral infection'))))),
        tag('P', one('Treatment')),
      ],
      'Causes',
      'infection',
      'viral infection',
      'Treatment',
    );
    expect(told(items, ({ said, mark }) => ({ said, mark }))).toEqual([
      ['Causes', { said: { kind: 'heading', level: 2 } }],
      ['• infection', { said: { kind: 'item', level: 0 }, mark: 2 }],
      ['• viral infection', { said: { kind: 'item', level: 1 }, mark: 2 }],
      // A short paragraph may be a heading that nobody tagged as one.
      ['Treatment', {}],
    ]);
  });

  it('is not believed where nearly all of a page is a heading', () => {
    const texts = Array.from({ length: 8 }, (_, row) => `Line ${row + 10} of a page that is tagged wrong`);
    const items = tagged((one) => texts.map((text) => tag('H1', one(text))), ...texts);
    expect(told(items, ({ said }) => said).every(([, said]) => said === undefined)).toBe(true);
  });

  it('are furniture where they are told to be no content', () => {
    const texts = ['The heart fills in diastole and ejects in systole', 'and its valves open one way.'];
    const items = [
      ...tagged((one) => [tag('P', ...texts.map(one))], ...texts),
      { ...at('Page 12', 300, 30), isArtifact: true },
    ];
    expect(told(items, ({ said }) => said?.kind).at(-1)).toEqual(['Page 12', 'furniture']);
  });
});

it('every line is a line of the text, and together they hold all of it', () => {
  const word = fc.constantFrom(
    'Heart',
    '•',
    '1.',
    'rate',
    'of',
    '70',
    '\t',
    '–',
    'أحمد',
    '  ',
    'ﬁlls',
    '\u{1d707}g',
    'x\u0301',
  );
  const item = fc.record({
    words: fc.array(word, { minLength: 1, maxLength: 6 }),
    x: fc.integer({ min: 20, max: 500 }),
    y: fc.integer({ min: 20, max: 800 }),
    size: fc.constantFrom(6, 10, 14),
    degrees: fc.constantFrom(0, 0, 0, 90),
    font: fc.constantFrom('a', 'b'),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), (items) => {
      const read = items.map(({ words, x, y, ...options }) => at(words.join(' '), x, y, options));
      const { text, lines } = page(read, {}, ['~~gone~~']);
      const rows = text
        .split('\n')
        .map((row) => row.trim())
        .filter(Boolean);
      expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(rows);
      for (const { start, end, runs = [], cells = [] } of lines)
        for (const part of [...runs, ...cells]) {
          expect(part.start).toBeGreaterThanOrEqual(start);
          expect(part.end).toBeLessThanOrEqual(end);
        }
    }),
  );
});

it('is linear on a page of many lines, colours and labels', () => {
  const texts = Array.from({ length: 3_000 }, (_, row) => `Line ${row} of a heading`);
  const tree = tag('H1', ...texts.map(content));
  const marks = new Set(texts);
  const items = withTaggedPlaces(
    {
      items: texts.map((text, row) => at(text, 50, 12_000 - row * 4, { mark: text, size: 5 })),
      marks,
    },
    placesIn(tag('Root', tree), () => true),
  );
  const inks = items.map((_, row) => ({
    x: 50 + row,
    y: 700,
    ink: { colour: `#0000${(row % 90) + 10}`, isBold: false },
  }));
  const area = { left: 0, bottom: 0, right: 400, top: 400 };
  const { lines } = page(
    [...items, ...items.map((item) => ({ ...item, transform: [5, 0, 0, 5, 50, 700] }))],
    {
      inks,
      pictures: Array.from({ length: 300 }, () => area),
    },
  );
  expect(lines.length).toBeGreaterThan(2_900);
});
