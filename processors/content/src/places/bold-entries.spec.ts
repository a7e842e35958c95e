import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import { reachesNextEntry } from './bold-entries.ts';

const text = 'Aqueous Cream – irritates broken skin. Avoid\nCetraben – first choice for babies.';
const at = text.indexOf('Cetraben');
const block: PageBlock = {
  kind: 'paragraph',
  path: [],
  start: 0,
  end: text.length,
  boxes: [{ x: 0, y: 0, width: 300, height: 24 }],
  runs: [
    { start: 0, end: 13, bold: true },
    { start: at, end: at + 8, bold: true },
  ],
};

it('a sentence that no stop parts from the next entry holds both', () => {
  expect(reachesNextEntry(text, block, { start: text.indexOf('Avoid'), end: text.length })).toBe(true);
  expect(reachesNextEntry(text, block, { start: at, end: text.length })).toBe(false);
  expect(reachesNextEntry(text, block, { start: 0, end: text.indexOf(' Avoid') })).toBe(false);
});
