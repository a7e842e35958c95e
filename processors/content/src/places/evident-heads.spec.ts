import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import { underEvidentHeads } from './evident-heads.ts';

type Line = {
  said: string;
  kind?: PageBlock['kind'];
  path?: string[];
  bold?: string;
  x?: number;
  y?: number;
};

/** Each line below the one before, 100 points wide. */
const unsureIn = (...lines: readonly Line[]): string[] => unsureOf(lines, false);

function unsureOf(lines: readonly Line[], isSlide: boolean): string[] {
  const text = lines.map(({ said }) => said).join('\n');
  let start = 0;
  const blocks = lines.map(
    ({ said, kind = 'item', path = ['Cough', 'Ivy leaf'], bold, x = 40, y }, at): PageBlock => {
      const runs = bold ? [{ start, end: start + bold.length, bold: true as const }] : [];
      const block = { kind, start, end: start + said.length, path, runs };
      start += said.length + 1;
      return { ...block, boxes: [{ x, y: y ?? at * 20, width: 100, height: 12 }] };
    },
  );
  return underEvidentHeads(text, blocks, isSlide).flatMap(({ start: from, end, isPathUnsure }) =>
    isPathUnsure ? [text.slice(from, end)] : [],
  );
}

const head: Line = { said: 'Ivy leaf', kind: 'heading', path: ['Cough'] };
const dose: Line = { said: 'Codeine is known to calm the reflex.' };
const note: Line = { said: 'Codeine calms it' };

it('a sentence that names a drug stays under the heading above it, a note or an amount on a slide only', () => {
  expect(unsureIn(head, dose)).toEqual([]);
  expect(unsureIn(head, note)).toEqual([note.said]);
  expect(unsureOf([head, note], true)).toEqual([]);
  const amount: Line = { said: 'Give 2.5 ml three times a day' };
  expect(unsureIn(head, amount)).toEqual([amount.said]);
  expect(unsureOf([head, amount], true)).toEqual([]);
});

it('a bold name that was read as text ends the heading above it, for what could harm', () => {
  const title: Line = { said: 'Dhasedyl (codeine 9 mg)', kind: 'paragraph', bold: 'Dhasedyl' };
  const harmless: Line = { said: 'It tastes of fruit' };
  expect(unsureIn(head, title, dose, harmless)).toEqual([title.said, dose.said]);
  const label: Line = { said: 'Origin: as below', kind: 'paragraph', bold: 'Origin:' };
  expect(unsureIn(head, label, dose)).toEqual([]);
  const next: Line = { said: 'Honey', kind: 'heading', path: ['Cough'] };
  expect(unsureIn(head, title, next, { ...dose, path: ['Cough', 'Honey'] })).toEqual([title.said]);
});

it('a heading is none of what stands beside it, unless it heads the page', () => {
  expect(unsureIn(head, { ...dose, x: 300 })).toEqual([dose.said]);
  expect(unsureIn({ ...head, path: [] }, { ...dose, path: ['Ivy leaf'], x: 300 })).toEqual([]);
});

it('the beginning of a sentence in capitals is no heading', () => {
  const capitals: Line = { said: 'ASPIRIN FOR CHILDREN', kind: 'heading', path: [] };
  const path = [capitals.said];
  const rest: Line = { said: 'IS NOT PERMITTED.', kind: 'paragraph', bold: 'IS NOT PERMITTED', path };
  const other: Line = { said: 'Wipe the paste away', path };
  expect(unsureIn(capitals, rest, other)).toEqual([rest.said, other.said]);
});

it('names two levels below a group of people may be of all', () => {
  const path = ['Gonorrhoea', 'In pregnancy', 'Recommended', 'Epididymitis'];
  const said = 'Doxycycline is absorbed by the gut.';
  expect(unsureIn({ said, path })).toEqual([said]);
  expect(unsureIn({ said, path: path.slice(0, 3) })).toEqual([]);
});

it('what stands beside something else may be of either, but under the title of a slide', () => {
  const left: Line = { said: 'It tastes of fruit' };
  const [beside] = [{ ...left, said: 'It tastes of mint', x: 300, y: 20 }];
  expect(unsureIn(head, left, beside)).toEqual([left.said, beside.said]);
  const ofTitle = [left, beside].map((line) => ({ ...line, path: ['Ivy leaf'] }));
  expect(unsureOf([{ ...head, path: [] }, ...ofTitle], true)).toEqual([]);
  expect(unsureOf([head, left, beside], true)).toHaveLength(2);
});

it('items of one list that were read under two headings are of neither', () => {
  const other: Line = { said: 'For all ages', path: ['Cough', 'Honey'] };
  const next: Line = { said: 'In pregnancy too', path: ['Cough', 'Honey'] };
  expect(unsureIn(head, dose, other, next)).toEqual([other.said, next.said]);
});

it('what stands over its heading is not of it, nor is what has two kinds of people over it', () => {
  const late: Line = { said: 'Prevention', kind: 'heading', path: [], y: 90 };
  const early: Line = { said: 'Inhaled steroids', path: ['Prevention'], y: 10 };
  expect(unsureIn(late, early)).toEqual([early.said]);
  const said = 'Glucagon 0.1 mg/kg';
  expect(unsureIn({ said, path: ['Adult', 'Pediatric'] })).toEqual([said]);
});

it('a label that comes again under one heading is of another name', () => {
  const path = ['Linezolid'];
  const first: Line = { said: 'MECHANISM inhibits synthesis', kind: 'paragraph', path };
  const again: Line = { said: 'MECHANISM binds membranes', kind: 'paragraph', path };
  const rest: Line = { said: 'It is toxic', path };
  expect(unsureIn({ said: 'Linezolid', kind: 'heading', path: [] }, first, again, rest)).toEqual([
    again.said,
    rest.said,
  ]);
});
