import { expect, it } from 'vitest';
import { createSlices } from './slices.ts';

function setting(limits: { most: number; bytes: number }) {
  const sent: [string, number[]][] = [];
  const slices = createSlices<number>(
    limits,
    async (documentId, items) => void sent.push([documentId, items]),
  );
  const add = async (documentId: string, ...units: number[][]) => {
    for (const unit of units) await slices.add(documentId, unit);
  };
  return { sent, add, end: slices.end };
}

it('sends a slice when it is full, in order, and the rest at the end', async () => {
  const { sent, add, end } = setting({ most: 2, bytes: 1_000 });
  await add('a', [1], [2]);
  await add('b', [3]);
  await add('a', [4]);
  expect(sent).toEqual([['a', [1, 2]]]);
  await end();
  expect(sent.slice(1)).toEqual([
    ['b', [3]],
    ['a', [4]],
  ]);
});

it('keeps a unit together, also one that is more than a slice', async () => {
  const { sent, add, end } = setting({ most: 3, bytes: 1_000 });
  await add('a', [1, 2], [3, 4], [5, 6, 7, 8]);
  await end();
  expect(sent.map(([, items]) => items)).toEqual([
    [1, 2],
    [3, 4],
    [5, 6, 7, 8],
  ]);
});

it('counts bytes, and sends all slices when they hold too much together', async () => {
  const { sent, add, end } = setting({ most: 100, bytes: 10 });
  await add('a', [1_111], [2_222]);
  expect(sent).toEqual([['a', [1_111]]]);
  await add('b', [3_333]);
  await add('c', [4_444]);
  await add('d', [5_555]);
  expect(sent.length).toBeGreaterThan(1);
  await end();
  expect(sent.flatMap(([, items]) => items).toSorted()).toEqual([1_111, 2_222, 3_333, 4_444, 5_555]);
});
