import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { characterOf } from '@anamnesis/contracts/testing/character-of.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { VectorHit, VectorIndex, VectorPoint } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import { type QdrantServer, startQdrantServer } from '../../testing/qdrant-server/server.ts';
import { silentEngineLogger } from '../engine/logger.ts';
import { openQdrantVectorIndex } from './vector-index.ts';
import { openSqliteVectorIndex } from '@anamnesis/infra/src/adapters/sqlite/vector-index/vector-index.ts';

// Whatever is done to it, the index answers the same on SQLite and on Qdrant (the stand-in here).

let server: QdrantServer;
let opened = 0;
const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
beforeAll(async () => {
  server = await startQdrantServer();
});
afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const name = fc.oneof(
  fc.constantFrom('', 'a', 'A', '0', '00', ' a', 'é', 'e\u0301', '__proto__', '\0', '"', '😀', '\uFEFFa'),
  fc.string({ unit: fc.nat(0x10ffff).map(characterOf), maxLength: 4 }),
);
const number = fc.oneof(
  fc.constantFrom(0, -0, 1, 1e-30, 1e30, 3e38, 1e-40, 1e-45, 5e-324),
  fc.float({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -3, max: 3 }),
);
const vector = fc.array(number, { minLength: 3, maxLength: 3 });
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>('\udc00x', 2 ** 60, Number.NaN, undefined, -0, '\0', '\u2028'),
);
const payload = fc.dictionary(fc.oneof(fc.constantFrom('__proto__', '\ud800'), fc.string()), value, {
  maxKeys: 3,
});
const points: fc.Arbitrary<VectorPoint[]> = fc.array(
  fc.record({ id: name, owner: name, group: name, vector, payload }),
  { maxLength: 8 },
);
const limit = fc.constantFrom(-1, 0, 100);
const groups = fc.option(fc.array(name, { maxLength: 3 }), { nil: undefined });

type Step = (index: VectorIndex) => Promise<unknown>;
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: points.map(
        (some): Step =>
          (index) =>
            index.upsert(some),
      ),
    },
    {
      weight: 4,
      arbitrary: fc.record({ owner: name, vector, limit, groups }).map(
        (query): Step =>
          (index) =>
            index.nearest(query).then(byId),
      ),
    },
    fc.tuple(name, name).map(
      ([owner, group]): Step =>
        (index) =>
          index.deleteGroup(owner, group),
    ),
    name.map(
      (owner): Step =>
        (index) =>
          index.deleteOwner(owner),
    ),
    name.map(
      (owner): Step =>
        (index) =>
          index.count(owner),
    ),
  ),
  { minLength: 3, maxLength: 14 },
);

/** Engines sum in an order of their own, so that what nearly ties may be in another order. */
const byId = (hits: VectorHit[]): VectorHit[] => hits.toSorted((a, b) => (a.id < b.id ? -1 : 1));
const about = (answer: unknown): unknown =>
  Array.isArray(answer)
    ? (answer as VectorHit[]).map((hit) => ({ ...hit, score: expect.closeTo(hit.score, 4) as number }))
    : answer;
const answerOf = (step: Step, index: VectorIndex): Promise<unknown> => step(index).catch(String);

it('answers the same on both engines', async () => {
  const property = fc.asyncProperty(steps, points, async (some, last) => {
    opened += 1;
    const options = { url: server.url, dimension: 3, logger: silentEngineLogger, giveUpMs: 60_000 };
    const qdrant = openQdrantVectorIndex({ ...options, collection: `vectors-${opened}` });
    const sqlite = openSqliteVectorIndex({ file: join(folder, `${opened}.sqlite`) });
    const both = async (step: Step): Promise<void> =>
      expect(await answerOf(step, qdrant)).toEqual(about(await answerOf(step, sqlite)));
    try {
      for (const step of some) await both(step);
      await both((index) => index.upsert(last));
      for (const { owner } of last) {
        await both((index) => index.count(owner));
        await both((index) => index.nearest({ owner, vector: [1, 2, 3], limit: 100 }).then(byId));
      }
    } finally {
      await Promise.all([qdrant.close(), sqlite.close()]);
    }
  });
  await fc.assert(property, { numRuns: 60 });
});

it('takes numbers that are too small for a 32-bit float for zero', async () => {
  const sqlite = openSqliteVectorIndex({ file: join(folder, 'small.sqlite') });
  const point = { id: 'a', owner: 'user-1', group: 'b', vector: [0, 5e-324, 5e-324], payload: {} };
  await sqlite.upsert([point]);
  const [hit] = await sqlite.nearest({ owner: 'user-1', vector: [1, 2, 3], limit: 1 });
  await sqlite.close();
  expect(hit).toMatchObject({ id: 'a', score: 0 });
});
