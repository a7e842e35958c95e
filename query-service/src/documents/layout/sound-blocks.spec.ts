import type { TextBlock } from '@anamnesis/contracts/documents/blocks/text-block.ts';
import { expect, it } from 'vitest';
import { soundBlocks } from './sound-blocks.ts';

const text = 'Drug Dose Aspirin 75 mg';
const row = (at: number, ...cells: number[]): TextBlock => ({ kind: 'row', at, cells });

it('leaves alone what can be shown, a row with empty cells too', () => {
  const blocks = [row(0, 0, 5), row(10, 18, 18, text.length)];
  expect(soundBlocks(text, blocks)).toEqual({ blocks, faults: [] });
});

it.each<[string, TextBlock, string]>([
  ['a cell before its row', row(10, 4), 'cells: they do not ascend'],
  ['cells that do not ascend', row(10, 20, 18), 'cells: they do not ascend'],
  ['a cell behind the text', row(10, 99), 'cells: one begins after the end'],
  ['a cell at no place', row(10, Number.NaN), 'cells.0: '],
  ['a mark longer than the text', { kind: 'item', at: 10, mark: 40 }, 'at: it begins where nothing stands'],
  ['a depth that nothing has', { kind: 'item', at: 10, level: 10 }, 'level: '],
  ['a kind that nothing has', { kind: 'image' as 'item', at: 10 }, 'kind: '],
])('makes %s a plain line, and says why', (_, block, why) => {
  const { blocks, faults } = soundBlocks(text, [row(0, 5), block]);
  expect(blocks).toEqual([row(0, 5), { kind: 'paragraph', at: 10 }]);
  expect(faults).toEqual([expect.stringContaining(`${block.kind} at 10: ${why}`)]);
});

it('shows all of a text whose blocks begin nowhere, are out of order, or are too many', () => {
  const whole = [{ kind: 'paragraph', at: 0 }];
  expect(soundBlocks(text, [row(-1), row(0.5), row(99)])).toMatchObject({ blocks: whole });
  expect(soundBlocks(text, [row(10), row(3)])).toEqual({
    blocks: [row(10)],
    faults: ['row at 3: at: it begins before the block before it'],
  });
  const many = Array.from({ length: 2001 }, (_, at) => row(at));
  expect(soundBlocks('x'.repeat(3000), many)).toMatchObject({ blocks: whole, faults: ['2001 blocks'] });
});
