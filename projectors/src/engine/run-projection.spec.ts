import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { ReadModelChanged } from '@anamnesis/contracts/kernel/events/changes.ts';
import { EngineRefused } from '@anamnesis/contracts/ports/models/engine.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { foldersProjection } from '../library/folders/projection.ts';
import { type AnyProjection, anyProjection } from './any-projection.ts';
import { runProjection } from './run-projection.ts';
import { createMemoryEventLog, type MemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';
import {
  createMemoryReadStore,
  type MemoryReadStore,
} from '@anamnesis/contracts/testing/memory-read-store.ts';
import { recorded } from './testing/project.ts';

const folders = anyProjection(foldersProjection);
const added = (folderId: string): AnamnesisEvent => ({
  type: 'FolderAdded',
  data: { folderId, name: folderId, displayOrder: 0 },
});

type Run = { stop: () => Promise<void>; changes: ReadModelChanged[]; failures: string[] };
const runs: Run[] = [];

function start(log: MemoryEventLog, store: MemoryReadStore, projection: AnyProjection = folders): Run {
  const ending = new AbortController();
  const changes: ReadModelChanged[] = [];
  const failures: string[] = [];
  const note = (_details: object, message: string): void => void failures.push(message);
  const done = runProjection({
    projection,
    log,
    store,
    emitChange: (change) => changes.push(change),
    signal: ending.signal,
    logger: { info: () => undefined, warn: note, error: note },
    batchSize: 2,
    pauseMs: () => 0,
  });
  const run = {
    changes,
    failures,
    stop: async () => {
      ending.abort();
      await done;
    },
  };
  runs.push(run);
  return run;
}

let count = 0;
function add(log: MemoryEventLog, ...events: AnamnesisEvent[]): void {
  for (const event of events) log.add('library-ann', recorded(event, (count += 1)));
}

const keys = (store: MemoryReadStore): string[] | null => {
  const documents = store.visible('folders');
  return documents && Object.keys(documents);
};

afterEach(async () => {
  for (const run of runs.splice(0)) await run.stop();
});

describe('a running projection', () => {
  it('follows the log and notifies the owners of changed documents after the commit', async () => {
    const [log, store] = [createMemoryEventLog(), createMemoryReadStore()];
    const run = start(log, store);
    await store.passed('folders', 0n);
    add(log, added('f1'));
    await store.passed('folders', 1n);
    expect(keys(store)).toEqual(['f1']);
    add(log, { type: 'CardStyleChosen', data: { cardStyle: 'cloze_deletion' } });
    await store.passed('folders', 2n);
    expect(run.changes).toEqual([{ readModel: 'folders', people: { ann: '1' } }]);
  });

  it('tells each person the last position that concerns them, whatever others did in the same commit', async () => {
    const [log, store] = [createMemoryEventLog(), createMemoryReadStore()];
    const run = start(log, store);
    await store.passed('folders', 0n);
    log.add('library-ann', recorded(added('a1'), 1, 'ann'));
    log.add('library-ben', recorded(added('b1'), 2, 'ben'));
    await store.passed('folders', 2n);
    const notified = run.changes.flatMap((change) =>
      'people' in change ? Object.entries(change.people) : [],
    );
    expect(Object.fromEntries(notified)).toEqual({ ann: '1', ben: '2' });
  });

  it('notifies everybody once when a version becomes active', async () => {
    const [log, store] = [createMemoryEventLog(), createMemoryReadStore()];
    add(log, ...['f1', 'f2', 'f3'].map(added));
    const run = start(log, store);
    await store.passed('folders', 3n);
    add(log, added('f4'));
    await expect.poll(() => run.changes).toHaveLength(2);
    expect(run.changes).toEqual([
      { readModel: 'folders', all: '3' },
      { readModel: 'folders', people: { ann: '4' } },
    ]);
  });

  it('continues from its checkpoint', async () => {
    const [log, store] = [createMemoryEventLog(), createMemoryReadStore()];
    const first = start(log, store);
    add(log, added('f1'));
    await store.passed('folders', 1n);
    await first.stop();
    const seen: bigint[] = [];
    const counting = {
      ...folders,
      handlers: {
        FolderAdded: (event: Parameters<NonNullable<AnyProjection['handlers'][string]>>[0]) => {
          seen.push(event.position);
          return folders.handlers['FolderAdded']!(event);
        },
      },
    };
    add(log, added('f2'));
    start(log, store, counting);
    await store.passed('folders', 2n);
    expect(seen).toEqual([2n]);
    expect(keys(store)).toEqual(['f1', 'f2']);
  });

  it('retries an event until it succeeds, and skips none', async () => {
    const [log, store] = [createMemoryEventLog(), createMemoryReadStore()];
    let attempts = 0;
    const shaky: AnyProjection = {
      ...folders,
      handlers: {
        FolderAdded: (event) => {
          attempts += 1;
          if (attempts < 4) throw new Error('not yet');
          return folders.handlers['FolderAdded']!(event);
        },
      },
    };
    add(log, added('f1'), added('f2'));
    const run = start(log, store, shaky);
    await store.passed('folders', 2n);
    expect(keys(store)).toEqual(['f1', 'f2']);
    expect(run.failures).toHaveLength(3);
  });

  it('logs a misconfiguration once, and again when the error is a different one', async () => {
    const [log, store] = [createMemoryEventLog(), createMemoryReadStore()];
    const problems = ['no password', 'no password', 'no password', 'no right', 'no right'];
    const identity = async (): Promise<string> => {
      const problem = problems.shift();
      if (problem !== undefined) throw new EngineRefused('EventStoreDB', problem, 'Mend it.');
      return log.identity();
    };
    const run = start({ ...log, identity }, store);
    add(log, added('f1'));
    await store.passed('folders', 1n);
    expect(run.failures).toEqual(Array(2).fill('the projector failed and will retry'));
  });

  it('continues from the checkpoint that another projector has stored', async () => {
    const [log, store] = [createMemoryEventLog(), createMemoryReadStore()];
    start(log, store);
    start(log, store);
    for (let n = 1; n <= 20; n += 1) {
      add(log, added(`f${n}`));
      await store.passed('folders', BigInt(n));
    }
    expect(keys(store)).toHaveLength(20);
  });

  it('builds a new version beside the old one and activates it when it has caught up', async () => {
    const [log, store] = [createMemoryEventLog(), createMemoryReadStore()];
    const old = start(log, store);
    add(log, ...['f1', 'f2', 'f3', 'f4', 'f5'].map(added));
    await store.passed('folders', 5n);
    await old.stop();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const writes: number[] = [];
    const slow = {
      ...store,
      open: async (...args: Parameters<MemoryReadStore['open']>) => {
        const writer = await store.open(...args);
        const commit: typeof writer.commit = async (next) => {
          if (next.checkpoint >= 4n) await gate;
          writes.push(Number(next.checkpoint));
          await writer.commit(next);
        };
        return { ...writer, commit };
      },
    } as MemoryReadStore;
    const next = {
      ...folders,
      version: folders.version + 1,
      handlers: { FolderAdded: folders.handlers['FolderAdded'] },
    };
    const run = start(log, slow, next);
    add(log, added('f6'));
    while (writes.length === 0) await new Promise((turn) => setImmediate(turn));
    expect(keys(store)).toHaveLength(5);
    open();
    await store.passed('folders', 6n);
    expect(keys(store)).toHaveLength(6);
    const notified = run.changes.flatMap((change) =>
      'people' in change ? Object.values(change.people) : [change.all],
    );
    expect(notified.every((position) => BigInt(position) > 4n)).toBe(true);
  });
});

/** A read model of folders of a log that is not there any more. */
async function built(folderIds: readonly string[]): Promise<MemoryReadStore> {
  const log = createMemoryEventLog('log-1');
  const store = createMemoryReadStore();
  const run = start(log, store);
  add(log, ...folderIds.map(added));
  await store.passed('folders', BigInt(folderIds.length));
  await run.stop();
  return store;
}

describe('a read model that does not match the log', () => {
  it('is rebuilt when the log has lost events, and then follows new events', async () => {
    const store = await built(['f1', 'f2', 'f3']);
    const shorter = createMemoryEventLog('log-1');
    add(shorter, added('f1'));
    const { failures } = start(shorter, store);
    await expect.poll(() => keys(store)).toEqual(['f1']);
    add(shorter, added('f9'));
    await expect.poll(() => keys(store)).toEqual(['f1', 'f9']);
    expect(failures).toEqual(['a read model does not match the log and is rebuilt']);
  });

  it('is rebuilt when the log was replaced, also when an older version is active', async () => {
    const store = await built(['f1']);
    const other = createMemoryEventLog('log-2');
    add(other, added('g1'), added('g2'));
    start(other, store, { ...folders, version: folders.version + 1 });
    await expect.poll(() => keys(store)).toEqual(['g1', 'g2']);
  });

  it('is not readable while it is rebuilt', async () => {
    const store = await built(['f1', 'f2']);
    const shorter = createMemoryEventLog('log-1');
    add(shorter, added('f1'));
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    start({ ...shorter, head: () => gate.then(() => shorter.head()) }, store);
    await expect.poll(() => keys(store)).toBeNull();
    open();
    await expect.poll(() => keys(store)).toEqual(['f1']);
  });

  it('is kept when no source log was recorded yet; this log is then recorded as its source', async () => {
    const [log, store] = [createMemoryEventLog('log-1'), createMemoryReadStore()];
    add(log, added('f1'), added('f2'));
    const writer = await store.open(folders);
    await writer.commit({ expected: 0n, checkpoint: 1n, writes: [{ key: 'kept', doc: {} }] });
    await writer.activate();
    start(log, store);
    await store.passed('folders', 2n);
    expect(keys(store)).toEqual(['f2', 'kept']);
    expect(await store.versions('folders')).toMatchObject([{ source: 'log-1' }]);
  });
});
