import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { ReadAllOptions } from '@anamnesis/contracts/ports/event-log.ts';
import { expect, it } from 'vitest';
import { foldersProjection } from '../library/folders/projection.ts';
import { preferencesProjection } from '../preferences/preferences/projection.ts';
import { anyProjection } from './any-projection.ts';
import type { Progress } from './progress.ts';
import { rebuild } from './rebuild.ts';
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

it('drops what was stored before, but only in the read models that it was given', async () => {
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

it('stops when the signal aborts, and activates nothing incomplete', async () => {
  const store = createMemoryReadStore();
  const ending = new AbortController();
  const options = { projections, log: filled(), store, signal: ending.signal };
  ending.abort(new Error('enough'));
  await expect(rebuild(options)).rejects.toThrow('enough');
  expect(store.visible('folders')).toBeNull();
});
