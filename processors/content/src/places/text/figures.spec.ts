import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { expect, it } from 'vitest';
import { withFigures } from './figures.ts';

const labels = ['Liver', 'Kidney', 'Muscle', 'Glucose in blood', 'SGLT2 inhibitors'];

function kindsOf(lines: readonly string[], x: (at: number) => number) {
  const text = lines.join('\n');
  let start = 0;
  const blocks = lines.map((line, at): PageBlock => {
    const boxes = [{ x: x(at), y: at * 12, width: 50, height: 10 }];
    const block = { kind: 'paragraph' as const, start, end: start + line.length, boxes, path: ['Diabetes'] };
    start += line.length + 1;
    return block;
  });
  return new Set(withFigures(text, blocks).map(({ kind }) => kind));
}

it('short lines at scattered places are the labels of a figure', () => {
  expect(kindsOf(labels, (at) => at * 60)).toEqual(new Set(['figure']));
});

it('short lines below each other are none, nor are few or long ones', () => {
  const plain = new Set(['paragraph']);
  expect(kindsOf(labels, () => 40)).toEqual(plain);
  expect(kindsOf(labels.slice(1), (at) => at * 60)).toEqual(plain);
  const long = labels.map((label) => `${label} takes up more of it than before`);
  expect(kindsOf(long, (at) => at * 60)).toEqual(plain);
});
