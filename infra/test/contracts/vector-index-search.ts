import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VectorIndex } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { aPoint, cosine, idsOf } from './vector-index-fixtures.ts';

/** Searching: order, what comes back, groups. */
export function vectorIndexSearchContract(makeHarness: MakeHarness<VectorIndex>): void {
  describe('nearest', () => {
    let harness: Harness<VectorIndex>;
    let index: VectorIndex;
    beforeEach(async () => {
      harness = await makeHarness();
      index = harness.port;
    });
    afterEach(() => harness.dispose());

    it('finds by cosine, whatever the lengths, the most similar first', async () => {
      await index.upsert([
        aPoint('opposite', [-3, 0, 0, 0]),
        aPoint('same', [0.001, 0, 0, 0]),
        aPoint('right angle', [0, 5, 0, 0]),
        aPoint('half', [10, 10, 0, 0]),
      ]);
      const hits = await index.nearest({ owner: 'user-1', vector: [2, 0, 0, 0], limit: 10 });
      expect(idsOf(hits)).toEqual(['same', 'half', 'right angle', 'opposite']);
      const cosines = [1, Math.SQRT1_2, 0, -1];
      for (const [n, { score }] of hits.entries()) expect(score).toBeCloseTo(cosines[n]!, 5);
    });

    it('finds by cosine however short or long a vector is', async () => {
      const lengths = { short: 1e-5, shorter: 1e-30, long: 1e18, longer: 3e38 };
      await index.upsert(Object.entries(lengths).map(([id, length]) => aPoint(id, [length, length, 0, 0])));
      for (const length of [1, ...Object.values(lengths)]) {
        const hits = await index.nearest({ owner: 'user-1', vector: [length, 0, 0, 0], limit: 10 });
        expect(hits).toHaveLength(4);
        for (const { score } of hits) expect(score).toBeCloseTo(Math.SQRT1_2, 5);
      }
    });

    it('brings back group and payload as they were given', async () => {
      const payload = { text: 'Ödem «α/β» 🫀 "quoted"', page: 3, list: [1, null, { deep: true }], size: 0.1 };
      await index.upsert([aPoint('a', [1, 2, 3, 4], { group: 'Vorlesung α', payload })]);
      const [hit] = await index.nearest({ owner: 'user-1', vector: [1, 2, 3, 4], limit: 1 });
      expect(hit).toEqual({ id: 'a', group: 'Vorlesung α', score: expect.closeTo(1, 5), payload });
    });

    it('gives ties in order of their ids, and no more than the limit', async () => {
      const ids = ['d', 'a', 'é', 'c', 'b', '10', '9'];
      await index.upsert(ids.map((id) => aPoint(id, [1, 1, 0, 0])));
      await index.upsert([aPoint('nearer', [1, 0.5, 0, 0])]);
      const hits = await index.nearest({ owner: 'user-1', vector: [1, 0.5, 0, 0], limit: 8 });
      expect(idsOf(hits)).toEqual(['nearer', '10', '9', 'a', 'b', 'c', 'd', 'é']);
      const first = await index.nearest({ owner: 'user-1', vector: [1, 0.5, 0, 0], limit: 3 });
      expect(idsOf(first)).toEqual(['nearer', '10', '9']);
    });

    it('keeps to the groups asked for', async () => {
      const points = ['one', 'two', 'three'].map((group, n) => aPoint(group, [1, n, 0, 0], { group }));
      await index.upsert(points);
      const nearest = (groups?: string[]) =>
        index.nearest({ owner: 'user-1', vector: [1, 0, 0, 0], limit: 10, groups });
      expect(idsOf(await nearest())).toEqual(['one', 'two', 'three']);
      expect(idsOf(await nearest(['three', 'one', 'unknown']))).toEqual(['one', 'three']);
      expect(await nearest(['unknown'])).toEqual([]);
      expect(await nearest([])).toEqual([]);
    });

    it('finds the same as looking at every vector', async () => {
      const number = fc.integer({ min: -1000, max: 1000 });
      const vector = fc.array(number, { minLength: 4, maxLength: 4 }).filter((v) => v.some((n) => n !== 0));
      const [query, ...others] = fc.sample(vector, 600);
      await index.upsert(others.map((each, n) => aPoint(`p${n}`, each)));
      const wanted = others.map((each) => cosine(each, query!)).sort((a, b) => b - a);
      const hits = await index.nearest({ owner: 'user-1', vector: query!, limit: 20 });
      expect(hits).toHaveLength(20);
      for (const [n, { id, score }] of hits.entries()) {
        expect(score).toBeCloseTo(wanted[n]!, 4);
        expect(score).toBeCloseTo(cosine(others[Number(id.slice(1))]!, query!), 4);
      }
    });

    it.each([
      ['of another dimension', [1, 0, 0]],
      ['with what is no number', [1, 0, 0, Number.NaN]],
      ['with what a 32-bit float cannot hold', [1, 0, 0, 1e39]],
    ])('refuses a vector %s', async (_, vector) => {
      await index.upsert([aPoint('a', [1, 0, 0, 0])]);
      const nearest = index.nearest({ owner: 'user-1', vector, limit: 1 });
      await expect(nearest).rejects.toThrow(RangeError);
    });
  });
}
