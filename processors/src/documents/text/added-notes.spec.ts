import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { expect, it } from 'vitest';
import { withAdded } from './added-notes.ts';

const block: PageBlock = { kind: 'paragraph', start: 0, end: 8, path: [] };

it('notes are blocks of their own below those of the page', () => {
  const page = withAdded({ text: 'Digoxin.', blocks: [block] }, 'Notes:\nStart low.');
  expect(page.text).toBe('Digoxin.\n\nNotes:\nStart low.');
  expect(
    page.blocks?.map(({ kind, start, end, lines }) => [kind, page.text.slice(start, end), lines]),
  ).toEqual([
    ['paragraph', 'Digoxin.', undefined],
    ['note', 'Notes:\nStart low.', [17]],
  ]);
});

it('a page of an earlier version has no blocks with them either', () => {
  expect(withAdded({ text: '' }, 'Start low.')).toEqual({ text: 'Start low.' });
});
