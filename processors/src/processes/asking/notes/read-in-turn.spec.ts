import { expect, it } from 'vitest';
import { readInTurn } from './read-in-turn.ts';

it('reads the first at once, and then in one call what came meanwhile', async () => {
  const calls: (readonly string[])[] = [];
  const first = Promise.withResolvers<void>();
  const { add, done, waiting } = readInTurn<string>(async (items) => {
    calls.push(items);
    if (calls.length === 1) await first.promise;
  });
  add('a');
  await Promise.resolve();
  for (const item of ['b', 'c']) add(item);
  expect([calls, waiting()]).toEqual([[['a']], ['b', 'c']]);
  first.resolve();
  await done();
  expect(calls).toEqual([['a'], ['b', 'c']]);
});

it('makes no call after one that failed, and says why', async () => {
  const calls: (readonly string[])[] = [];
  const { add, done } = readInTurn<string>(async (items) => {
    calls.push(items);
    throw new Error('away');
  });
  add('a');
  await Promise.resolve();
  add('b');
  await expect(done()).rejects.toThrow('away');
  expect(calls).toEqual([['a']]);
});
