import { expect, it } from 'vitest';
import { oneAhead } from './one-ahead.ts';

function counted(most: number) {
  const seen = { made: 0, ended: false };
  async function* items(): AsyncGenerator<number> {
    try {
      for (let n = 1; n <= most; n += 1) {
        seen.made = n;
        yield n;
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, items: oneAhead(items()) };
}

async function* failing(): AsyncGenerator<number> {
  yield 1;
  throw new Error('damaged');
}

it('gives all items in order, each next one begun before the one before is done', async () => {
  const { seen, items } = counted(3);
  const given: number[] = [];
  for await (const item of items) {
    given.push(item);
    expect(seen.made).toBe(Math.min(3, item + 1));
  }
  expect([given, seen.ended]).toEqual([[1, 2, 3], true]);
});

it('ends what it reads when nobody wants more', async () => {
  const { seen, items } = counted(9);
  for await (const item of items) if (item === 2) break;
  expect(seen).toEqual({ made: 3, ended: true });
});

it('fails where the items do', async () => {
  const given: number[] = [];
  const all = async () => {
    for await (const item of oneAhead(failing())) given.push(item);
  };
  await expect(all()).rejects.toThrow('damaged');
  expect(given).toEqual([1]);
});
