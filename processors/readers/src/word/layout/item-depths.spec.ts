import { expect, it } from 'vitest';
import type { WordBlock, WordLine } from '../blocks.ts';
import { itemDepths } from './item-depths.ts';

const line = (more: Partial<WordLine>): WordLine => ({
  kind: 'line',
  text: 'x',
  runs: [],
  level: 0,
  isBold: false,
  ...more,
});
const item = (list: string, indent: number | undefined, level = 0): WordLine =>
  line({ label: '•', list, indent, level });
const depthsOf = (...blocks: WordBlock[]): number[] => [...itemDepths(blocks).values()];

it('items of other lists are deeper where they stand further in', () => {
  const items = [
    item('1', 360),
    item('2', 643),
    item('2', 643),
    item('3', 926),
    item('1', 360),
    item('4', 400),
  ];
  expect(depthsOf(...items)).toEqual([0, 1, 1, 2, 0, 0]);
});

it('items of one list have its levels, whatever their indentation', () => {
  expect(depthsOf(item('1', 720), item('1', 0, 1), item('1', 0, 2), item('1', 720))).toEqual([0, 1, 2, 0]);
  expect(depthsOf(item('1', undefined, 1), item('2', 100, 2))).toEqual([1, 2]);
});

it('a heading and a table end the lists before them, a paragraph does not', () => {
  const heading = line({ heading: 1 });
  const table: WordBlock = { kind: 'rows', rows: [] };
  expect(depthsOf(item('1', 360), line({}), item('2', 900))).toEqual([0, 1]);
  for (const between of [heading, table])
    expect(depthsOf(item('1', 360), between, item('2', 900))).toEqual([0, 0]);
});
