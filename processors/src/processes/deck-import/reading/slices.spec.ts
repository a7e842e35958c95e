import { expect, it, vi } from 'vitest';
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

it('counts bytes, and sends the largest when all hold too much together', async () => {
  const { sent, add, end } = setting({ most: 100, bytes: 10 });
  await add('a', [1_111], [2_222]);
  expect(sent).toEqual([['a', [1_111]]]);
  await add('b', [3], [4]);
  const others = Array.from({ length: 14 }, (_, n) => 5_000 + n);
  for (const n of others) await add(`deck ${n}`, [n]);
  const documents = sent.map(([documentId]) => documentId);
  expect(documents.length).toBeGreaterThan(4);
  expect(documents.slice(0, 2)).toEqual(['a', 'a']);
  expect(documents).not.toContain('deck 5013');
  await end();
  expect(sent.flatMap(([, items]) => items).toSorted((one, other) => one - other)).toEqual([
    3,
    4,
    1_111,
    2_222,
    ...others,
  ]);
});

it('has small slices on their way beside each other, as many as make a full one', async () => {
  const begun: string[] = [];
  const open = new Map<string, () => void>();
  const slices = createSlices<number>({ most: 3, bytes: 1_000 }, (documentId) => {
    begun.push(documentId);
    const { promise, resolve } = Promise.withResolvers<void>();
    open.set(documentId, resolve);
    return promise;
  });
  for (const documentId of ['a', 'b', 'c']) await slices.add(documentId, [1]);
  await slices.add('d', [1, 2, 3]);
  const ended = slices.end();
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']));
  for (const documentId of ['a', 'b', 'c']) open.get(documentId)?.();
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'd']));
  open.get('d')?.();
  await ended;
});

it('fails with the first that fails, and sends nothing after it', async () => {
  const begun: string[] = [];
  const slices = createSlices<number>({ most: 2, bytes: 1_000 }, async (documentId) => {
    begun.push(documentId);
    if (documentId === 'b') throw new Error('gone');
  });
  for (const documentId of ['a', 'b', 'c', 'd']) await slices.add(documentId, [1, 2]);
  await expect(slices.end()).rejects.toThrow('gone');
  expect(begun).toEqual(['a', 'b']);
});
