import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import {
  CheckpointConflict,
  type Rebuild,
  type ReadStore,
} from '@anamnesis/contracts/ports/stores/read-store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Harness, MakeHarness } from './harness.ts';
import { activeWriter, type Card, cardsShape, put, write } from './read-store-fixtures.ts';

const foldersShape = { ...cardsShape, name: 'folders' };
const nextShape = { ...cardsShape, version: 2 };

/** Read models that are built anew beside those that readers see. */
export function readStoreRebuildContract(makeHarness: MakeHarness<ReadStore>): void {
  describe('rebuild', () => {
    let harness: Harness<ReadStore>;
    let store: ReadStore;
    beforeEach(async () => {
      harness = await makeHarness();
      store = harness.port;
    });
    afterEach(() => harness.dispose());

    const keys = async (name = 'due-cards', from = store): Promise<string[]> =>
      (await from.collection(name).find({ where: {} })).map(({ key }) => key);

    /** Begins one, in which the cards have one document, at position 30. */
    async function begun(shape = cardsShape): Promise<Rebuild> {
      const rebuild = await store.beginRebuild();
      const copy = await rebuild.open<Card>(shape);
      await copy.commit({ expected: START, checkpoint: 30n, writes: [put('new', { userId: 'u' })] });
      return rebuild;
    }

    it('begins with nothing, at START, and commits as a projector does', async () => {
      await activeWriter(store, put('old', { userId: 'u' }));
      const rebuild = await store.beginRebuild();
      const copy = await rebuild.open<Card>(cardsShape);
      expect([await copy.checkpoint(), await copy.find({ where: {} })]).toEqual([START, []]);
      await copy.commit({ expected: START, checkpoint: 5n, writes: [put('a', { userId: 'u' })] });
      const conflict = copy.commit({ expected: START, checkpoint: 7n, writes: [put('b', { userId: 'u' })] });
      await expect(conflict).rejects.toThrow(CheckpointConflict);
      await copy.commit({ expected: 5n, checkpoint: 9n, writes: [put('c', { userId: 'v' })] });
      expect([...(await copy.getMany(['a', 'b', 'c'])).keys()].toSorted()).toEqual(['a', 'c']);
      expect(await copy.find({ where: { userId: 'v' } })).toEqual([{ key: 'c', doc: { userId: 'v' } }]);
      expect(await copy.checkpoint()).toBe(9n);
      await rebuild.discard();
    });

    it('leaves what readers see, here and in other processes, until all of it is shown', async () => {
      await activeWriter(store, put('old', { userId: 'u' }));
      const alongside = await harness.alongside();
      const rebuild = await begun();
      for (const each of [store, alongside]) {
        expect(await keys('due-cards', each)).toEqual(['old']);
        expect(await each.position('due-cards')).toBe(10n);
        expect(await each.collection('due-cards').count({ userId: 'u' })).toBe(1);
      }
      const waiting = [store, alongside].map((each) => each.waitFor('due-cards', 30n, 10_000));
      await rebuild.show();
      expect(await Promise.all(waiting)).toEqual([true, true]);
      for (const each of [store, alongside]) expect(await keys('due-cards', each)).toEqual(['new']);
      expect(await store.versions('due-cards')).toMatchObject([
        { version: 1, checkpoint: 30n, active: true },
      ]);
    });

    it('replaces what was stored of its read models, in whatever version, and nothing else', async () => {
      await activeWriter(store, put('old', { userId: 'u' }));
      const folders = await store.open<Card>(foldersShape);
      await write(folders, put('f', { userId: 'u' }));
      await folders.activate();
      await (await begun(nextShape)).show();
      expect(await keys()).toEqual(['new']);
      expect(await store.versions('due-cards')).toMatchObject([
        { version: 2, checkpoint: 30n, active: true },
      ]);
      expect(await keys('folders')).toEqual(['f']);
    });

    it('is gone on from by projectors, those that worked on what it replaced too', async () => {
      const old = await activeWriter(store, put('old', { userId: 'u' }));
      await (await begun()).show();
      const commit = old.commit({ expected: 10n, checkpoint: 20n, writes: [put('late', { userId: 'u' })] });
      await expect(commit).rejects.toThrow(CheckpointConflict);
      const next = await store.open<Card>(cardsShape);
      expect([await next.checkpoint(), await next.isActive()]).toEqual([30n, true]);
      await write(next, put('next', { userId: 'u' }));
      expect(await keys()).toEqual(['new', 'next']);
      store = await harness.reopen();
      expect(await keys()).toEqual(['new', 'next']);
    });

    it('can be done again and again', async () => {
      for (const n of [1, 2, 3]) {
        const rebuild = await store.beginRebuild();
        const copy = await rebuild.open<Card>(cardsShape);
        await copy.commit({ expected: START, checkpoint: 30n, writes: [put(`${n}`, { userId: 'u' })] });
        await copy.recordSource(`log-${n}`);
        await rebuild.show();
        expect(await keys()).toEqual([`${n}`]);
        expect(await store.versions('due-cards')).toMatchObject([{ active: true, source: `log-${n}` }]);
      }
      await write(await store.open<Card>(cardsShape), put('more', { userId: 'u' }));
      expect(await keys()).toEqual(['3', 'more']);
    });

    it('changes nothing when it is discarded', async () => {
      const old = await activeWriter(store, put('old', { userId: 'u' }));
      const rebuild = await begun();
      await rebuild.discard();
      await rebuild.discard();
      await expect(rebuild.show()).rejects.toThrow('dropped');
      await write(old, put('more', { userId: 'u' }));
      expect(await keys()).toEqual(['more', 'old']);
      expect(await store.versions('due-cards')).toHaveLength(1);
    });

    it('is not undone by a discard that comes late', async () => {
      const rebuild = await begun();
      await rebuild.show();
      await rebuild.discard();
      expect(await keys()).toEqual(['new']);
    });

    it('changes nothing when the process dies in it; the next one can begin another', async () => {
      await activeWriter(store, put('old', { userId: 'u' }));
      await begun();
      store = await harness.crash();
      await store.dropRebuilds();
      expect(await keys()).toEqual(['old']);
      const next = await store.open<Card>(cardsShape);
      expect([await next.checkpoint(), await next.isActive()]).toEqual([10n, true]);
      await write(next, put('more', { userId: 'u' }));
      expect(await keys()).toEqual(['more', 'old']);
      await (await begun()).show();
      expect(await keys()).toEqual(['new']);
    });

    it('is what a projector that was building from nothing goes on from', async () => {
      const first = await store.open<Card>(cardsShape);
      await write(first, put('half', { userId: 'u' }));
      await (await begun()).show();
      const commit = first.commit({ expected: 10n, checkpoint: 20n, writes: [] });
      await expect(commit).rejects.toThrow(CheckpointConflict);
      expect(await keys()).toEqual(['new']);
      expect(await (await store.open<Card>(cardsShape)).checkpoint()).toBe(30n);
    });
  });
}
