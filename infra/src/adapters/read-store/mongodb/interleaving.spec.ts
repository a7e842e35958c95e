import { CheckpointConflict, type ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freshDatabase, mongoUrl } from '../../mongodb/testing/harness.ts';
import { openMongoReadStore } from '../mongodb.ts';
import { commitSteps } from './committing.ts';

type Doc = { userId: string; ids?: string[] };
/** What each of some commits of one writer comes to: the step at which its process dies, if it does. */
type Fate = (typeof commitSteps)[number] | null;

const shape = { name: 'rivals', version: 1, fields: { userId: 'text' as const }, indexes: [['userId']] };
const died = new Error('the process died here');

/**
 * Every commit adds its id to one document that it read, replaces another one and makes a third, so that whoever
 * sees parts of a commit, or loses one, sees documents that do not agree.
 */
async function agreed(store: ReadStore): Promise<string[]> {
  const found = await store.collection<Doc>(shape.name).find({ where: {} });
  const docs = new Map(found.map(({ key, doc }) => [key, doc]));
  const ids = docs.get('ids')?.ids ?? [];
  expect(found).toHaveLength(docs.size);
  expect(docs.get('last')?.userId).toBe(ids.at(-1));
  expect([...docs.keys()].filter((key) => key.startsWith('by-')).toSorted()).toEqual(
    ids.map((id) => `by-${id}`).toSorted(),
  );
  return ids;
}

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
    const writes = [
      { key: 'ids', doc: { userId: 'all', ids: [...ids, id] } },
      { key: 'last', doc: { userId: id } },
      { key: `by-${id}`, doc: { userId: id } },
      { key: 'gone', doc: null },
    ];
    await writer.commit({ expected, checkpoint: expected + 1n, writes });
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
  { timeout: 120_000 },
  async () => {
    const fate = fc.option(fc.constantFrom(...commitSteps), { freq: 3 });
    const fates = fc.array(fc.array(fate, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 3 });
    await fc.assert(fc.asyncProperty(fc.scheduler(), fates, play), { numRuns: 12, endOnFailure: true });
  },
);
