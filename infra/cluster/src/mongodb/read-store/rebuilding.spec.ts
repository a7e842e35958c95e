import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import { CheckpointConflict, type ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { describe, expect, it } from 'vitest';
import type { Harness } from '@anamnesis/infra/test/contracts/harness.ts';
import { readStoreRebuildContract } from '@anamnesis/infra/test/contracts/read-store-rebuilds.ts';
import { type Hooks, liveServer } from '../testing/live-server.ts';
import { openMongoReadStore } from './read-store.ts';

type Doc = { userId: string };

const shape = { name: 'cards', version: 1, fields: { userId: 'text' as const }, indexes: [['userId']] };
const other = { ...shape, name: 'folders' };
const put = (key: string) => ({ key, doc: { userId: 'u' } });
const died = new Error('the process died here');

const nothing = async (): Promise<void> => undefined;

async function harnessOfStandIn(): Promise<Harness<ReadStore>> {
  const server = liveServer();
  const open = (): ReadStore => openMongoReadStore({ connection: server.connect() });
  const another = async (): Promise<ReadStore> => open();
  return {
    port: open(),
    reopen: another,
    crash: another,
    alongside: another,
    disconnect: nothing,
    dispose: nothing,
  };
}

describe('on a stand-in for MongoDB', () => {
  readStoreRebuildContract(harnessOfStandIn);
});

async function filled(store: ReadStore) {
  for (const each of [other, shape]) {
    const writer = await store.open<Doc>(each);
    await writer.commit({ expected: START, checkpoint: 10n, writes: [put('old')] });
    await writer.activate();
  }
  return store.open<Doc>(shape);
}

async function rebuiltBy(store: ReadStore): Promise<void> {
  const rebuild = await store.beginRebuild();
  for (const each of [shape, other]) {
    const copy = await rebuild.open<Doc>(each);
    await copy.commit({ expected: START, checkpoint: 20n, writes: [put('new')] });
  }
  await rebuild.show();
}

const keysOf = async (store: ReadStore, name = shape.name): Promise<string[]> =>
  (await store.collection<Doc>(name).find({ where: {} })).map(({ key }) => key);

describe('a process that dies at any moment of a rebuild', () => {
  it('leaves each read model as it was or as it is rebuilt, and nothing of what it had begun', async () => {
    const outcomes = new Set<string>();
    for (let moment = 1; ; moment += 1) {
      const server = liveServer();
      let [moments, dead] = [0, false];
      const step = (): void => {
        dead ||= (moments += 1) === moment;
        if (dead) throw died;
      };
      const open = (hooks: Hooks = {}): ReadStore =>
        openMongoReadStore({ connection: server.connect(hooks) });
      const store = open();
      const projector = await filled(store);
      const result = await rebuiltBy(open({ before: step, after: step })).catch((error: unknown) => error);
      if (!dead) break;
      expect([died, undefined], `moment ${moment}`).toContain(result);
      const [isNew, isOtherNew] = [
        (await store.position(shape.name)) === 20n,
        (await store.position(other.name)) === 20n,
      ];
      expect([await keysOf(store), await keysOf(store, other.name)], `moment ${moment}`).toEqual([
        [isNew ? 'new' : 'old'],
        [isOtherNew ? 'new' : 'old'],
      ]);
      outcomes.add(`${isNew} ${isOtherNew}`);
      // The projector that worked on what is seen goes on; the one whose work nobody would see finds out.
      const commit = projector.commit({ expected: 10n, checkpoint: 15n, writes: [put('more')] });
      const refusal = await commit.catch((error: unknown) => error);
      expect(refusal instanceof CheckpointConflict, `moment ${moment}: ${String(refusal)}`).toBe(isNew);
      const next = await store.open<Doc>(shape);
      expect([await next.isActive(), await next.checkpoint()]).toEqual([true, isNew ? 20n : 15n]);
      expect(await keysOf(store)).toEqual(isNew ? ['new'] : ['more', 'old']);
      await store.dropRebuilds();
      expect(await store.versions(shape.name)).toHaveLength(1);
      const records = server.connect().collection<{ _id: string; kind: string }>('read_models');
      expect((await records.find({ kind: 'model' }).toArray()).length, `moment ${moment}`).toBe(2);
      await rebuiltBy(store);
      expect([await keysOf(store), await keysOf(store, other.name)]).toEqual([['new'], ['new']]);
    }
    expect([...outcomes]).toEqual(['false false', 'true false', 'true true']);
  });
});
