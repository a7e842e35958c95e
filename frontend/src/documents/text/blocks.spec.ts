import { expect, it } from 'vitest';
import { blocksOf, runsOf } from './blocks.ts';

const sentence = (number: number, text: string, blocks?: Parameters<typeof blocksOf>[0][0]['blocks']) => ({
  number,
  sentence_number: number,
  text,
  chunk: 1,
  ...(blocks && { blocks }),
});

it('makes one paragraph of sentences without a layout', () => {
  expect(blocksOf([sentence(1, 'It beats.'), sentence(2, 'It rests.')])).toMatchObject([
    {
      kind: 'paragraph',
      level: 0,
      mark: '',
      cells: [
        [
          { number: 1, text: 'It beats.' },
          { number: 2, text: ' It rests.' },
        ],
      ],
    },
  ]);
});

it('takes the marks off headings and items, joins sentences of an item, and breaks lines', () => {
  const blocks = blocksOf([
    sentence(1, '## Heart ##', [{ kind: 'heading', at: 0, level: 2, mark: 3 }]),
    sentence(2, '- It beats.', [{ kind: 'item', at: 0, level: 1, mark: 2 }]),
    sentence(3, 'It rests, then fills', [{ kind: 'line', at: 10 }]),
  ]);
  expect(blocks.map(({ kind, level, mark }) => [kind, level, mark])).toEqual([
    ['heading', 2, '##'],
    ['item', 1, '-'],
  ]);
  expect(blocks[0]?.cells).toMatchObject([[{ number: 1, text: 'Heart' }]]);
  expect(blocks[1]?.cells[0]).toMatchObject([
    { number: 2, text: 'It beats.' },
    { number: 3, text: ' It rests,' },
    { number: null, text: '\nthen fills' },
  ]);
});

it('parts the cells of rows, and keeps rows together as a table', () => {
  const blocks = blocksOf([
    sentence(1, 'Before.', [{ kind: 'paragraph', at: 0 }]),
    sentence(2, '| Drug | Dose | | Aspirin | 75 mg |', [
      { kind: 'row', at: 0, mark: 2, cells: [9] },
      { kind: 'row', at: 16, mark: 2, cells: [28] },
    ]),
  ]);
  const [, table] = runsOf(blocks);
  expect(table?.map(({ cells }) => cells.flat().map(({ text }) => text))).toEqual([
    ['Drug', 'Dose'],
    ['Aspirin', '75 mg'],
  ]);
});
