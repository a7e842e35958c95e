import { sentenceSchema } from '@anamnesis/contracts/documents/page.ts';
import { expect, it, vi } from 'vitest';
import { blocksIn } from '../layout/blocks.fixture.ts';
import { numberedSentences } from './sentences.ts';

const page = {
  pageNumber: 7,
  text: '\tLow\tHigh\nTLC\t\t6',
  sentences: [
    { number: 41, text: 'Low High' },
    { number: 42, text: 'TLC 6' },
  ],
  blocks: blocksIn('\tLow\tHigh\nTLC\t\t6', {
    rows: [
      ['', 'Low', 'High'],
      ['TLC', '', '6'],
    ],
    path: ['Lungs'],
  }),
};

const read = (layOut?: Parameters<typeof numberedSentences>[1]) => {
  const error = vi.fn<(details: object, message: string) => void>();
  const sentences = numberedSentences({ documentId: 'd1', page, logger: { error } }, layOut);
  expect(sentences.map((sentence) => sentenceSchema.parse(sentence))).toEqual(sentences);
  return { blocks: sentences.map(({ blocks }) => blocks), logged: error.mock.calls };
};

it('lays out rows with empty first cells, which are nothing to log', () => {
  expect(read()).toEqual({
    blocks: [[{ kind: 'row', at: 0, cells: [0, 4] }], [{ kind: 'row', at: 0, cells: [4, 4] }]],
    logged: [],
  });
});

it('shows a layout that the answer may not carry as plain lines, and logs the document, the page and the reason', () => {
  const { blocks, logged } = read(() => [
    { blocks: [{ kind: 'row', at: 0, cells: [-1] }] },
    { blocks: [{ kind: 'paragraph', at: 0 }] },
  ]);
  expect(blocks).toEqual([[{ kind: 'paragraph', at: 0 }], [{ kind: 'paragraph', at: 0 }]]);
  expect(logged).toMatchObject([
    [
      {
        documentId: 'd1',
        pageNumber: 7,
        faults: [expect.stringContaining('sentence 41: row at 0: cells.0')],
      },
      expect.any(String),
    ],
  ]);
});

it('shows plain lines where a text cannot be laid out at all', () => {
  const { blocks, logged } = read(() => {
    throw new RangeError('too deep');
  });
  expect(blocks).toEqual([[{ kind: 'paragraph', at: 0 }], [{ kind: 'paragraph', at: 0 }]]);
  expect(logged).toMatchObject([
    [{ documentId: 'd1', pageNumber: 7, faults: ['RangeError'] }, expect.any(String)],
  ]);
});
