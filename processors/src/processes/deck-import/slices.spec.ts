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

it.each([
  ['items', { most: 3, bytes: 1_000 }, [5, 6, 7, 8], [[5, 6, 7], [8]]],
  ['bytes', { most: 10, bytes: 10 }, [5_555, 66_666], [[5_555], [66_666]]],
])('keeps a unit together, unless it has more %s than a slice', async (_, limits, unit, cut) => {
  const { sent, add, end } = setting(limits);
  await add('a', [1, 2], [3, 4]);
  await end();
  await add('a', unit);
  await end();
  const items = sent.map(([, some]) => some);
  expect(items.slice(-cut.length)).toEqual(cut);
  expect(items.slice(0, -cut.length).flat()).toEqual([1, 2, 3, 4]);
  for (const pair of [
    [1, 2],
    [3, 4],
  ])
    expect(items.filter((some) => pair.some((each) => some.includes(each)))).toHaveLength(1);
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
