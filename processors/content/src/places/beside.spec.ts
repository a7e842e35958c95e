import type { BlockBox, PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import { besideOthers } from './beside.ts';

const block = (...boxes: BlockBox[]): PageBlock => ({ kind: 'paragraph', start: 0, end: 9, path: [], boxes });
const box = (x: number, y: number): BlockBox => ({ x, y, width: 100, height: 12 });

it('finds blocks of which a line stands beside one of another', () => {
  const [left, right, below] = [block(box(0, 0), box(0, 14)), block(box(200, 16)), block(box(0, 40))];
  expect([...besideOthers([left, right, below])]).toEqual([left, right]);
});

it('leaves out what is below or over another, and what is too short to be text', () => {
  const [one, next] = [block(box(0, 0)), block(box(50, 14))];
  const mark = { ...block(box(200, 0)), end: 2 };
  expect(besideOthers([one, next, mark]).size).toBe(0);
  expect(besideOthers([one, block(box(50, 0))]).size).toBe(0);
});
