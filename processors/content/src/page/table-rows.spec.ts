import { expect, it } from 'vitest';
import { hasCells } from './table-rows.ts';

it('takes lines that tabs part for a table, sentences in its cells too, and no paragraph that a tab indents', () => {
  expect(hasCells('Sign\tMeaning\nMurphy\tIt is a sign of the gallbladder. Pain stops the breath.')).toBe(
    true,
  );
  expect(
    hasCells('\tThe spleen removes old red cells.\n\tThe liver makes most proteins of the plasma.'),
  ).toBe(false);
});
