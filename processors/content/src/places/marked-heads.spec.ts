import { expect, it } from 'vitest';
import { linePage, type Line } from './line-page.fixture.ts';
import { underMarkedHeads } from './marked-heads.ts';

const pageOf = (...lines: readonly Line[]) =>
  linePage(lines, (said) => (said.startsWith('#') ? { mark: said.indexOf(' ') + 1 } : {}));

const told = (...lines: readonly Line[]): string[] =>
  underMarkedHeads([pageOf(...lines)]).flatMap(({ text, blocks }) =>
    blocks.flatMap(({ kind, start, end, path, isPathUnsure }) =>
      kind === 'heading' ? [] : [`${isPathUnsure ? '?' : path.join(' > ')}: ${text.slice(start, end)}`],
    ),
  );

const marked: readonly Line[] = [
  ['# Drugs of the ambulance', [], 'heading'],
  ['## Morphine', ['Drugs of the ambulance'], 'heading'],
  ['## Doses', ['Drugs of the ambulance'], 'heading'],
];
const [drugs, doses] = ['Drugs of the ambulance', 'Doses'];

it('a line that is not marked heads nothing where others are', () => {
  const guess: Line = ['Children of school age', [drugs, doses], 'heading'];
  expect(told(...marked, guess, ['2 mg slowly', [drugs, doses, 'Children of school age']])).toEqual([
    `${drugs} > ${doses}: Children of school age`,
    `${drugs} > ${doses}: 2 mg slowly`,
  ]);
});

it('a line that ends in a colon does', () => {
  const label: Line = ['Children of school age:', [drugs, doses], 'heading'];
  const below: Line = ['2 mg slowly', [drugs, doses, 'Children of school age']];
  expect(told(...marked, label, below)).toEqual([
    `${drugs} > ${doses} > Children of school age: 2 mg slowly`,
  ]);
});

it('nor does one that forbids or doses, in any document', () => {
  const order: Line = ['Do not give lidocaine', [], 'heading'];
  expect(told(order, ['1 g slowly', ['Do not give lidocaine']])).toEqual(['?: 1 g slowly']);
});

it('nor does one that states what is given', () => {
  const value = 'Children under two = half strength, slowly';
  expect(told([value, [], 'heading'], ['1 g slowly', [value]])).toEqual(['?: 1 g slowly']);
});

it('nor does one right below a bare line, of which it may be a part', () => {
  const drug = 'Praziquantel';
  expect(told(['Trematodes', [], 'paragraph'], [drug, [], 'heading'], ['40 mg once', [drug]])).toEqual([
    ': Trematodes',
    '?: 40 mg once',
  ]);
});

it('guesses stay where none is marked', () => {
  const guess: Line = ['Overdose', [], 'heading'];
  expect(told(guess, ['1 g slowly', ['Overdose']])).toEqual(['Overdose: 1 g slowly']);
});
