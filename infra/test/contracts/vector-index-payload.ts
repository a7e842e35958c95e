import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { maxPayloadBytes, type VectorIndex } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { aPoint, idsOf } from './vector-index-fixtures.ts';

const half = '\ud83e';

/** What stands beside a vector: it comes back as JSON has it, and nothing in it spoils what is written with it. */
export function vectorIndexPayloadContract(makeHarness: MakeHarness<VectorIndex>): void {
  describe('names and payloads', () => {
    let harness: Harness<VectorIndex>;
    let index: VectorIndex;
    beforeEach(async () => {
      harness = await makeHarness();
      index = harness.port;
    });
    afterEach(() => harness.dispose());

    const first = async () => {
      const [hit] = await index.nearest({ owner: 'user-1', vector: [1, 0, 0, 0], limit: 1 });
      return hit?.payload;
    };

    it('brings back every number as the number that it was', async () => {
      const numbers = [
        2 ** 53 - 1,
        2 ** 53,
        -(2 ** 60),
        2 ** 63,
        1e20,
        1e300,
        Number.MIN_VALUE,
        0.1,
        -1.5,
        0,
        42,
      ];
      await index.upsert([aPoint('a', [1, 0, 0, 0], { payload: { numbers, deep: [{ at: 2 ** 53 }] } })]);
      expect(await first()).toEqual({ numbers, deep: [{ at: 2 ** 53 }] });
    });

    it('brings back what JSON makes of the rest', async () => {
      const payload = {
        nothing: undefined,
        nan: Number.NaN,
        date: new Date(0),
        empty: {},
        list: [undefined],
      };
      await index.upsert([aPoint('a', [1, 0, 0, 0], { payload })]);
      expect(await first()).toStrictEqual(JSON.parse(JSON.stringify(payload)));
    });

    it('takes texts with half a surrogate pair, alone and among others', async () => {
      const bad = { text: `cut off here ${half}`, [half]: ['\udd80\ud83e', 'whole 🦀', '\\ud83e', '\u0000'] };
      await index.upsert([
        aPoint('before', [1, 1, 0, 0]),
        aPoint('bad', [1, 0, 0, 0], { payload: bad }),
        aPoint('after', [1, 2, 0, 0]),
      ]);
      expect(await index.count('user-1')).toBe(3);
      expect(await first()).toEqual(bad);
    });

    it('refuses names with half a surrogate pair, and writes nothing', async () => {
      for (const name of ['id', 'owner', 'group'] as const) {
        const upsert = index.upsert([
          aPoint('a', [1, 0, 0, 0]),
          { ...aPoint('b', [1, 0, 0, 0]), [name]: `x${half}` },
        ]);
        await expect(upsert).rejects.toThrow(RangeError);
      }
      expect(await index.count('user-1')).toBe(0);
      const vector = [1, 0, 0, 0];
      await expect(index.nearest({ owner: half, vector, limit: 1 })).rejects.toThrow(RangeError);
      await expect(
        index.nearest({ owner: 'user-1', vector, limit: 1, groups: ['document-1', half] }),
      ).rejects.toThrow(RangeError);
      await expect(index.count(half)).rejects.toThrow(RangeError);
      await expect(index.deleteGroup('user-1', half)).rejects.toThrow(RangeError);
      await expect(index.deleteOwner(half)).rejects.toThrow(RangeError);
    });

    it('takes texts that are together larger than a request may be', async () => {
      // Each of another owner, so that a search brings back one.
      const points = Array.from({ length: 8 }, (_, n) =>
        aPoint('a', [1, 0, 0, 0], { owner: `user-${n}`, payload: { text: String(n).repeat(5_000_000) } }),
      );
      await index.upsert(points);
      for (const { owner, payload } of points) {
        expect(await index.count(owner)).toBe(1);
        const [hit] = await index.nearest({ owner, vector: [1, 0, 0, 0], limit: 1 });
        // No diff of texts this long.
        expect(hit?.payload['text'] === payload['text']).toBe(true);
      }
    });

    it('refuses a payload that is too large, and writes nothing', async () => {
      const payload = { text: 'x'.repeat(maxPayloadBytes) };
      const upsert = index.upsert([aPoint('a', [1, 0, 0, 0]), aPoint('b', [1, 0, 0, 0], { payload })]);
      await expect(upsert).rejects.toThrow(RangeError);
      // Nothing grows more than a quote when JSON is put into JSON.
      const largest = { text: '"'.repeat((maxPayloadBytes - '{"text":""}'.length - 1) / 2) };
      await index.upsert([aPoint('c', [1, 0, 0, 0], { payload: largest })]);
      const hits = await index.nearest({ owner: 'user-1', vector: [1, 0, 0, 0], limit: 10 });
      expect(idsOf(hits)).toEqual(['c']);
    });
  });
}
