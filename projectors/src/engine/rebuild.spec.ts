import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { ReadAllOptions } from '@anamnesis/contracts/ports/log/event-log.ts';
import { describe, expect, it } from 'vitest';
import { foldersProjection } from '../library/folders/projection.ts';
import { preferencesProjection } from '../preferences/preferences/projection.ts';
import { anyProjection } from './any-projection.ts';
import type { Progress } from './progress.ts';
import { EventNotApplied } from './apply-batch.ts';
import { LogNotReadable, rebuild } from './rebuild.ts';
import { createMemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';
import { createMemoryReadStore } from '@anamnesis/contracts/testing/memory-read-store.ts';
import { recorded } from './testing/project.ts';

const projections = [anyProjection(foldersProjection), anyProjection(preferencesProjection)];
const events: AnamnesisEvent[] = [
  { type: 'FolderAdded', data: { folderId: 'f1', name: 'Heart', displayOrder: 0 } },
  { type: 'CardStyleChosen', data: { cardStyle: 'question_answer' } },
  { type: 'FolderRenamed', data: { folderId: 'f1', name: 'Cardiology' } },
  { type: 'AccountRegistered', data: { userType: 'accountUser' } },
];

function filled() {
  const log = createMemoryEventLog();
  events.forEach((event, index) => log.add('stream-1', recorded(event, index)));
  return log;
}

it('builds every read model in one pass, up to the end of the log, and activates it', async () => {
  const store = createMemoryReadStore();
  const progress: Progress[] = [];
  const options = { projections, log: filled(), store };
  const answer = await rebuild({ ...options, onProgress: (step) => progress.push(step) });
  expect(answer).toEqual({ events: 3, position: 4n });
  expect(progress.at(-1)).toEqual({ done: 4, total: 4 });
  expect(store.visible('folders')).toEqual({
    f1: '{"folderId":"f1","userId":"ann","name":"Cardiology","displayOrder":0}',
  });
  expect(store.visible('preferences')?.['ann']).toContain('"cardStyle":"question_answer"');
  expect(await store.position('folders')).toBe(4n);
});

it('reports its progress without counting the remaining events again', async () => {
  const log = filled();
  let counted = 0;
  const countAfter = (after: bigint) => ((counted += 1), log.countAfter(after));
  const progress: Progress[] = [];
  const reading = {
    ...log,
    countAfter,
    readAll: (options: ReadAllOptions) => log.readAll({ ...options, batchSize: 1 }),
  };
  const store = createMemoryReadStore();
  await rebuild({ projections, log: reading, store, onProgress: (step) => progress.push(step) });
  expect(progress.map(({ done }) => done)).toEqual([1, 2, 3, 4]);
  expect(counted).toBe(1);
});

it('replaces what was stored before, but only in the read models that it was given', async () => {
  const store = createMemoryReadStore();
  const options = { log: filled(), store };
  await rebuild({ ...options, projections });
  const writer = await store.open(foldersProjection);
  await writer.commit({ expected: 4n, checkpoint: 9n, writes: [{ key: 'stray', doc: {} }] });
  const [folders] = projections;
  await rebuild({ ...options, projections: [folders!] });
  expect(Object.keys(store.visible('folders') ?? {})).toEqual(['f1']);
  expect(await store.position('preferences')).toBe(4n);
});

/** A store in which a document is seen that the log does not make. */
async function used() {
  const store = createMemoryReadStore();
  await rebuild({ projections, log: filled(), store });
  const writer = await store.open(foldersProjection);
  await writer.commit({ expected: 4n, checkpoint: 9n, writes: [{ key: 'seen', doc: {} }] });
  return store;
}

it('leaves what readers see while it builds', async () => {
  const store = await used();
  const seen = store.visible('folders');
  const during: unknown[] = [];
  await rebuild({
    projections,
    log: filled(),
    store,
    onProgress: () => during.push(store.visible('folders')),
  });
  expect(during).toEqual([seen]);
  expect(store.visible('folders')).not.toEqual(seen);
});

async function failed(more: Partial<Parameters<typeof rebuild>[0]>): Promise<Error> {
  const store = await used();
  const before = store.visible('folders');
  const error = await rebuild({ projections, log: filled(), store, ...more }).catch(
    (reason: Error) => reason,
  );
  expect(store.visible('folders')).toEqual(before);
  expect(await store.versions('folders')).toHaveLength(1);
  return error as Error;
}

const broken = (): never => {
  throw new Error('a broken merge');
};

describe('what fails leaves what readers see, and nothing else', () => {
  it('stops when the signal aborts', async () => {
    const ending = new AbortController();
    ending.abort(new Error('enough'));
    expect((await failed({ signal: ending.signal })).message).toBe('enough');
  });

  it('names an event that cannot be applied, and the read model', async () => {
    const [folders, preferences] = projections;
    const handlers = {
      ...folders!.handlers,
      FolderRenamed: () => {
        throw new Error('no such folder');
      },
    };
    const error = await failed({ projections: [{ ...folders!, handlers }, preferences!] });
    expect(error).toBeInstanceOf(EventNotApplied);
    expect(error.message).toBe(
      'FolderRenamed (event 2 of stream-1, position 3) cannot be applied to the read model folders: no such folder',
    );
  });

  it('names the event whose change cannot be made', async () => {
    const [folders] = projections;
    const handlers = { ...folders!.handlers, FolderAdded: () => [{ upsert: 'f1', merge: broken }] };
    const error = await failed({ projections: [{ ...folders!, handlers }] });
    expect(error.message).toMatch(/^FolderAdded \(event 0 of stream-1.*a broken merge$/);
  });

  it('says how far the log could be read', async () => {
    const log = filled();
    async function* readAll(options: ReadAllOptions) {
      for await (const batch of log.readAll({ ...options, batchSize: 2 })) {
        if (batch.position > 2n) throw new Error('damaged');
        yield batch;
      }
    }
    const error = await failed({ log: { ...log, readAll } });
    expect(error).toBeInstanceOf(LogNotReadable);
    expect(error.message).toBe('The event log cannot be read after position 2: damaged');
  });
});
