import { accountStream } from '@anamnesis/contracts/accounts/events.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { ReadModelChanged } from '@anamnesis/contracts/kernel/events/changes.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { defineReadModel } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { createMemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';
import { createMemoryReadStore } from '@anamnesis/contracts/testing/memory-read-store.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anyProjection } from '../any-projection.ts';
import { applyBatch } from '../apply-batch.ts';
import { createClearings } from './clearings.ts';
import { createDocumentBuffer } from '../document-buffer.ts';
import type { ProjectionPace } from '../pace.ts';
import { rebuild } from '../rebuild.ts';
import { runProjection } from '../run-projection.ts';
import { recorded } from '../testing/project.ts';

/** Folders stand in: a leaf hangs on the tree that its name says. */
type Leaf = { leafId: string; userId: string; treeId: string };
const leavesModel = defineReadModel<Leaf>()({
  name: 'leaves',
  version: 1,
  fields: { userId: 'text', treeId: 'text' },
  indexes: [['treeId'], ['userId']],
  owner: { userId: 'delete' },
});
const leaves = anyProjection(
  defineProjection<AnamnesisEvent>()(leavesModel, {
    FolderAdded: ({ data: { folderId: leafId, name: treeId }, metadata: { userId } }) => [
      { put: leafId, doc: { leafId, userId, treeId } },
    ],
    FolderDeleted: ({ data: { folderId: treeId } }) => [{ deleteWhere: { treeId } }],
  }),
);

const hangs = (leafId: string, treeId: string): AnamnesisEvent => ({
  type: 'FolderAdded',
  data: { folderId: leafId, name: treeId, displayOrder: 0 },
});
const felled = (treeId: string): AnamnesisEvent => ({
  type: 'FolderDeleted',
  data: { folderId: treeId, documentIds: [] },
});
const leaves12 = Array.from({ length: 12 }, (_, n) => hangs(`ann-${n}`, 'oak'));
const erased: AnamnesisEvent = { type: 'AccountErased', data: {} };

/** A pace that the spec gives: each `step` is one rest. */
function givenPace() {
  const waiting: (() => void)[] = [];
  let isFree = false;
  const pace: ProjectionPace = {
    rest: () => (isFree ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    lookUp: () => undefined,
  };
  return {
    pace,
    isResting: (): boolean => waiting.length > 0,
    step: () => waiting.shift()?.(),
    goOn(): void {
      isFree = true;
      for (const wake of waiting.splice(0)) wake();
    },
  };
}

function setUp() {
  const [log, store] = [createMemoryEventLog(), createMemoryReadStore()];
  let count = 0;
  const add = (userId: string, ...events: AnamnesisEvent[]): bigint => {
    for (const event of events) log.add('stream-1', recorded(event, (count += 1), userId));
    return BigInt(count);
  };
  const start = (pace: ProjectionPace) => {
    const ending = new AbortController();
    const changes: ReadModelChanged[] = [];
    const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const running = runProjection({
      projection: leaves,
      log,
      store,
      emitChange: (change) => changes.push(change),
      signal: ending.signal,
      logger,
      sliceSize: 3,
      pace,
    });
    const stop = async (): Promise<void> => {
      ending.abort();
      await running;
    };
    onTestFinished(stop);
    return { changes, stop };
  };
  const ofUser = (userId: string) => store.collection<Leaf>('leaves').count({ userId });
  const isThere = (position: bigint, userId?: string) => store.waitFor('leaves', position, 0, userId);
  return { log, store, add, start, ofUser, isThere };
}

describe('an event that clears away more documents than one commit should have', () => {
  it('is waited for by whose they are, while others read what they wrote after it', async () => {
    const { store, add, start, ofUser, isThere } = setUp();
    const given = givenPace();
    start(given.pace);
    await store.passed('leaves', add('ann', ...leaves12));
    const felledAt = add('ann', felled('oak'));
    await expect.poll(given.isResting).toBe(true);
    const bensAt = add('ben', hangs('ben-1', 'ash'));
    await store.passed('leaves', bensAt);
    expect([await isThere(bensAt, 'ben'), await ofUser('ben')]).toEqual([true, 1]);
    expect([await isThere(felledAt, 'ann'), await isThere(felledAt)]).toEqual([false, false]);
    expect(await ofUser('ann')).toBeGreaterThan(0);
    given.goOn();
    expect(await store.waitFor('leaves', felledAt, 60_000, 'ann')).toBe(true);
    expect(await ofUser('ann')).toBe(0);
  });

  it('is told to its people once, when it is whole', async () => {
    const { store, add, start } = setUp();
    const { changes } = start({ rest: async () => undefined, lookUp: () => undefined });
    await store.passed('leaves', add('ann', ...leaves12));
    const felledAt = add('ann', felled('oak')).toString();
    const last = { readModel: 'leaves', people: { ann: felledAt } };
    await expect.poll(() => changes.at(-1)).toEqual(last);
    await store.waitFor('leaves', add('ben', hangs('ben-1', 'ash')), 60_000);
    const told = changes.filter((change) => 'people' in change && change.people['ann'] === felledAt);
    expect(told).toEqual([last]);
  });

  it('goes on after a restart, and leaves what a rebuild makes', async () => {
    const { log, store, add, start } = setUp();
    const given = givenPace();
    const first = start(given.pace);
    await store.passed('leaves', add('ann', ...leaves12, hangs('ann-x', 'elm')));
    add('ann', felled('oak'));
    await expect.poll(given.isResting).toBe(true);
    const ended = first.stop();
    given.goOn();
    await ended;
    // A leaf that came while the tree fell is not taken along.
    add('ann', hangs('ann-late', 'oak'));
    const second = start({ rest: async () => undefined, lookUp: () => undefined });
    await store.waitFor('leaves', add('ben', hangs('ben-1', 'ash')), 60_000);
    await second.stop();
    const live = store.visible('leaves');
    expect(Object.keys(live ?? {})).toEqual(['ann-late', 'ann-x', 'ben-1']);
    const anew = createMemoryReadStore();
    await rebuild({ projections: [leaves], log, store: anew });
    expect(live).toEqual(anew.visible('leaves'));
  });

  it('may be an erasure, after which nothing of the person is written while it goes on', async () => {
    const { log, store, add, start, ofUser } = setUp();
    const given = givenPace();
    const { stop } = start(given.pace);
    await store.passed('leaves', add('ann', ...leaves12));
    log.add(accountStream('ann'), recorded(erased, 90, 'ann'));
    await expect.poll(given.isResting).toBe(true);
    log.add('stream-1', recorded(hangs('ann-late', 'oak'), 91, 'ann'));
    given.goOn();
    await store.waitFor('leaves', await log.head(), 60_000);
    expect(await ofUser('ann')).toBe(0);
    await stop();
    const anew = createMemoryReadStore();
    await rebuild({ projections: [leaves], log, store: anew });
    expect(store.visible('leaves')).toEqual(anew.visible('leaves'));
  });

  it('is not looked for in each of many places before others are served', async () => {
    const store = createMemoryReadStore();
    const writer = await store.open<Leaf>(leavesModel);
    await writer.activate();
    let looks = 0;
    const counting: typeof writer = { ...writer, find: (query) => ((looks += 1), writer.find(query)) };
    const slices = {
      indexes: leavesModel.indexes,
      most: 3,
      clearings: createClearings(),
      rest: async () => {},
    };
    const { owner } = leavesModel;
    const buffer = createDocumentBuffer(counting, { checkpoint: 0n, cacheLimit: 99, owner, slices });
    const forest = anyProjection(
      defineProjection<AnamnesisEvent>()(leavesModel, {
        ...leaves.handlers,
        FolderDeleted: ({ data: { documentIds } }) =>
          documentIds.map((treeId) => ({ deleteWhere: { treeId } })),
      }),
    );
    const trees = Array.from({ length: 20 }, (_, n) => `tree ${n}`);
    const grown = trees.map((tree, n) => recorded(hangs(`leaf ${n}`, tree), n));
    const cleared: AnamnesisEvent = { type: 'FolderDeleted', data: { folderId: 'f', documentIds: trees } };
    const at = BigInt(grown.length + 1);
    await applyBatch(forest, buffer, [...grown, recorded(cleared, grown.length)]);
    await buffer.commit(at);
    expect(looks).toBe(0);
    expect([
      await store.waitFor('leaves', at, 0, 'ben'),
      await store.waitFor('leaves', at, 0, 'ann'),
    ]).toEqual([true, false]);
    while (await buffer.clearNext());
    expect([await store.waitFor('leaves', at, 0, 'ann'), store.visible('leaves')]).toEqual([true, {}]);
  });
});
