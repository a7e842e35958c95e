import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VectorIndex } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { aPoint, idsOf } from './vector-index-fixtures.ts';

/** Owners: nobody sees or deletes what is another's. */
export function vectorIndexOwnersContract(makeHarness: MakeHarness<VectorIndex>): void {
  describe('owners', () => {
    let harness: Harness<VectorIndex>;
    let index: VectorIndex;
    beforeEach(async () => {
      harness = await makeHarness();
      index = harness.port;
    });
    afterEach(() => harness.dispose());

    const nearest = (owner: string, limit = 100) => index.nearest({ owner, vector: [1, 0, 0, 0], limit });

    it('never shows a point of another owner, however similar', async () => {
      await index.upsert([
        ...Array.from({ length: 50 }, (_, n) => aPoint(`a${n}`, [1, 0, 0, 0], { owner: 'user-1' })),
        aPoint('b', [-1, 0, 0, 0], { owner: 'user-2' }),
        aPoint('c', [1, 0, 0, 0], { owner: 'user-11' }),
        aPoint('d', [1, 0, 0, 0], { owner: 'USER-2' }),
      ]);
      expect(idsOf(await nearest('user-2', 5))).toEqual(['b']);
      expect(await nearest('user-3')).toEqual([]);
      expect(await nearest('')).toEqual([]);
      expect(idsOf(await nearest('user-1')).every((id) => id.startsWith('a'))).toBe(true);
    });

    it('takes the same id of two owners for two points', async () => {
      // Written one after the other, the two names are the same.
      await index.upsert([
        aPoint('bc', [1, 0, 0, 0], { owner: 'a', payload: { of: 'a' } }),
        aPoint('c', [1, 0, 0, 0], { owner: 'ab', payload: { of: 'ab' } }),
        aPoint('c', [1, 0, 0, 0], { owner: 'b', payload: { of: 'b' } }),
      ]);
      const payloads = await Promise.all(
        ['a', 'ab', 'b'].map(async (owner) => (await nearest(owner))[0]?.payload),
      );
      expect(payloads).toEqual([{ of: 'a' }, { of: 'ab' }, { of: 'b' }]);
    });

    it('deletes a group of one owner only', async () => {
      for (const owner of ['user-1', 'user-2']) {
        await index.upsert([
          aPoint('a', [1, 0, 0, 0], { owner }),
          aPoint('b', [1, 1, 0, 0], { owner }),
          aPoint('c', [1, 2, 0, 0], { owner, group: 'document-2' }),
        ]);
      }
      await index.deleteGroup('user-1', 'document-1');
      expect(idsOf(await nearest('user-1'))).toEqual(['c']);
      expect(idsOf(await nearest('user-2'))).toEqual(['a', 'b', 'c']);
      await index.deleteGroup('user-3', 'document-2');
      expect([await index.count('user-1'), await index.count('user-2')]).toEqual([1, 3]);
    });

    it('deletes all of an owner', async () => {
      await index.upsert([aPoint('a', [1, 0, 0, 0]), aPoint('b', [1, 0, 0, 0], { group: 'document-2' })]);
      await index.upsert([aPoint('a', [1, 0, 0, 0], { owner: 'user-2' })]);
      await index.deleteOwner('user-1');
      await index.deleteOwner('user-1');
      expect([await index.count('user-1'), await index.count('user-2')]).toEqual([0, 1]);
      expect(await nearest('user-1')).toEqual([]);
    });
  });
}
