import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import { CheckpointConflict, type ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { activeWriter, type Card, cardsShape, put, write } from './read-store-fixtures.ts';
import { readStoreBreaksContract } from './read-store-breaks.ts';
import { readStoreMeanwhileContract } from './read-store-meanwhile.ts';
import { readStorePagesContract } from './read-store-pages.ts';
import { readStoreQueryContract } from './read-store-queries.ts';
import { readStoreRebuildContract } from './read-store-rebuilds.ts';
import { readStoreUnfinishedContract } from './read-store-unfinished.ts';
import { readStoreVersionContract } from './read-store-versions.ts';

/** What every read store promises. */
export function readStoreContract(name: string, makeHarness: MakeHarness<ReadStore>): void {
  describe(`read store: ${name}`, () => {
    commitContract(makeHarness);
    readStoreUnfinishedContract(makeHarness);
    readStoreVersionContract(makeHarness);
    readStoreRebuildContract(makeHarness);
    readStoreQueryContract(makeHarness);
    readStorePagesContract(makeHarness);
    readStoreBreaksContract(makeHarness);
    readStoreMeanwhileContract(makeHarness);
  });
}

function commitContract(makeHarness: MakeHarness<ReadStore>): void {
  describe('commit', () => {
    let harness: Harness<ReadStore>;
    let store: ReadStore;
    beforeEach(async () => {
      harness = await makeHarness();
      store = harness.port;
    });
    afterEach(() => harness.dispose());

    it('stores, replaces and deletes documents with the checkpoint', async () => {
      const writer = await activeWriter(store, put('a', { userId: 'u' }), put('b', { userId: 'u' }));
      const writes = [
        put('a', { userId: 'v', interval: 3 }),
        { key: 'b', doc: null },
        { key: 'none', doc: null },
      ];
      await writer.commit({ expected: 10n, checkpoint: 25n, writes });
      const cards = store.collection<Card>('due-cards');
      expect(await cards.find({ where: {} })).toEqual([{ key: 'a', doc: { userId: 'v', interval: 3 } }]);
      expect(await cards.find({ where: { userId: 'u' } })).toEqual([]);
      expect([await writer.checkpoint(), await store.position('due-cards')]).toEqual([25n, 25n]);
    });

    it('lets the last of two writes to a key win', async () => {
      const writes = [put('a', { userId: 'u' }), { key: 'a', doc: null }, put('a', { userId: 'w' })];
      await activeWriter(store, ...writes);
      expect(await store.collection('due-cards').get('a')).toEqual({ userId: 'w' });
    });

    it('moves the checkpoint without any write', async () => {
      const writer = await activeWriter(store);
      await writer.commit({ expected: 10n, checkpoint: 2n ** 60n, writes: [] });
      expect(await writer.checkpoint()).toBe(2n ** 60n);
    });

    it('keeps documents of a megabyte and every character', async () => {
      const doc = {
        userId: 'Zoë\u0000🫀',
        text: { long: '«Ödem» 🫀\n'.repeat(100_000), list: [1, null, [{}]] },
      };
      await activeWriter(store, put('schlüssel/🫀', doc));
      const cards = store.collection<Card>('due-cards');
      expect(await cards.get('schlüssel/🫀')).toEqual(doc);
      expect(await cards.count({ userId: 'Zoë\u0000🫀' })).toBe(1);
    });

    it('refuses another checkpoint than the stored one and writes nothing', async () => {
      const writer = await activeWriter(store);
      for (const expected of [START, 9n, 11n]) {
        const commit = writer.commit({ expected, checkpoint: 20n, writes: [put('a', { userId: 'u' })] });
        await expect(commit).rejects.toThrow(CheckpointConflict);
      }
      expect(await store.collection('due-cards').get('a')).toBeNull();
      expect(await writer.checkpoint()).toBe(10n);
    });

    it('lets one of two projectors go on', async () => {
      const mine = await store.open<Card>(cardsShape);
      const theirs = await (await harness.alongside()).open<Card>(cardsShape);
      const outcomes = await Promise.allSettled(
        [mine, theirs].map((writer, n) =>
          writer.commit({ expected: START, checkpoint: 5n, writes: [put(`by-${n}`, { userId: 'u' })] }),
        ),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await mine.find({ where: {} })).toHaveLength(1);
      expect(await theirs.checkpoint()).toBe(5n);
    });

    it('stores what several projectors commit at once, but for the one that is refused', async () => {
      const shapes = ['first', 'second', 'third'].map((name) => ({ ...cardsShape, name }));
      const writers = await Promise.all(shapes.map((shape) => store.open<Card>(shape)));
      const outcomes = await Promise.allSettled(
        writers.map((writer, n) =>
          writer.commit({
            expected: n === 1 ? 4n : START,
            checkpoint: 5n,
            writes: [put('a', { userId: 'u' })],
          }),
        ),
      );
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await Promise.all(writers.map((writer) => writer.checkpoint()))).toEqual([5n, START, 5n]);
      const found = await Promise.all(writers.map((writer) => writer.getMany(['a'])));
      expect(found.map(({ size }) => size)).toEqual([1, 0, 1]);
    });

    it('stores nothing of a commit in which one document does not fit the shape', async () => {
      const writer = await activeWriter(store, put('a', { userId: 'u' }));
      const odd = { key: 'c', doc: { userId: 7 } };
      const commit = writer.commit({
        expected: 10n,
        checkpoint: 20n,
        writes: [{ key: 'a', doc: null }, odd],
      });
      await expect(commit).rejects.toThrow('userId');
      expect(await store.collection('due-cards').get('a')).toEqual({ userId: 'u' });
      expect(await writer.checkpoint()).toBe(10n);
    });

    it('keeps documents and checkpoint over a restart', async () => {
      await activeWriter(store, put('a', { userId: 'u' }));
      store = await harness.reopen();
      expect(await store.collection('due-cards').get('a')).toEqual({ userId: 'u' });
      const writer = await store.open<Card>(cardsShape);
      expect([await writer.checkpoint(), await writer.isActive()]).toEqual([10n, true]);
    });

    it('has documents and checkpoint of the same commits after the process was killed', async () => {
      const writer = await activeWriter(store);
      for (let n = 0; n < 5; n += 1) await write(writer, put(`card-${n}`, { userId: 'u' }));
      store = await harness.crash();
      const checkpoint = await store.position('due-cards');
      expect(10 + 10 * (await store.collection('due-cards').count({}))).toBe(Number(checkpoint));
    });

    it('answers a projector with the documents that it asks for', async () => {
      const writer = await store.open<Card>(cardsShape);
      await write(writer, put('a', { userId: 'u' }), put('b', { userId: 'v' }));
      expect(await writer.getMany(['a', 'b', 'none'])).toEqual(
        new Map([
          ['a', { userId: 'u' }],
          ['b', { userId: 'v' }],
        ]),
      );
      expect(await writer.getMany([])).toEqual(new Map());
      expect(await writer.find({ where: { userId: 'v' } })).toEqual([{ key: 'b', doc: { userId: 'v' } }]);
    });
  });
}
