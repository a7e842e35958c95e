import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VectorIndex } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { aPoint, idsOf } from './vector-index-fixtures.ts';

/** Writing points: what they replace, and what is refused. */
export function vectorIndexWritingContract(makeHarness: MakeHarness<VectorIndex>): void {
  describe('upsert', () => {
    let harness: Harness<VectorIndex>;
    let index: VectorIndex;
    beforeEach(async () => {
      harness = await makeHarness();
      index = harness.port;
    });
    afterEach(() => harness.dispose());

    it('replaces what has the same id, whole', async () => {
      await index.upsert([aPoint('a', [1, 0, 0, 0], { payload: { old: 1 } }), aPoint('b', [0, 1, 0, 0])]);
      await index.upsert([aPoint('a', [0, 0, 1, 0], { group: 'document-2', payload: { fresh: 2 } })]);
      const [hit, ...others] = await index.nearest({ owner: 'user-1', vector: [0, 0, 1, 0], limit: 10 });
      expect(hit).toMatchObject({ id: 'a', group: 'document-2', payload: { fresh: 2 } });
      expect(Object.keys(hit!.payload)).toEqual(['fresh']);
      expect(idsOf(others)).toEqual(['b']);
      await index.deleteGroup('user-1', 'document-1');
      expect(await index.count('user-1')).toBe(1);
    });

    it('keeps the last where one call names an id twice', async () => {
      await index.upsert([aPoint('a', [1, 0, 0, 0]), aPoint('a', [0, 1, 0, 0], { payload: { last: true } })]);
      const hits = await index.nearest({ owner: 'user-1', vector: [0, 1, 0, 0], limit: 10 });
      expect(hits).toMatchObject([{ id: 'a', payload: { last: true } }]);
    });

    it('takes any text for an id', async () => {
      const ids = [
        '',
        '1',
        'a b/c?d=e#f',
        'ä🫀',
        'x'.repeat(2_000),
        '\u0000',
        '550e8400-e29b-41d4-a716-446655440000',
      ];
      await index.upsert(ids.map((id) => aPoint(id, [1, 0, 0, 0])));
      const hits = await index.nearest({ owner: 'user-1', vector: [1, 0, 0, 0], limit: 100 });
      expect(idsOf(hits).sort()).toEqual([...ids].sort());
    });

    it.each([
      ['of another dimension', [1, 2, 3]],
      ['without numbers', []],
      ['with what is no number', [1, 2, 3, Number.NaN]],
      ['with what has no end', [1, 2, Infinity, 4]],
      ['with what a 32-bit float cannot hold', [1, 2, -1e39, 4]],
    ])('refuses a vector %s and writes nothing', async (_, vector) => {
      await index.upsert([aPoint('a', [1, 0, 0, 0])]);
      const upsert = index.upsert([aPoint('b', [1, 0, 0, 0]), aPoint('c', vector)]);
      await expect(upsert).rejects.toThrow(RangeError);
      expect(await index.count('user-1')).toBe(1);
    });

    it('takes a vector of zeros, which is near to nothing', async () => {
      await index.upsert([aPoint('zero', [0, 0, 0, 0]), aPoint('away', [-1, 0, 0, 0])]);
      const hits = await index.nearest({ owner: 'user-1', vector: [1, 0, 0, 0], limit: 10 });
      expect(hits.map(({ id, score }) => [id, Math.round(score)])).toEqual([
        ['zero', 0],
        ['away', -1],
      ]);
    });

    it('does nothing with nothing', async () => {
      await index.upsert([]);
      expect(await index.count('user-1')).toBe(0);
    });
  });
}
