import { expect, it } from 'vitest';
import { layOut } from './layout.ts';
import { hasCells } from './table-rows.ts';

it('takes lines that tabs part for a table, sentences in its cells too, and no paragraph that a tab indents', () => {
  expect(hasCells('Sign\tMeaning\nMurphy\tIt is a sign of the gallbladder. Pain stops the breath.')).toBe(
    true,
  );
  expect(
    hasCells('\tThe spleen removes old red cells.\n\tThe liver makes most proteins of the plasma.'),
  ).toBe(false);
});

it('takes a row of which only the first cell is filled for no heading of the rows below it', () => {
  const page = 'Drug\tDose\nRamipril\t5 mg\nDigoxin\t\nBisoprolol\t1.25 mg\n\nDoses\t\nThey are small.';
  const blocks = layOut(page, undefined).map(({ kind, heading, text }) => [kind, heading, text.trim()]);
  expect(blocks.slice(2, 4)).toEqual([
    ['row', undefined, 'Digoxin'],
    ['row', undefined, 'Bisoprolol\t1.25 mg'],
  ]);
});
