import type { Section } from '@anamnesis/contracts/documents/blocks/section.ts';
import { expect, it } from 'vitest';
import { outlineOf, pathOnPage } from './sections.ts';

const sections: Section[] = [
  { pageNumber: 1, top: 20, level: 1, path: ['Heart'] },
  { pageNumber: 1, top: 90, level: 3, path: ['Heart', 'Drugs'] },
  { pageNumber: 2, top: null, path: [] },
  { pageNumber: 3, top: 50, level: 2, path: ['Heart', 'Valves'] },
  { pageNumber: 3, top: 70, level: 1, path: ['Lung'] },
];

it('are a table of contents by their levels', () => {
  expect(outlineOf(sections)).toEqual([
    {
      id: 0,
      title: 'Heart',
      pageNumber: 1,
      entries: [
        { id: 1, title: 'Drugs', pageNumber: 1, entries: [] },
        { id: 3, title: 'Valves', pageNumber: 3, entries: [] },
      ],
    },
    { id: 4, title: 'Lung', pageNumber: 3, entries: [] },
  ]);
});

const at = (page: number, y: number) => pathOnPage(sections, page, ({ top }) => (top ?? 0) < y);

it('tell what a place of a page stands under, also one on which none begins', () => {
  expect([at(1, 10), at(1, 30), at(1, 100)]).toEqual([[], ['Heart'], ['Heart', 'Drugs']]);
  expect([at(2, 10), at(3, 10), at(3, 60), at(9, 0)]).toEqual([[], [], ['Heart', 'Valves'], ['Lung']]);
});
