import { expect, it } from 'vitest';
import { blocksIn } from '../layout/blocks.fixture.ts';
import { sectionsOf } from './get-sections.ts';

const box = (y: number) => [{ x: 0, y, width: 10, height: 10 }];

it('are where headings begin, and where what stands under one ends', () => {
  const text = 'Heart\n2. Drugs:\nThey help.\n- first\nlast\nNobody knows.';
  const path = ['Heart', 'Drugs'];
  const blocks = blocksIn(
    text,
    { words: 'Heart', kind: 'heading', level: 1, boxes: box(20) },
    {
      words: '2. Drugs:',
      kind: 'heading',
      level: 2,
      mark: 3,
      path: ['Heart'],
      boxes: [...box(50), ...box(40)],
    },
    { words: 'They help.', path },
    { words: '- first', kind: 'item', level: 0, mark: 2, path },
    { words: 'last', path: [...path, 'first'] },
    { words: 'Nobody knows.', path, isPathUnsure: true },
  );
  const next = blocksIn(
    'Heart\nIt beats.',
    { words: 'Heart', kind: 'furniture' },
    { words: 'It beats.', path: ['Heart'] },
  );
  expect(
    sectionsOf([
      { pageNumber: 1, text, blocks },
      { pageNumber: 2, text: 'Heart\nIt beats.', blocks: next },
      { pageNumber: 3, text: 'read before blocks were' },
    ]),
  ).toEqual([
    { pageNumber: 1, top: 20, level: 1, path: ['Heart'] },
    { pageNumber: 1, top: 40, level: 2, path },
    { pageNumber: 1, top: null, path: [] },
    { pageNumber: 2, top: null, path: ['Heart'] },
  ]);
});
