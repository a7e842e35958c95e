import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import { CheckpointConflict, type ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { activeWriter, type Card, cardsShape, put, write } from './read-store-fixtures.ts';

const nextShape = { ...cardsShape, version: 2, fields: { owner: 'text' as const }, indexes: [['owner']] };

/** Versions built beside each other, switched and dropped; waiting for a position. */
export function readStoreVersionContract(makeHarness: MakeHarness<ReadStore>): void {
  let harness: Harness<ReadStore>;
  let store: ReadStore;
  const setUp = async (): Promise<void> => {
    harness = await makeHarness();
    store = harness.port;
  };
  const tearDown = (): Promise<void> => harness.dispose();

  describe('versions', () => {
    beforeEach(setUp);
    afterEach(tearDown);

    it('starts empty, at START, and invisible', async () => {
      const writer = await store.open<Card>(cardsShape);
      expect([await writer.checkpoint(), await writer.isActive()]).toEqual([START, false]);
      await write(writer, put('a', { userId: 'u' }));
      const cards = store.collection('due-cards');
      expect(await cards.get('a')).toBeNull();
      expect([await cards.find({ where: {} }), await cards.count({})]).toEqual([[], 0]);
      expect(await cards.countBy('userId', ['u'], {})).toEqual({});
      expect(await store.position('due-cards')).toBe(START);
    });

    it('shows a version from its activation on, as often as it is activated', async () => {
      const cards = store.collection('due-cards');
      const writer = await activeWriter(store, put('a', { userId: 'u' }));
      await writer.activate();
      expect(await cards.get('a')).toEqual({ userId: 'u' });
      expect([await writer.isActive(), await store.position('due-cards')]).toEqual([true, 10n]);
    });

    it('builds a new version beside the old one and switches', async () => {
      const old = await activeWriter(store, put('a', { userId: 'u' }));
      const cards = store.collection('due-cards');
      const fresh = await store.open(nextShape);
      await fresh.commit({ expected: START, checkpoint: 5n, writes: [{ key: 'b', doc: { owner: 'u' } }] });
      await write(old, put('c', { userId: 'u' }));
      expect((await cards.find({ where: { userId: 'u' } })).map(({ key }) => key)).toEqual(['a', 'c']);
      expect(await store.position('due-cards')).toBe(20n);
      await fresh.activate();
      expect((await cards.find({ where: { owner: 'u' } })).map(({ key }) => key)).toEqual(['b']);
      expect(await store.position('due-cards')).toBe(5n);
      expect([await old.isActive(), await fresh.isActive()]).toEqual([false, true]);
    });

    it('stops the writer of a version that was dropped, also in another process', async () => {
      const old = await activeWriter(await harness.alongside(), put('a', { userId: 'u' }));
      await (await store.open(nextShape)).activate();
      expect(await old.find({ where: { userId: 'u' } })).toEqual([]);
      await expect(old.commit({ expected: 10n, checkpoint: 20n, writes: [] })).rejects.toThrow(
        CheckpointConflict,
      );
      await expect(old.activate()).rejects.toThrow('dropped');
    });

    it('drops every version for a rebuild from nothing', async () => {
      await activeWriter(store, put('a', { userId: 'u' }));
      await store.open(nextShape);
      await store.drop('due-cards');
      expect(await store.position('due-cards')).toBe(START);
      expect(await store.collection('due-cards').count({})).toBe(0);
      const again = await activeWriter(store, put('b', { userId: 'u' }));
      expect((await again.find({ where: {} })).map(({ key }) => key)).toEqual(['b']);
      await store.drop('never-there');
    });

    it('keeps read models apart', async () => {
      await activeWriter(store, put('a', { userId: 'u' }));
      const other = await store.open({ ...cardsShape, name: 'folders' });
      await other.activate();
      expect(await store.collection('folders').count({})).toBe(0);
      await store.drop('folders');
      expect(await store.collection('due-cards').count({})).toBe(1);
    });

    it('wants a new version for other fields or indexes, whatever their order in the text', async () => {
      const { userId, ...rest } = cardsShape.fields;
      await store.open(cardsShape);
      await store.open({ ...cardsShape, fields: { ...rest, userId: userId! } });
      await expect(
        store.open({ ...cardsShape, fields: { ...cardsShape.fields, extra: 'text' } }),
      ).rejects.toThrow('raise the version');
      await expect(store.open({ ...cardsShape, indexes: [['userId']] })).rejects.toThrow('raise the version');
    });
  });

  describe('the log that a version is built from', () => {
    beforeEach(setUp);
    afterEach(tearDown);

    it('is recorded once, beside its checkpoint, and kept', async () => {
      const writer = await activeWriter(store);
      const stored = { version: 1, checkpoint: 10n, active: true, source: null };
      expect(await store.versions('due-cards')).toEqual([stored]);
      await writer.recordSource('log-1');
      await writer.recordSource('log-2');
      await (await (await harness.alongside()).open(cardsShape)).recordSource('log-3');
      store = await harness.reopen();
      expect(await store.versions('due-cards')).toEqual([{ ...stored, source: 'log-1' }]);
    });

    it('is that of each version, and gone with it', async () => {
      await (await activeWriter(store)).recordSource('log-1');
      await (await store.open(nextShape)).recordSource('log-2');
      const sources = async (): Promise<object[]> =>
        (await store.versions('due-cards')).map(({ version, active, source }) => ({
          version,
          active,
          source,
        }));
      expect(await sources()).toEqual(
        expect.arrayContaining([
          { version: 1, active: true, source: 'log-1' },
          { version: 2, active: false, source: 'log-2' },
        ]),
      );
      await store.drop('due-cards');
      expect(await sources()).toEqual([]);
      await store.open(cardsShape);
      expect(await sources()).toEqual([{ version: 1, active: false, source: null }]);
    });
  });

  describe('waiting', () => {
    beforeEach(setUp);
    afterEach(tearDown);

    it('resolves at once for a position passed, and as soon as it is passed', async () => {
      const writer = await activeWriter(store);
      expect(await store.waitFor('due-cards', 10n, 0)).toBe(true);
      const waiting = [store.waitFor('due-cards', 15n, 10_000), store.waitFor('due-cards', 20n, 10_000)];
      await writer.commit({ expected: 10n, checkpoint: 20n, writes: [] });
      expect(await Promise.all(waiting)).toEqual([true, true]);
    });

    it('resolves when a version that has passed it is activated', async () => {
      const writer = await store.open<Card>(cardsShape);
      await write(writer);
      const waiting = store.waitFor('due-cards', 10n, 10_000);
      await writer.activate();
      expect(await waiting).toBe(true);
    });

    it('notices the commit of another process', async () => {
      await activeWriter(store);
      const waiting = store.waitFor('due-cards', 20n, 10_000);
      await write(await (await harness.alongside()).open<Card>(cardsShape));
      expect(await waiting).toBe(true);
    });

    it('times out, also for a read model that was never built', async () => {
      await activeWriter(store);
      expect(await store.waitFor('due-cards', 11n, 5)).toBe(false);
      expect(await store.waitFor('never-there', 1n, 5)).toBe(false);
    });

    it('waits for a version to be shown, whatever the position', async () => {
      const writer = await store.open<Card>(cardsShape);
      expect(await store.waitFor('due-cards', START, 5)).toBe(false);
      const waiting = store.waitFor('due-cards', START, 10_000);
      await writer.activate();
      expect(await waiting).toBe(true);
    });
  });
}
