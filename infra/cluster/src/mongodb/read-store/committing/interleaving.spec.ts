import { CheckpointConflict, type ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freshDatabase, mongoUrl } from '../../testing/harness.ts';
import { openMongoReadStore } from '../read-store.ts';
import { commitSteps } from './committing.ts';
import { agreed, died, type Doc, shape, writesOf } from './rivals.fixture.ts';

/** What each of some commits of one writer comes to: the step at which its process dies, if it does. */
type Fate = (typeof commitSteps)[number] | null;

async function play(s: fc.Scheduler, fates: readonly (readonly Fate[])[]): Promise<void> {
  const { connection, drop } = freshDatabase();
  const stores: ReadStore[] = [];
  const open = (reach: (step: string) => void | Promise<void>): ReadStore => {
    const store = openMongoReadStore({ connection, keepMs: 100, reach });
    stores.push(store);
    return store;
  };
  const reader = open(() => {});
  await (await reader.open<Doc>(shape)).activate();
  const [acknowledged, refused]: [string[], string[]] = [[], []];

  /** A process that commits once, on top of what it reads; `fate` may strike while it completes another's commit. */
  async function process(id: string, fate: Fate): Promise<void> {
    const store = open(async (step) => {
      await s.schedule(Promise.resolve(), `${id} ${step}`);
      if (step === fate) throw died;
    });
    const writer = await store.open<Doc>(shape);
    const expected = await writer.checkpoint();
    const ids = (await writer.getMany(['ids'])).get('ids')?.ids ?? [];
    await writer.commit({ expected, checkpoint: expected + 1n, writes: writesOf(id, ids) });
    acknowledged.push(id);
  }

  async function commit(id: string, fate: Fate): Promise<void> {
    await process(id, fate).catch((error) => {
      if (error instanceof CheckpointConflict) refused.push(id);
      else if (error !== died) throw error;
    });
    await agreed(reader);
  }

  async function rival(name: string, own: readonly Fate[]): Promise<void> {
    for (const [n, fate] of own.entries()) await commit(`${name}${n}`, fate);
  }

  await s.waitFor(Promise.all(fates.map((own, n) => rival('abc'[n]!, own))));
  const last = await (await reader.open<Doc>(shape)).checkpoint();
  const ids = await agreed(reader);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(BigInt(ids.length)).toBe(last);
  expect(ids).toEqual(expect.arrayContaining(acknowledged));
  expect(ids.filter((id) => refused.includes(id))).toEqual([]);
  for (const store of stores) await store.close();
  await drop();
}

it.skipIf(mongoUrl === '')(
  'commits one after the other whatever the order in which rivals get on and die (server in MONGODB_URL)',
  async () => {
    const fate = fc.option(fc.constantFrom(...commitSteps), { freq: 3 });
    const fates = fc.array(fc.array(fate, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 3 });
    await fc.assert(fc.asyncProperty(fc.scheduler(), fates, play), { numRuns: 12, endOnFailure: true });
  },
);
