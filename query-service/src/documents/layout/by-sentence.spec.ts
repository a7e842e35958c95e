import { expect, it } from 'vitest';
import { blocksIn } from './blocks.fixture.ts';
import { layoutBySentence } from './by-sentence.ts';

const laidOut = (text: string, given: Parameters<typeof blocksIn>[1][], sentences: string[]) =>
  layoutBySentence({
    text,
    sentences: sentences.map((each, at) => ({ number: at + 1, text: each })),
    blocks: blocksIn(text, ...given),
  });

it('gives each sentence its own layout, with offsets into its one-spaced text', () => {
  const text = '## Drugs\r\n\r\n  - Aspirin\r\n    daily\r\n- Heparin. It is given\r\nFig. 1  A clot';
  const sentences = ['## Drugs', '- Aspirin daily', '- Heparin.', 'It is given', 'Fig. 1 A clot'];
  const given = [
    { words: '## Drugs', kind: 'heading', level: 2, mark: 3 },
    {
      words: '- Aspirin\r\n    daily',
      kind: 'item',
      level: 1,
      mark: 2,
      lines: [text.indexOf('daily')],
    },
    { words: '- Heparin. It is given', kind: 'item', level: 0, mark: 2 },
    { words: 'Fig. 1  A clot', kind: 'caption' },
  ] satisfies Parameters<typeof blocksIn>[1][];
  expect(laidOut(text, given, sentences)).toEqual([
    { blocks: [{ kind: 'heading', at: 0, level: 2, mark: 3 }] },
    {
      blocks: [
        { kind: 'item', at: 0, level: 1, mark: 2 },
        { kind: 'line', at: 10 },
      ],
    },
    { blocks: [{ kind: 'item', at: 0, level: 0, mark: 2 }] },
    { blocks: [] },
    { blocks: [{ kind: 'caption', at: 0 }] },
  ]);
});

it('has the rows of a table with their empty cells, in one sentence or in several', () => {
  const text = '\tHarm\tDose\nDigoxin\t\t62.5\nASA\tbleeds\t75';
  const rows = [
    ['', 'Harm', 'Dose'],
    ['Digoxin', '', '62.5'],
    ['ASA', 'bleeds', '75'],
  ];
  expect(laidOut(text, [{ rows, headRows: 1 }], ['Harm Dose', 'Digoxin 62.5', 'ASA bleeds 75'])).toEqual([
    { blocks: [{ kind: 'row', at: 0, cells: [0, 5], isHead: true }] },
    { blocks: [{ kind: 'row', at: 0, cells: [8, 8] }] },
    { blocks: [{ kind: 'row', at: 0, cells: [4, 11] }] },
  ]);
  expect(
    laidOut(
      'Drug Dose\nASA 75',
      [
        {
          rows: [
            ['Drug', 'Dose'],
            ['ASA', '75'],
          ],
        },
      ],
      ['Drug Dose ASA 75'],
    ),
  ).toEqual([
    {
      blocks: [
        { kind: 'row', at: 0, cells: [5] },
        { kind: 'row', at: 10, cells: [14] },
      ],
    },
  ]);
});

it('takes pipes for the marks of rows, and a line of signs between rows for a rule', () => {
  const text = '| Drug | Dose |\n|------|------|\n| ASA | 75 |\n\nThe rest.';
  const blocks = blocksIn(
    text,
    {
      rows: [
        ['Drug', 'Dose'],
        ['ASA', '75'],
      ],
      headRows: 1,
      start: 0,
    },
    { words: 'The rest.' },
  );
  const sentences = ['| Drug | Dose | |------|------| | ASA | 75 |', 'The rest.'];
  expect(
    layoutBySentence({ text, blocks, sentences: sentences.map((each) => ({ number: 1, text: each })) }),
  ).toEqual([
    {
      blocks: [
        { kind: 'row', at: 0, mark: 2, cells: [9], isHead: true },
        { kind: 'rule', at: 16 },
        { kind: 'row', at: 32, mark: 2, cells: [40] },
      ],
    },
    { blocks: [{ kind: 'paragraph', at: 0 }] },
  ]);
});

it('says how many columns and rows a cell spans', () => {
  const text = 'Values\tNote\nlow\thigh';
  const [table] = blocksIn(text, {
    rows: [
      ['Values', 'Note'],
      ['low', 'high'],
    ],
  });
  table!.table!.rows[0]![0]!.columns = 2;
  table!.table!.rows[0]![1]!.rows = 2;
  expect(
    layoutBySentence({
      text,
      blocks: [table!],
      sentences: [
        { number: 1, text: 'Values Note' },
        { number: 2, text: 'low high' },
      ],
    }),
  ).toMatchObject([
    {
      blocks: [
        {
          kind: 'row',
          at: 0,
          cells: [7],
          spans: [
            [2, 1],
            [1, 2],
          ],
        },
      ],
    },
    { blocks: [{ kind: 'row', at: 0, cells: [4] }] },
  ]);
});

it('shows a quote as one, without the signs that mark it up', () => {
  const text = '> Time is muscle.\n> They say.';
  const blocks = blocksIn(text, {
    words: text,
    isQuote: true,
    lines: [18],
    runs: [
      { start: 0, end: 2, markup: true },
      { start: 18, end: 20, markup: true },
    ],
  });
  expect(
    layoutBySentence({ text, blocks, sentences: [{ number: 1, text: text.replace('\n', ' ') }] }),
  ).toEqual([
    {
      blocks: [
        { kind: 'paragraph', at: 0, mark: 2, isQuote: true },
        { kind: 'line', at: 18, mark: 2, isQuote: true },
      ],
    },
  ]);
});

it('gives each sentence what is bold, in italics or crossed out in it', () => {
  const text = 'It  beats. It rests.\nHeart';
  const [said, heading] = blocksIn(
    text,
    { words: 'It  beats. It rests.' },
    { words: 'Heart', kind: 'heading', level: 1 },
  );
  said!.runs = [
    { start: 4, end: 13, bold: true, coloured: true },
    { start: 14, end: 19, underlined: true },
  ];
  heading!.runs = [{ start: 21, end: 26, bold: true }];
  const sentences = ['It beats.', 'It rests.', 'Heart'].map((each, at) => ({ number: at, text: each }));
  expect(layoutBySentence({ text, blocks: [said!, heading!], sentences }).map(({ runs }) => runs)).toEqual([
    [{ start: 3, end: 9, bold: true }],
    [{ start: 0, end: 2, bold: true }],
    undefined,
  ]);
});

it('says what a sentence stands under where that is new, and nothing where it is not known', () => {
  const text = 'a\nb\nc\nd\ne';
  const path = ['Heart', 'Drugs'];
  const layouts = laidOut(
    text,
    [
      { words: 'a', path },
      { words: 'b', path },
      { words: 'c', path, isPathUnsure: true },
      { words: 'd', path },
      { words: 'e' },
    ],
    ['a', 'b', 'c', 'd', 'e'],
  );
  expect(layouts.map((layout) => layout.path)).toEqual([path, undefined, [], path, []]);
});

it('shows a line that says something of its own as a paragraph, and as an item where it stands in a list', () => {
  const items = [
    { words: 'Losartan: no cough', kind: 'item', level: 0 },
    { words: 'nor oedema', kind: 'item', level: 1 },
  ] as const;
  expect(
    laidOut('Losartan: no cough\n  nor oedema', [...items], ['Losartan: no cough', 'nor oedema']),
  ).toEqual([{ blocks: [{ kind: 'paragraph', at: 0 }] }, { blocks: [{ kind: 'item', at: 0, level: 1 }] }]);
});

it('shows furniture beside the text, and none that only parts others', () => {
  const text = 'Lecture 3\n----\nIt beats.';
  expect(
    laidOut(
      text,
      [
        { words: 'Lecture 3', kind: 'furniture' },
        { words: '----', kind: 'furniture' },
        { words: 'It beats.' },
      ],
      ['Lecture 3', '----', 'It beats.'],
    ).map(({ blocks }) => blocks),
  ).toEqual([[{ kind: 'aside', at: 0 }], [{ kind: 'rule', at: 0 }], [{ kind: 'paragraph', at: 0 }]]);
});

it('gives a sentence no block of what stands in none, and a row no cell of another sentence', () => {
  const lost = { words: 'Lost words' };
  expect(laidOut('Lost words\n\nDrugs', [lost, { words: 'Drugs' }], ['Not there', 'Drugs'])[1]).toEqual({
    blocks: [{ kind: 'paragraph', at: 0 }],
  });
  expect(
    laidOut(
      'Aspirin\tcheap\tIt bleeds.',
      [{ rows: [['Aspirin', 'cheap', 'It bleeds.']] }],
      ['Aspirin cheap', 'It bleeds.'],
    ),
  ).toEqual([{ blocks: [{ kind: 'row', at: 0, cells: [8] }] }, { blocks: [] }]);
});

it('shows a chunk that was read before blocks were line by line', () => {
  const sentences = ['Drugs', '- Aspirin 75 mg', 'It bleeds.', 'Often'].map((text, at) => ({
    number: at,
    text,
  }));
  expect(layoutBySentence({ text: 'Drugs\n\n  - Aspirin\n 75 mg\nIt bleeds. Often', sentences })).toEqual([
    { blocks: [{ kind: 'paragraph', at: 0 }] },
    {
      blocks: [
        { kind: 'paragraph', at: 0 },
        { kind: 'paragraph', at: 10 },
      ],
    },
    { blocks: [{ kind: 'paragraph', at: 0 }] },
    { blocks: [] },
  ]);
});
