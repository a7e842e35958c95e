import { expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import type { SeenLine } from '../layouts/seen-lines.fixture.ts';
import { seenPage } from '../layouts/seen-lines.fixture.ts';

const pathsOf = (lines: readonly (SeenLine | string)[]) => {
  const page = seenPage(lines);
  return blocksOf([page])[0]!.blocks.map(({ path, start, end }) =>
    [...path, page.text.slice(start, end)].join(' > '),
  );
};

const frame = {};
const framed = (text: string, more: Partial<SeenLine> = {}) => ({ text, aside: frame, ...more });
const title = { text: 'The kidney', size: 20 };
const filtration = { text: 'Filtration', size: 14, gap: 1 };
const body = 'The kidney filters a lot of plasma on every day of a long life.';
const box = [
  framed('Key point', { bold: true, gap: 1 }),
  framed('Creatinine rises late, when half of the kidney is lost.'),
];

it('what stands in a frame heads nothing behind it, and what was open goes on', () => {
  const page = [title, filtration, body, ...box, 'Most of the plasma is taken back into the blood again.'];
  const last = [{ text: 'Tubules', size: 14, gap: 1 }, body];
  expect(pathsOf([...page, ...last]).slice(3)).toEqual([
    'The kidney > Filtration > Key point',
    'The kidney > Filtration > Key point > Creatinine rises late, when half of the kidney is lost.',
    'The kidney > Filtration > Most of the plasma is taken back into the blood again.',
    'The kidney > Tubules',
    `The kidney > Tubules > ${body}`,
  ]);
});

it('a frame around the title of a page is none', () => {
  const heads = [
    framed('The kidney', { size: 20 }),
    framed('Notes of a course of the second year of medicine.'),
  ];
  expect(pathsOf([...heads, filtration, body]).at(-1)).toBe(`The kidney > Filtration > ${body}`);
});

it('what states something in bold below a line of its frame is no heading, and the first line is one', () => {
  const lines = [
    framed('Below 14 mmol/L', { bold: true, gap: 1 }),
    framed('Add glucose beside the saline, and go on'),
    framed('Halve the insulin to 0.05 units/kg', { bold: true }),
    framed('It is not stopped while there are ketones'),
  ];
  expect(pathsOf([title, filtration, body, ...lines, body, body, body]).slice(3, 7)).toEqual([
    'The kidney > Filtration > Below 14 mmol/L',
    'The kidney > Filtration > Below 14 mmol/L > Add glucose beside the saline, and go on',
    'The kidney > Filtration > Below 14 mmol/L > Halve the insulin to 0.05 units/kg',
    'The kidney > Filtration > Below 14 mmol/L > It is not stopped while there are ketones',
  ]);
});

it('a ground that only a heading of two lines stands on sets it off, and not aside', () => {
  const ground = { size: 14, gap: 1 };
  const lines = [framed('Drugs that bring', ground), framed('patients in', { size: 14 }), body, body];
  const page = seenPage([title, filtration, body, ...lines]);
  const { blocks } = blocksOf([page])[0]!;
  expect(blocks.map(({ isAside }) => isAside)).toEqual(blocks.map(() => undefined));
});

it('the first line of a box is its title, also with a colon', () => {
  const lines = [
    framed('NIV: contraindicated', { bold: true, gap: 1 }),
    framed('facial burns and a fixed upper airway obstruction'),
    framed('an undrained pneumothorax, until it is drained'),
  ];
  expect(pathsOf([title, filtration, body, ...lines, body, body])[3]).toBe(
    'The kidney > Filtration > NIV: contraindicated',
  );
  expect(pathsOf([title, filtration, body, ...lines, body, body])[4]).toContain(
    'NIV: contraindicated > facial burns',
  );
});
