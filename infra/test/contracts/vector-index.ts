import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VectorIndex, VectorPoint } from '@anamnesis/contracts/ports/vector-index.ts';
import type { Harness, MakeHarness } from './harness.ts';

/** The dimension of the vectors in the suite: an index that is told one beforehand is told this. */
export const contractDimension = 4;

const aPoint = (id: string, vector: number[], more: Partial<VectorPoint> = {}): VectorPoint => ({
  id,
  owner: 'user-1',
  group: 'document-1',
  vector,
  payload: { page: 1 },
  ...more,
});

const idsOf = (hits: readonly { id: string }[]): string[] => hits.map(({ id }) => id);

/** What every vector index promises. */
export function vectorIndexContract(name: string, makeHarness: MakeHarness<VectorIndex>): void {
  describe(`vector index: ${name}`, () => {
    searchContract(makeHarness);
    ownershipContract(makeHarness);
    writingContract(makeHarness);
  });
}

function searchContract(makeHarness: MakeHarness<VectorIndex>): void {
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

    it('refuses a vector of another dimension', async () => {
      await index.upsert([aPoint('a', [1, 0, 0, 0])]);
      const nearest = index.nearest({ owner: 'user-1', vector: [1, 0, 0], limit: 1 });
      await expect(nearest).rejects.toThrow(RangeError);
    });
  });
}

function ownershipContract(makeHarness: MakeHarness<VectorIndex>): void {
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

function writingContract(makeHarness: MakeHarness<VectorIndex>): void {
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

function cosine(a: readonly number[], b: readonly number[]): number {
  const product = a.reduce((sum, number, n) => sum + number * b[n]!, 0);
  return product / (Math.hypot(...a) * Math.hypot(...b));
}
