import { expect, it } from 'vitest';
import { at } from '../../items.fixture.ts';
import { bar, rowsRead } from '../../source/rows.fixture.ts';

const lefts = [50, 150, 270, 390];

/** Lines of a table 12 points below each other; a piece behind `|` stands further right in its column. */
function read(rows: readonly (readonly string[])[], ys: readonly number[]): string[][] {
  const items = [at('A line of text stands over the table.', 50, 730)];
  for (const [down, row] of rows.entries())
    for (const [column, text] of row.entries())
      for (const [nth, piece] of text.split('|').entries())
        if (piece !== '') items.push(at(piece, lefts[column]! + 75 * nth, 700 - 12 * down));
  items.push(at('Another line of text stands below it.', 50, 500));
  const bars = ys.map((y) => bar(45, y, 500, y));
  return rowsRead(items, bars).map((row) => row.map(({ text }) => text));
}

const head = ['Type', 'First', 'Second', 'Avoid'];
const below = (count: number) => [712, 695, 695 - 12 * count];

it('a cell goes on in the next line where a word had no room or was parted', () => {
  expect(
    read(
      [
        head,
        ['Focal', 'lamotrigine', 'Carbamazepine,|oxcar-', '–'],
        ['', '', 'bazepine', ''],
        ['Absence', 'ethosuximide', 'Valproate', 'Carbamazepine, pheny-'],
        ['', '', '', 'toin'],
      ],
      below(4),
    ),
  ).toEqual([
    head,
    ['Focal', 'lamotrigine', 'Carbamazepine, oxcar\u00adbazepine', '–'],
    ['Absence', 'ethosuximide', 'Valproate', 'Carbamazepine, pheny\u00adtoin'],
  ]);
});

it('a line without a name is a row of its own where each of its cells begins anew', () => {
  const rows = [
    ['Attack', 'Colchicine', '500 mcg', 'eGFR 10'],
    ['', 'Naproxen', '750 mg', 'CKD'],
  ];
  expect(read([head, ...rows], below(2))).toEqual([head, ...rows]);
});

it('stretches between further rules are of the same table', () => {
  const rows = [
    ['Attack', 'Colchicine', '500 mcg', 'eGFR 10'],
    ['Later', 'Allopurinol', '100 mg', 'CKD'],
  ];
  expect(read([head, ...rows], [712, 695, 683, 671])).toEqual([head, ...rows]);
});

it('text between rules that stands in no columns is no table', () => {
  const prose = ['Nobody knows how long these lines of text will be.', '', '', ''];
  expect(read([['Summary', '', '', ''], prose, prose], below(2))).toEqual([]);
});

/** Pieces by where they begin, in lines 12 points below each other; the head is the first two. */
function spansRead(lines: readonly (readonly [string, number][])[]): string[][] {
  const items = lines.flatMap((line, down) => line.map(([text, x]) => at(text, x, 700 - 12 * down)));
  const bars = [712, 684, 684 - 12 * (lines.length - 2)].map((y) => bar(45, y, 500, y));
  return rowsRead(items, bars).map((row) => row.map(({ text, columns }) => `${text} ${columns}`));
}

it('a head of two lines stands over the columns that it goes along, and figures end below each other', () => {
  expect(
    spansRead([
      [['Daily dose in mg', 140]],
      [
        ['Drug', 50],
        ['Start', 140],
        ['Max', 210],
        ['Notes', 240],
      ],
      [
        ['Amitriptyline', 50],
        ['10', 155],
        ['75', 215],
        ['nocte', 240],
      ],
      [
        ['Gabapentin', 50],
        ['300', 150],
        ['3600', 205],
        ['in three doses', 240],
      ],
      [
        ['150', 150],
        ['600', 210],
      ],
    ]),
  ).toEqual([
    [' 1', 'Daily dose in mg 2', ' 1'],
    ['Drug 1', 'Start 1', 'Max 1', 'Notes 1'],
    ['Amitriptyline 1', '10 1', '75 1', 'nocte 1'],
    ['Gabapentin 1', '300 1', '3600 1', 'in three doses 1'],
    [' 1', '150 1', '600 1', ' 1'],
  ]);
});

it('words in other type within a cell are parted by as little as a squeezed space', () => {
  const pieces: [string, number][] = [
    ['≥', 150],
    ['6', 157.2],
    ['and', 164.5],
    ['one of', 182],
  ];
  const row = (name: string): [string, number][] => [[name, 50], ...pieces, ['7', 270]];
  expect(
    spansRead([
      [['Colitis', 50]],
      [
        ['Sign', 50],
        ['Severe', 150],
        ['Mild', 270],
      ],
      row('Stools'),
      row('Pulse'),
    ]).at(-1),
  ).toEqual(['Pulse 1', '≥ 6 and one of 1', '7 1']);
});

it('names that go over several lines of the head are of one column', () => {
  const rows = [
    ['Drug', 'Never', 'Watch', 'Dose'],
    ['', 'give with', 'for', ''],
    ['Rifampicin', 'the pill', 'hepatitis', '600 mg'],
    ['Linezolid', 'SSRIs', 'the nerves', '600 mg'],
  ];
  expect(read(rows, [712, 683, 683 - 24])).toEqual([
    ['Drug', 'Never give with', 'Watch for', 'Dose'],
    rows[2],
    rows[3],
  ]);
});

it('a name in the middle of rows is of them all, and stands between no others', () => {
  const items = [
    ...head.map((text, column) => at(text, lefts[column]!, 700)),
    ...['Cefotaxime', '160', '60'].map((text, column) => at(text, lefts[column + 1]!, 688)),
    at('Under 1', lefts[0]!, 682),
    ...['Amoxicillin', '150', '50'].map((text, column) => at(text, lefts[column + 1]!, 676)),
    ...['1 to 4', 'Ceftriaxone', '140', '40'].map((text, column) => at(text, lefts[column]!, 664)),
  ];
  const bars = [712, 695, 658].map((y) => bar(45, y, 500, y));
  expect(rowsRead(items, bars).map((row) => row.map(({ text, rows }) => `${text} ${rows}`))).toEqual([
    head.map((name) => `${name} 1`),
    ['Under 1 2', 'Cefotaxime 1', '160 1', '60 1'],
    ['Amoxicillin 1', '150 1', '50 1'],
    ['1 to 4 1', 'Ceftriaxone 1', '140 1', '40 1'],
  ]);
});

it('the rule below the head of a page, and a caption, stand over a table', () => {
  const rows = [
    ['Attack', 'Colchicine', '500 mcg', 'eGFR 10'],
    ['Later', 'Allopurinol', '100 mg', 'CKD'],
  ];
  const items = [
    at('Table 1: Drugs of gout, and when none of them is given', 130, 740),
    ...[head, ...rows].flatMap((row, down) =>
      row.map((text, column) => at(text, lefts[column]!, 700 - 12 * down)),
    ),
  ];
  const bars = [770, 712, 695, 670].map((y) => bar(45, y, 500, y));
  expect(rowsRead(items, bars).map((row) => row.map(({ text }) => text))).toEqual([head, ...rows]);
});

it('lines without a name that stand closer than rows do are of the row above', () => {
  const lines = [
    ['Amitriptyline', '75–150 mg', 'Pain', 'Heart block,'],
    ['', '(10–75 mg for pain)', '', 'Glaucoma'],
    ['Phenelzine', '15 mg', 'Few', 'Tyramine'],
  ];
  const ys = [680, 668, 652];
  const items = [
    ...head.map((text, column) => at(text, lefts[column]!, 700)),
    ...lines.flatMap((row, down) =>
      row.flatMap((text, column) => (text === '' ? [] : [at(text, lefts[column]!, ys[down]!)])),
    ),
  ];
  const bars = [712, 695, 645].map((y) => bar(45, y, 500, y));
  expect(rowsRead(items, bars).map(([name, dose]) => [name!.text, dose!.text])).toEqual([
    ['Type', 'First'],
    ['Amitriptyline', '75–150 mg (10–75 mg for pain)'],
    ['Phenelzine', '15 mg'],
  ]);
});
