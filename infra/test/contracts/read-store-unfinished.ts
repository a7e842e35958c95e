import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { activeWriter, type Card, cardsShape, put } from './read-store-fixtures.ts';

const longMs = 60_000;
const at20 = [{ position: 20n, people: ['ann', 'ben'] }];

/** What a commit leaves unfinished, and who waits for it. */
export function readStoreUnfinishedContract(makeHarness: MakeHarness<ReadStore>): void {
  describe('what is unfinished', () => {
    let harness: Harness<ReadStore>;
    let store: ReadStore;
    beforeEach(async () => {
      harness = await makeHarness();
      store = harness.port;
    });
    afterEach(() => harness.dispose());

    const unfinishedAt20 = async () => {
      const writer = await activeWriter(store, put('a', { userId: 'ann' }), put('b', { userId: 'ann' }));
      await writer.commit({ expected: 10n, checkpoint: 20n, writes: [], unfinished: at20 });
      return writer;
    };
    const isThere = (position: bigint, userId?: string) => store.waitFor('due-cards', position, 0, userId);

    it('is nothing, unless a commit says so', async () => {
      const writer = await activeWriter(store, put('a', { userId: 'ann' }));
      expect(await writer.unfinished()).toEqual([]);
      expect([await isThere(10n), await isThere(10n, 'ann')]).toEqual([true, true]);
    });

    it('is waited for by whose it is, and by who asks for all, up to its position', async () => {
      const writer = await unfinishedAt20();
      expect(await writer.unfinished()).toEqual(at20);
      expect(await Promise.all(['ann', 'ben', undefined].map((who) => isThere(20n, who)))).toEqual(
        Array(3).fill(false),
      );
      expect(await Promise.all(['cy', ''].map((who) => isThere(20n, who)))).toEqual([true, true]);
      expect([await isThere(19n), await isThere(19n, 'ann'), await isThere(21n, 'cy')]).toEqual([
        true,
        true,
        false,
      ]);
    });

    it('stays while others go on, and ends with the commit that no longer says so', async () => {
      const writer = await unfinishedAt20();
      const waiting = store.waitFor('due-cards', 20n, longMs, 'ann');
      await writer.commit({ expected: 20n, checkpoint: 30n, writes: [], unfinished: at20 });
      expect([await isThere(30n, 'cy'), await isThere(30n, 'ann')]).toEqual([true, false]);
      // A slice of it: the checkpoint stays.
      const slice = [{ key: 'a', doc: null }];
      await writer.commit({ expected: 30n, checkpoint: 30n, writes: slice, unfinished: at20 });
      expect(await store.collection<Card>('due-cards').find({ where: { userId: 'ann' } })).toHaveLength(1);
      expect(await isThere(30n, 'ann')).toBe(false);
      await writer.commit({ expected: 30n, checkpoint: 30n, writes: [{ key: 'b', doc: null }] });
      expect([await waiting, await isThere(30n), await isThere(30n, 'ann')]).toEqual([true, true, true]);
      expect(await writer.unfinished()).toEqual([]);
    });

    it('outlasts a restart', async () => {
      await unfinishedAt20();
      store = await harness.reopen();
      const writer = await store.open<Card>(cardsShape);
      expect(await writer.unfinished()).toEqual(at20);
      expect([await isThere(20n, 'ann'), await isThere(20n, 'cy')]).toEqual([false, true]);
    });
  });
}
