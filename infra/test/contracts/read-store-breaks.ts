import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReadModelWriter, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { activeWriter, type Card, cardsShape, put } from './read-store-fixtures.ts';
import { untilDone } from './until-done.ts';

const many = 600;
const owners = ['old', 'new', 'next', 'by 0', 'by 1', 'by 2', 'by 3'];

/** Commits that are cut off: by the death of the process, or of its connection. */
export function readStoreBreaksContract(makeHarness: MakeHarness<ReadStore>): void {
  describe('breaks', () => {
    let harness: Harness<ReadStore>;
    let writer: ReadModelWriter<Card>;
    beforeEach(async () => {
      harness = await makeHarness();
      writer = await activeWriter(harness.port, ...cardsOf('old'));
    });
    afterEach(() => harness.dispose());

    const begin = (): Promise<void> =>
      writer.commit({ expected: 10n, checkpoint: 20n, writes: cardsOf('new') });
    const before = { counts: { old: many }, checkpoint: 10n };
    const after = { counts: { new: many }, checkpoint: 20n };

    it.each([0, 5, 25, 100])(
      'keep all of a commit or nothing when the process is killed in the middle (%d ms)',
      async (ms) => {
        const committing = begin().catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, ms));
        const store = await harness.crash();
        expect([before, after]).toContainEqual(await standing(store));
        await committing;
        const next = await store.open<Card>(cardsShape);
        const expected = await next.checkpoint();
        await next.commit({ expected, checkpoint: 30n, writes: cardsOf('next') });
        expect(await standing(store)).toEqual({ counts: { next: many }, checkpoint: 30n });
      },
    );

    it('of the connection let a projector find out where it is, and go on', async ({ signal }) => {
      for (let checkpoint = await writer.checkpoint(), n = 0; n < 4; n += 1) {
        const next = checkpoint + 10n;
        const committing = writer.commit({
          expected: checkpoint,
          checkpoint: next,
          writes: cardsOf(`by ${n}`),
        });
        await harness.disconnect();
        const done = await committing.then(
          () => true,
          () => false,
        );
        const found = await untilDone(signal, () => writer.checkpoint());
        expect(done ? [next] : [checkpoint, next]).toContain(found);
        const { counts } = await untilDone(signal, () => standing(harness.port));
        expect(Object.values(counts)).toEqual([many]);
        checkpoint = found;
      }
    });
  });
}

const cardsOf = (userId: string) => Array.from({ length: many }, (_, n) => put(`card-${n}`, { userId }));

/** How many cards are old and new, with the checkpoint: a commit is in it whole or not at all. */
const standing = async (store: ReadStore) => {
  const counts = await store.collection<Card>(cardsShape.name).countBy('userId', owners, {});
  return { counts, checkpoint: await store.position(cardsShape.name) };
};
