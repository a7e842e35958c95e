import { expect, it } from 'vitest';
import { textLines } from '../typed/text-line.ts';
import { typedCells } from './typed-cells.ts';

/** The rows of a text, without the empty cells at their ends. */
function rowsOf(text: string): string[][] {
  const cells = typedCells(textLines(text));
  return [...cells.values()].map((row) => {
    const words = row.map(({ start, end }) => text.slice(start, end));
    return words.slice(0, words.findLastIndex((one) => one !== '') + 1);
  });
}

it('parts cells by tabs, bars or columns of spaces, and no sentences', () => {
  const rows = [
    ['Drug', 'Dose'],
    ['Aspirin', '75 mg'],
  ];
  expect(rowsOf('Drug\tDose\nAspirin\t75 mg')).toEqual(rows);
  expect(rowsOf('| Drug | Dose |\n| Aspirin | 75 mg |')).toEqual(rows);
  expect(rowsOf('Drug     Dose\nAspirin  75 mg')).toEqual(rows);
  expect(rowsOf('It beats.  It rests.\nIt fills.  It empties.')).toEqual([]);
});

it('keeps empty cells where single tabs part them, and takes several tabs for one gap elsewhere', () => {
  expect(rowsOf('\tHarm\tDose\nDigoxin\t\t62.5\nASA\tbleeds\t75')).toEqual([
    ['', 'Harm', 'Dose'],
    ['Digoxin', '', '62.5'],
    ['ASA', 'bleeds', '75'],
  ]);
  expect(rowsOf('Digoxin\t\t62.5\nAspirin\t75')).toEqual([
    ['Digoxin', '62.5'],
    ['Aspirin', '75'],
  ]);
});

it('keeps the first cells that are empty, and a row with its first cell only', () => {
  expect(rowsOf('\t\tLow\nTLC\t\tLow')).toEqual([
    ['', '', 'Low'],
    ['TLC', '', 'Low'],
  ]);
  expect(rowsOf('FEV1\tLow\nTLC\tHigh\nRV\t')).toEqual([['FEV1', 'Low'], ['TLC', 'High'], ['RV']]);
});

it('takes the tabs before every row for an indentation, and those before other lines too', () => {
  expect(rowsOf('\tDrug\tDose\n\tAspirin\t75 mg\n\tIt is given daily.')).toEqual([
    ['Drug', 'Dose'],
    ['Aspirin', '75 mg'],
  ]);
  expect(rowsOf('The heart beats.\n\tIt rests.\n\t\tIt fills.')).toEqual([]);
  expect(rowsOf('\tDrug\tDose\n\tAspirin\t75 mg\n\t- daily')).toHaveLength(2);
});
