import { describe, expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import { linesOfText } from '../lines-of-text.ts';
import { seenPage } from '../layouts/seen-lines.fixture.ts';
import type { SourceLine, PageOfSource } from '../source-line.ts';

const typed = (...texts: string[]) => texts.map((text): PageOfSource => ({ text, lines: linesOfText(text) }));

const tablesOf = (pages: readonly PageOfSource[]) =>
  blocksOf(pages).flatMap(({ blocks }, page) =>
    blocks.flatMap(({ table, path }) =>
      table
        ? [
            {
              ...table,
              rows: table.rows.map((row) => row.map(({ start, end }) => pages[page]!.text.slice(start, end))),
              path,
            },
          ]
        : [],
    ),
  );
const rowsOf = (text: string) => tablesOf(typed(text)).map(({ rows }) => rows);
const headsOf = (text: string) => tablesOf(typed(text)).map(({ headRows }) => headRows);

describe('tables of typed text', () => {
  it('are made by tabs, bars or columns of spaces', () => {
    const rows = [
      ['Drug', 'Dose'],
      ['Aspirin', '75 mg'],
      ['Heparin', '5000 IU'],
    ];
    for (const text of [
      'Drug\tDose\nAspirin\t75 mg\nHeparin\t5000 IU',
      '| Drug | Dose |\n|---|---|\n| Aspirin | 75 mg |\n| Heparin | 5000 IU |',
      'Drug | Dose\nAspirin | 75 mg\nHeparin | 5000 IU',
      'Drug      Dose\nAspirin   75 mg\nHeparin   5000 IU',
      'Drug   Dose\nAspirin   75 mg\nHeparin   5000 IU',
    ])
      expect([rowsOf(text), headsOf(text)]).toEqual([[rows], [1]]);
  });

  it('keep empty cells that single tabs or columns show', () => {
    expect(rowsOf('\tHarm\tDose\nDigoxin\t\t62.5\nASA\tbleeds\t75')).toEqual([
      [
        ['', 'Harm', 'Dose'],
        ['Digoxin', '', '62.5'],
        ['ASA', 'bleeds', '75'],
      ],
    ]);
    expect(rowsOf('Digoxin\t\t62.5\nAspirin\t75')).toEqual([
      [
        ['Digoxin', '62.5'],
        ['Aspirin', '75'],
      ],
    ]);
    expect(
      rowsOf('Drug      Harm      Dose\nDigoxin             62.5\nASA       bleeds    75')[0]![1],
    ).toEqual(['Digoxin', '', '62.5']);
  });

  it('are no sentences, no items and no lines that tabs indent', () => {
    for (const text of [
      'It beats.  It rests.\nIt fills.  It empties.',
      '- Aspirin\t75 mg\n- Heparin\t5000 IU',
      'The heart beats.\n\tIt rests.\n\t\tIt fills.',
      '\tThe spleen removes old red cells.\n\tThe liver makes most proteins of the plasma.',
    ])
      expect(rowsOf(text)).toEqual([]);
  });

  it('have heads where the first row differs from those below it', () => {
    expect(headsOf('Aspirin\tinhibits COX\nHeparin\tactivates antithrombin')).toEqual([0]);
    expect(headsOf('Safe\tUnsafe\nParacetamol\tThiopental\nMorphine\tSulfonamides')).toEqual([1]);
    expect(headsOf('50 mg\ttwice daily\n80 mg\tthree times daily')).toEqual([0]);
  });

  it('have the heading or the caption above them for a title', () => {
    const rows = 'Drug\tDose\nAspirin\t75 mg\nHeparin\t5000 IU';
    const titles = [
      `Doses\n\n${rows}`,
      `Table 2. Doses in adults\n${rows}`,
      `They are given early.\nDoses:\n${rows}`,
    ];
    expect(titles.map((text) => tablesOf(typed(text))[0]!.title)).toEqual([
      'Doses',
      'Table 2. Doses in adults',
      'Doses',
    ]);
  });
});

const table = {};
const row = (start: number, text: string, isHead?: true): SourceLine => {
  let at = start;
  const cells = text.split('|').map((cell) => {
    const place = { start: at, end: at + cell.length };
    at += cell.length + 1;
    return place;
  });
  return { start, end: start + text.length, said: { kind: 'row', table, cells, ...(isHead && { isHead }) } };
};
const saidPage = (texts: readonly string[], heads = 0): PageOfSource => {
  let at = 0;
  const lines = texts.map((text, line) => {
    const one = row(at, text, line < heads ? true : undefined);
    at += text.length + 1;
    return one;
  });
  return { text: texts.join('\n'), lines };
};

describe('a table that the source names', () => {
  it('is one over a page break, with the heads of its first part', () => {
    const pages = [saidPage(['Drug|Dose', 'Aspirin|75 mg'], 1), saidPage(['Heparin|5000 IU'])];
    expect(tablesOf(pages)).toMatchObject([
      {
        headRows: 1,
        rows: [
          ['Drug', 'Dose'],
          ['Aspirin', '75 mg'],
        ],
      },
      { headRows: 0, heads: ['Drug', 'Dose'], rows: [['Heparin', '5000 IU']] },
    ]);
  });

  it('may have its heads again on the next page', () => {
    const pages = [saidPage(['Drug|Dose', 'Aspirin|75 mg'], 1), saidPage(['Drug|Dose', 'Heparin|5000 IU'])];
    expect(tablesOf(pages)[1]).toMatchObject({ headRows: 1 });
    expect(tablesOf(pages)[1]).not.toHaveProperty('heads');
  });

  it('may have one row only, and cells that span', () => {
    const page = saidPage(['Doses in adults|x']);
    const line = page.lines[0]!;
    const cells = [{ start: 0, end: 15, columns: 2 }];
    const [{ blocks }] = blocksOf([
      { ...page, lines: [{ ...line, said: { kind: 'row', table, cells } }] },
    ]) as [ReturnType<typeof blocksOf>[number]];
    expect(blocks[0]!.table!.rows).toEqual([[{ start: 0, end: 15, columns: 2 }]]);
  });
});

it('a typed table goes on over a page break', () => {
  const pages = typed('Drug\tDose\nAspirin\t75 mg\nHeparin\t5000 IU', 'Digoxin\t62.5 mg\nRamipril\t5 mg');
  expect(tablesOf(pages)[1]).toMatchObject({ headRows: 0, heads: ['Drug', 'Dose'] });
});

const cellsIn = (start: number, line: string) => {
  let at = start;
  return line.split('|').map((cell) => ({ start: at, end: (at += cell.length + 1) - 1 }));
};
const pageOf = (lines: readonly string[], x = 72): PageOfSource => {
  const page = seenPage(lines.map((text) => ({ text, x })));
  const withCells = page.lines.map((line, at) =>
    lines[at]!.includes('|') ? { ...line, cells: cellsIn(line.start, lines[at]!) } : line,
  );
  return { ...page, lines: withCells };
};

describe('a table on a page that it does not begin on', () => {
  const rest = ['Lumen|narrow|wide, often collapsed', 'Wall|thick|thin'];

  it('has the head that stands alone at the end of the page before, also beside an empty corner', () => {
    const heads = ['', 'Arteries', 'Veins'];
    expect(tablesOf([pageOf(['Compare them.', 'Arteries|Veins'], 160), pageOf(rest)])[0]).toMatchObject({
      heads,
    });
    expect(tablesOf([pageOf(['Compare.', 'Part|Arteries|Veins']), pageOf(rest)])[0]).toMatchObject({
      heads: ['Part', 'Arteries', 'Veins'],
    });
  });

  it('has no head where something stands between', () => {
    expect(tablesOf([pageOf(['Arteries|Veins', 'A page ends.'], 160), pageOf(rest)])[0]).not.toHaveProperty(
      'heads',
    );
  });
});

it('a row over all columns is the title of a table, and no head of its columns', () => {
  const page = saidPage(['Doses', 'Drug|Dose', 'Aspirin|75 mg', 'Heparin|5000 IU']);
  const [first, ...others] = page.lines as [SourceLine, ...SourceLine[]];
  const title = { start: 0, end: 5, columns: 2 };
  const source = { ...page, lines: [{ ...first, said: { kind: 'row', table, cells: [title] } }, ...others] };
  const [{ blocks }] = blocksOf([source as PageOfSource]) as [ReturnType<typeof blocksOf>[number]];
  expect(blocks.map(({ kind }) => kind)).toEqual(['caption', 'table']);
  expect(blocks[1]!.table).toMatchObject({ headRows: 1, title: 'Doses' });
});

it('so is a name beside empty cells over the heads, where no group of rows is named so', () => {
  const rows = ['Clotting factors|', 'Factor|Source', 'Thrombin|Liver', 'Vitamin|Diet'];
  expect(tablesOf([saidPage(rows) as PageOfSource])).toMatchObject([
    {
      headRows: 1,
      title: expect.stringContaining('Clotting factors'),
      rows: [
        ['Factor', 'Source'],
        ['Thrombin', 'Liver'],
        ['Vitamin', 'Diet'],
      ],
    },
  ]);
  expect(tablesOf([saidPage([...rows, 'Others|', 'Calcium|Diet']) as PageOfSource])).toMatchObject([
    { headRows: 0 },
  ]);
});

it('labels of a form are no heads', () => {
  expect(headsOf('Name:\tHospital number:\nBorn:\tTime last seen well:')).toEqual([0]);
});

it('names with numbers of pages that go up are a table of contents, and no table', () => {
  expect(rowsOf('Heart\t3\nKidney\t12\nLung\t12\nSkin\t30')).toEqual([]);
  expect(rowsOf('Heart\t3\nKidney\t12\nLung\t1\nSkin\t30')).toHaveLength(1);
});

it('a page shows two rows of heads, of which the first stands over several columns', () => {
  const names = [
    'Drug|Dose|',
    '|adults|children',
    'Amoxicillin|500 mg|20 mg',
    'Cefuroxime|750 mg|30 mg',
    'Ampicillin|2 g|50 mg',
  ];
  const page = seenPage(names);
  const lines = page.lines.map((line, at) => ({
    ...line,
    said: {
      kind: 'row' as const,
      table,
      cells: cellsIn(line.start, page.text.slice(line.start, line.end)),
      ...(at === 0 && { isHead: true }),
    },
  }));
  const [{ blocks }] = blocksOf([{ ...page, lines }]) as [ReturnType<typeof blocksOf>[number]];
  expect(blocks[0]!.table!.headRows).toBe(2);
  expect(blocks[0]!.table!.rows[0]!.map(({ columns }) => columns)).toEqual([undefined, 2]);
});
