import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VectorIndex } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { aPoint, idsOf } from './vector-index-fixtures.ts';

/** What was written: seen by every process, and kept. */
export function vectorIndexLastingContract(makeHarness: MakeHarness<VectorIndex>): void {
  describe('what was written', () => {
    let harness: Harness<VectorIndex>;
    let index: VectorIndex;
    beforeEach(async () => {
      harness = await makeHarness();
      index = harness.port;
    });
    afterEach(() => harness.dispose());

    it('is seen by the next search, of every process', async () => {
      const other = await harness.alongside();
      for (let n = 0; n < 20; n += 1) {
        await (n % 2 ? index : other).upsert([aPoint(`p${n}`, [1, n, 0, 0])]);
        for (const each of [index, other]) {
          const [hit] = await each.nearest({ owner: 'user-1', vector: [1, n, 0, 0], limit: 1 });
          expect(hit?.id).toBe(`p${n}`);
        }
      }
      await other.deleteGroup('user-1', 'document-1');
      expect(await index.nearest({ owner: 'user-1', vector: [1, 0, 0, 0], limit: 1 })).toEqual([]);
    });

    it('is kept over a restart, and through the death of the process once it was acknowledged', async () => {
      await index.upsert([aPoint('a', [1, 0, 0, 0])]);
      index = await harness.reopen();
      await index.upsert([aPoint('b', [1, 1, 0, 0])]);
      index = await harness.crash();
      const hits = await index.nearest({ owner: 'user-1', vector: [1, 0, 0, 0], limit: 10 });
      expect(idsOf(hits)).toEqual(['a', 'b']);
    });

    it('takes many at once, and from several at a time', async () => {
      const many = Array.from({ length: 1_500 }, (_, n) =>
        aPoint(`p${n}`, [Math.cos(n), Math.sin(n), n / 1_500, 1]),
      );
      await Promise.all([index.upsert(many), index.upsert([aPoint('x', [0, 0, 0, 1])]), index.upsert(many)]);
      expect(await index.count('user-1')).toBe(1_501);
    });
  });
}
