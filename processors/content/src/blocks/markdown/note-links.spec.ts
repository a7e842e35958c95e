import { expect, it } from 'vitest';
import { withNoteLinks } from './note-links.ts';

const read = (text: string, runs: Parameters<typeof withNoteLinks>[1] = []) => {
  const found = withNoteLinks(text, runs);
  const shown = found.reduceRight(
    (left, { start, end, markup }) => (markup ? left.slice(0, start) + left.slice(end) : left),
    text,
  );
  return { shown, bold: found.filter(({ bold }) => bold).map(({ start, end }) => text.slice(start, end)) };
};

it.each([
  ['Treat with [[baclofen]] at night', 'Treat with baclofen at night'],
  ['[[Reflux disease#^7|Non-acid reflux]]: baclofen', 'Non-acid reflux: baclofen'],
  ['The heart ![[heart.png]] beats', 'The heart  beats'],
  ['a [1] and [[', 'a [1] and [['],
])('%s', (text, shown) => {
  expect(read(text).shown).toBe(shown);
});

it('signs within bold words are not bold', () => {
  const text = 'in [[notes|reflux]] only';
  expect(read(text, [{ start: 0, end: 24, bold: true }]).bold).toEqual(['in ', 'reflux', ' only']);
});
