import { describe, expect, it } from 'vitest';
import { createGrowingList } from './growing-list.ts';

const collect = async <T>(runs: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const run of runs) all.push(run);
  return all;
};
const doubled = (n: number) => 2 * 2 ** n;

describe('a growing list', () => {
  it('is read in runs that grow, by readers who come at any time', async () => {
    const list = createGrowingList<number>();
    const early = collect(list.runs(2, doubled));
    for (let n = 1; n <= 9; n += 1) {
      list.add(n);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    }
    const late = collect(list.runs(2, doubled));
    list.end();
    expect(await early).toEqual([
      [1, 2],
      [3, 4, 5, 6],
      [7, 8, 9],
    ]);
    expect((await late).flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await collect(list.runs(2, doubled))).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9]]);
  });

  it('gives what is there in whole units when it is flushed, and grows its runs again after that', async () => {
    const list = createGrowingList<number>();
    const runs = list.runs(2, () => 100);
    const next = runs.next();
    list.add(1, 2, 3);
    list.flush();
    expect((await next).value).toEqual([1, 2]);
    const last = runs.next();
    list.add(4, 5, 6);
    list.end();
    expect((await last).value).toEqual([3, 4, 5, 6]);
  });

  it('may be empty', async () => {
    const list = createGrowingList<number>();
    const read = collect(list.runs(5, () => 5));
    list.end();
    expect(await read).toEqual([]);
  });

  it('fails its readers, after what was there before', async () => {
    const list = createGrowingList<number>();
    const runs = list.runs(1, () => 1);
    list.add(1);
    expect((await runs.next()).value).toEqual([1]);
    const next = runs.next();
    list.fail(new Error('cut off'));
    await expect(next).rejects.toThrow('cut off');
    const late = list.runs(1, () => 1);
    expect((await late.next()).value).toEqual([1]);
    await expect(late.next()).rejects.toThrow('cut off');
  });
});
