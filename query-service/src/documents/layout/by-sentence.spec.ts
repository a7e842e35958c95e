import { expect, it } from 'vitest';
import { blocksBySentence } from './by-sentence.ts';
import { layOut } from './lay-out.ts';

const kinds = (text: string): string[] =>
  layOut(text).map(({ kind, at, level }) => {
    const words = text.slice(at).split(/[\s]/u, 1)[0];
    return `${kind}${level === undefined ? '' : ` ${level}`}: ${words}`;
  });

const cells = (text: string) => layOut(text).map(({ at, cells: starts = [] }) => [at, ...starts]);

it('tells headings, with a mark, underlined, in capitals or short above their text', () => {
  const body = 'Furosemide blocks the cotransporter of the thick ascending limb of the loop.';
  expect(
    kinds(`# Kidney\n${body}\n\nLoop diuretics\n======\n${body}\n\nSIDE EFFECTS\n${body}\n\nUses\n${body}`),
  ).toEqual([
    'heading 1: #',
    'paragraph: Furosemide',
    'heading 1: Loop',
    'paragraph: Furosemide',
    'heading 3: SIDE',
    'paragraph: Furosemide',
    'heading 4: Uses',
    'paragraph: Furosemide',
  ]);
});

it('tells items and how deep they are, and the paragraph after a list', () => {
  expect(
    kinds(
      'Causes\n  - Renal\n      * Stenosis\n  - Endocrine\n    of the adrenal gland\n1. First\nThe rest is rare.',
    ),
  ).toEqual(['heading 4: Causes', 'item 0: -', 'item 1: *', 'item 0: -', 'item 0: 1.', 'paragraph: The']);
});

it('joins the lines of a wrapped paragraph, and keeps those that the author broke', () => {
  const wrapped = [
    'The heart is a muscular organ that pumps blood through',
    'the vessels of the body. It lies in the mediastinum and',
    'is enclosed by the pericardium, a sac of two layers that',
    'hold it in place.',
  ];
  expect(kinds(wrapped.join('\n'))).toEqual(['paragraph: The']);
  expect(kinds('Aspirin\nClopidogrel\nHeparin')).toEqual([
    'paragraph: Aspirin',
    'line: Clopidogrel',
    'line: Heparin',
  ]);
});

it('tells rows and their cells, by tabs, pipes or columns of spaces', () => {
  expect(cells('Drug\tDose\nAspirin\t75 mg')).toEqual([
    [0, 5],
    [10, 18],
  ]);
  expect(layOut('| Drug | Dose |')).toEqual([{ kind: 'row', at: 0, mark: 2, cells: [9] }]);
  expect(cells('Drug     Dose\nAspirin  75 mg')).toEqual([
    [0, 9],
    [14, 23],
  ]);
  expect(kinds('It beats.  It rests.\nIt fills.  It empties.')).toEqual(['paragraph: It', 'line: It']);
});

it('gives each sentence its own layout, with offsets into its one-spaced text', () => {
  const text =
    'Drugs\r\n-----\r\n- Aspirin\t75 mg\r\n- Heparin. It is given\r\n\r\nDrug\tDose\r\nAspirin\t75 mg';
  const sentences = ['Drugs', '- Aspirin 75 mg', '- Heparin.', 'It is given', 'Drug Dose Aspirin 75 mg'];
  expect(blocksBySentence(text, sentences)).toEqual([
    [{ kind: 'heading', at: 0, level: 2 }],
    [{ kind: 'item', at: 0, level: 0, mark: 2 }],
    [{ kind: 'item', at: 0, level: 0, mark: 2 }],
    [],
    [
      { kind: 'row', at: 0, cells: [5] },
      { kind: 'row', at: 10, cells: [18] },
    ],
  ]);
  expect(blocksBySentence(text, ['Not there', 'Drugs'])[1]).toHaveLength(1);
});

it('keeps the empty cells of a table whose cells single tabs part, and takes several tabs for a column elsewhere', () => {
  const text = '\tHarm\tDose\nDigoxin\t\t62.5\nASA\tbleeds\t75';
  expect(cells(text)).toEqual([
    [1, 1, 6],
    [11, 19, 20],
    [25, 29, 36],
  ]);
  expect(cells('Digoxin\t\t62.5\nAspirin\t75')).toEqual([
    [0, 9],
    [14, 22],
  ]);
  // A row is one sentence, in which white space is one space.
  expect(blocksBySentence(text, ['Harm Dose', 'Digoxin 62.5', 'ASA bleeds 75'])).toMatchObject([
    [{ kind: 'row', at: 0, cells: [0, 5] }],
    [{ kind: 'row', at: 0, cells: [8, 8] }],
    [{ kind: 'row', at: 0, cells: [4, 11] }],
  ]);
});

const rowsOf = (text: string): string[][] =>
  layOut(text).map(({ at, cells: starts = [] }, index, blocks) => {
    const end = blocks[index + 1]?.at ?? text.length;
    return [at, ...starts].map((start, cell, all) => text.slice(start, all[cell + 1] ?? end).trim());
  });

it('keeps the empty first cells of a table, whatever is left out at the ends of its rows', () => {
  expect(
    rowsOf('\tObstructive\tRestrictive\nFEV1\tLow\tLow or normal\n\tLow\n\t\tHigh\nTLC\t\tLow\t'),
  ).toEqual([
    ['', 'Obstructive', 'Restrictive'],
    ['FEV1', 'Low', 'Low or normal'],
    ['', 'Low'],
    ['', '', 'High'],
    ['TLC', '', 'Low'],
  ]);
  expect(rowsOf('\tDose\nAspirin\t75 mg\nHeparin\t5000 IU')).toEqual([
    ['', 'Dose'],
    ['Aspirin', '75 mg'],
    ['Heparin', '5000 IU'],
  ]);
});

it('takes the tabs before every row for an indentation, and those before other lines too', () => {
  expect(rowsOf('\tDrug\tDose\n\tAspirin\t75 mg')).toEqual([
    ['Drug', 'Dose'],
    ['Aspirin', '75 mg'],
  ]);
  expect(layOut('The heart beats.\n\tIt rests.\n\t\tIt fills.').every(({ kind }) => kind !== 'row')).toBe(
    true,
  );
  expect(layOut('\tDrug\tDose\n\t- Aspirin')[1]).toMatchObject({ kind: 'item' });
});

it('gives a sentence no block of what stands in none, and a row no cell of another sentence', () => {
  expect(
    blocksBySentence('Lost words\n\nDrugs of the heart', ['Not there', 'Drugs of the heart'])[1],
  ).toMatchObject([{ at: 0 }]);
  expect(blocksBySentence('Aspirin\tcheap\tIt bleeds.', ['Aspirin cheap', 'It bleeds.'])).toEqual([
    [{ kind: 'row', at: 0, cells: [8] }],
    [],
  ]);
});
