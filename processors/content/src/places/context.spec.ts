// Which headings a line of a printed page stands under.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import { contextAt } from './context.ts';
import type { PlacePage } from './place.ts';

type Line = { text: string; x: number; y: number; width: number; level?: number; path: string[] };

/** A page of lines, each with where it stands; what has a level is a heading. */
function pageOf(lines: readonly Line[]): PlacePage {
  const text = lines.map((line) => line.text).join('\n\n');
  let start = 0;
  const blocks = lines.map(({ text: own, x, y, width, level, path }): PageBlock => {
    const block = { start, end: start + own.length, boxes: [{ x, y, width, height: 10 }], path };
    start += own.length + 2;
    return level === undefined ? { ...block, kind: 'paragraph' } : { ...block, kind: 'heading', level };
  });
  return { pageNumber: 1, text, blocks };
}

const heads = (y: number, path: string[]): Line[] => [
  { text: 'Do', x: 10, y, width: 20, level: 2, path },
  { text: 'Never', x: 200, y, width: 30, level: 2, path },
];
const under = ['Cardiac arrest'];
const title = { text: 'Cardiac arrest', x: 10, y: 10, width: 100, level: 1, path: [] };

it('a line across the page stands under neither of the headings of two columns above', () => {
  const below = { text: 'Observe for two hours.', x: 10, y: 90, width: 380, path: [...under, 'Never'] };
  const page = pageOf([title, ...heads(40, under), below]);
  expect(contextAt(page, page.text.indexOf('Observe')).path).toEqual(['Cardiac arrest']);
});

it('a line of a column stands under its heading', () => {
  const own = { text: 'Lidocaine is left out.', x: 205, y: 60, width: 120, path: [...under, 'Never'] };
  const page = pageOf([title, ...heads(40, under), own]);
  expect(contextAt(page, page.text.indexOf('Lidocaine')).path).toEqual(['Cardiac arrest', 'Never']);
});
