import type { Collection } from 'mongodb';
import { expect, it } from 'vitest';
import type { Stored } from '../records.ts';
import { stagingOf } from './staging.ts';

const shape = { name: 'cards', version: 1, fields: {}, indexes: [] };

it('inserts a large commit in several commands, the decision last, and nothing behind one that is refused', async () => {
  const commands: Stored[][] = [];
  let refused = Infinity;
  const versions = {
    async insertMany(docs: Stored[], { ordered }: { ordered: boolean }) {
      expect(ordered).toBe(true);
      if (commands.push(docs) === refused) throw new Error('duplicate');
    },
  } as unknown as Collection<Stored>;
  const staging = stagingOf(versions, shape, () => {});
  const writes = Array.from({ length: 25_000 }, (_, n) => ({ key: `${n}`, doc: {} }));
  const decision = { _id: 'decision', prev: 1, seq: 2, checkpoint: '3', skipped: [] };
  await staging.stageAndDecide(2, writes, decision);
  expect(commands.map(({ length }) => length)).toEqual([100, 10_000, 10_000, 4901]);
  expect(commands.flat().findIndex(({ _id: id }) => id === 'decision')).toBe(25_000);

  commands.length = 0;
  refused = 2;
  await expect(staging.stageAndDecide(2, writes, decision)).rejects.toThrow('duplicate');
  expect(commands).toHaveLength(2);
});
