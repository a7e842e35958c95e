// Titles in the look of the headings that they stand over.
import { expect, it } from 'vitest';
import { blocksOf } from '../../blocks-of.ts';
import type { SeenLine } from '../../layouts/seen-lines.fixture.ts';
import { seenPage } from '../../layouts/seen-lines.fixture.ts';

const levelsOf = (...pages: readonly (readonly (SeenLine | string)[])[]) => {
  const sources = pages.map((lines) => seenPage(lines));
  return blocksOf(sources).flatMap(({ blocks }, page) =>
    blocks.flatMap(({ kind, level, start, end }) =>
      kind === 'heading' ? [`${level} ${sources[page]!.text.slice(start, end)}`] : [],
    ),
  );
};

const bold = (text: string, more: Partial<SeenLine> = {}) => ({ text, bold: true, gap: 1, ...more });
const centred = (text: string) => bold(text, { x: (595 - text.length * 5) / 2 });
const body = [
  'The valve lets the blood pass in one direction only, and it closes without a sound of its own.',
  'Where it is narrow, the chamber before it grows thick.',
];

it('a title in the middle of the page stands over headings at its margin', () => {
  const page = [
    centred('Diseases of the valves'),
    bold('1. Aortic stenosis'),
    ...body,
    bold('2. Mitral stenosis'),
    ...body,
  ];
  const levels = ['1 Diseases of the valves', '2 1. Aortic stenosis', '2 2. Mitral stenosis'];
  expect(levelsOf(page)).toEqual(levels);
  const second = [centred('Diseases of the muscle'), bold('1. Myocarditis'), ...body];
  expect(levelsOf(page, second)).toEqual([...levels, '1 Diseases of the muscle', '2 1. Myocarditis']);
});

it('the first line alone above numbers stands over them', () => {
  const page = [bold('Valves'), bold('1. Aortic stenosis'), ...body, bold('1.1 Signs'), ...body];
  expect(levelsOf([...page, bold('2. Mitral stenosis'), ...body])).toEqual([
    '1 Valves',
    '2 1. Aortic stenosis',
    '3 1.1 Signs',
    '2 2. Mitral stenosis',
  ]);
});

it('headings that have text of their own are sisters of those with numbers', () => {
  expect(levelsOf([bold('Abstract'), ...body, bold('1 Valves'), ...body, bold('2 Muscle'), ...body])).toEqual(
    ['1 Abstract', '1 1 Valves', '1 2 Muscle'],
  );
  expect(levelsOf([centred('Valves'), ...body, centred('Muscle'), ...body])).toEqual([
    '1 Valves',
    '1 Muscle',
  ]);
});

it('numbers of one kind that begin anew between those of another stand in these', () => {
  const parts = [bold('A. Signs'), ...body, bold('B. Tests'), ...body];
  expect(levelsOf([bold('I. Stenosis'), ...parts, bold('II. Regurgitation'), ...parts])).toEqual([
    '1 I. Stenosis',
    '2 A. Signs',
    '2 B. Tests',
    '1 II. Regurgitation',
    '2 A. Signs',
    '2 B. Tests',
  ]);
});

const coloured = (text: string, colour: string) => bold(text, { colour });
const [red, blue] = ['#aa0000', '#0000aa'];

const part = (name: string) => [coloured(name, red), ...body];

const within = (name: string) => [coloured(name, blue), ...body];

it('a second colour stands in the first where each of the first has some of it below', () => {
  const page = [
    ...part('Valves'),
    ...within('Signs'),
    ...within('Tests'),
    ...part('Muscle'),
    ...within('Drugs'),
  ];
  expect(levelsOf(page)).toEqual(['1 Valves', '2 Signs', '2 Tests', '1 Muscle', '2 Drugs']);
  expect(levelsOf([...page, ...part('Vessels')]).at(-2)).toBe('1 Drugs');
});

it('who wrote it and when is no heading', () => {
  const title = { text: 'The heart', size: 20 };
  const parts = [bold('Valves'), ...body, bold('Muscle'), ...body];
  const levels = ['1 The heart', '2 Valves', '2 Muscle'];
  expect(levelsOf([title, bold('Anna Smith, 3 May 2021'), ...parts])).toEqual(levels);
  const small = { text: 'Anna Smith', size: 12, gap: 1 };
  expect(levelsOf([title, small, { text: 'May 2021', size: 12 }, ...parts])).toEqual(levels);
});
