import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VectorIndex, VectorPoint } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { aPoint, cosine, idsOf } from './vector-index-fixtures.ts';

const owner = 'user-large';
const groups = Array.from({ length: 20 }, (_, n) => `document-${n}`);
const limit = 20;
const rounding = 1e-5;

/**
 * An owner with more points than an engine looks at one by one unless asked to: what is found is the same as by
 * looking at every vector, whatever indexes were built and whatever was deleted since.
 */
export function vectorIndexSizeContract(makeHarness: MakeHarness<VectorIndex>): void {
  describe('an owner of many points, beside others', () => {
    let harness: Harness<VectorIndex>;
    let index: VectorIndex;
    const others = Array.from({ length: 2_000 }, (_, n) =>
      aPoint(`p${n}`, vectorOf(n, 7), { owner: `user-${n % 20}` }),
    );
    let points: VectorPoint[];

    beforeEach(async () => {
      harness = await makeHarness();
      index = harness.port;
      points = Array.from({ length: 3_800 }, (_, n) =>
        aPoint(`p${n}`, vectorOf(n, 1), { owner, group: groups[Math.floor(n / 190)]! }),
      );
      await index.upsert([...others, ...points]);
      await harness.settle?.();
    });
    afterEach(() => harness.dispose());

    async function expectEvery(wanted?: readonly string[]): Promise<void> {
      const searched = points.filter(({ group }) => wanted?.includes(group) ?? true);
      for (let n = 0; n < 10; n += 1) {
        const vector = vectorOf(n, 3);
        const cosines = new Map(searched.map((point) => [point.id, cosine(point.vector, vector)]));
        const least = [...cosines.values()].sort((a, b) => b - a)[limit - 1]!;
        const hits = await index.nearest({ owner, vector, limit, groups: wanted });
        expect(new Set(idsOf(hits)).size).toBe(limit);
        for (const { id } of hits) expect(cosines.get(id)).toBeGreaterThanOrEqual(least - rounding);
      }
    }

    it('finds the same as looking at every vector', async () => {
      expect(await index.count(owner)).toBe(points.length);
      await expectEvery();
      await expectEvery(groups.slice(0, 16));
      await expectEvery(groups.slice(7, 8));
      await expectEvery(groups);
    });

    it('does so after groups were deleted, and after what is left was written again', async () => {
      for (const group of [groups[3]!, groups[0]!, groups[19]!]) {
        await index.deleteGroup(owner, group);
        points = points.filter((point) => point.group !== group);
        await expectEvery();
        await expectEvery(groups.slice(0, 16));
      }
      await index.upsert(points.slice(0, 1_000));
      await expectEvery();
      await harness.settle?.();
      await expectEvery();
      expect(await index.count(owner)).toBe(points.length);
    });
  });
}

/** A vector that looks random and is the same every time. */
function vectorOf(n: number, seed: number): number[] {
  return Array.from({ length: 4 }, (_, place) => {
    const number = Math.sin(n * 12.9898 + place * 78.233 + seed * 37.719) * 43_758.5453;
    return number - Math.floor(number) - 0.5;
  });
}
