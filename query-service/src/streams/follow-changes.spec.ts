import { importProgress } from '@anamnesis/contracts/decks/progress.ts';
import { conversionProgress } from '@anamnesis/contracts/documents/processing/progress.ts';
import { readModelChanged } from '@anamnesis/contracts/kernel/events/changes.ts';
import { emitProgress } from '@anamnesis/contracts/kernel/work/progress.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { expect, it } from 'vitest';
import { createChangeFeed } from './change-feed.ts';
import { followChangesOf } from './follow-changes.ts';

function follow() {
  const bus = createMemoryMessageBus();
  const ending = new AbortController();
  const tokens = { tokenOf: (userId: string, position: bigint) => `${position} of ${userId}` };
  const changes = followChangesOf(createChangeFeed(bus), 'ann', ending.signal, tokens);
  const publish = (readModel: string, position: bigint, ...userIds: string[]) =>
    bus.emit(
      `changed.${readModel}`,
      readModelChanged(
        readModel,
        userIds.map((userId) => [userId, position]),
      ),
    );
  return { bus, ending, changes, publish };
}

it('names the read models of the person that changed, together when they came together', async () => {
  const { changes, publish, ending } = follow();
  expect((await changes.next()).value).toEqual({ readModels: [], position: '0' });
  publish('documents', 9n, 'ann');
  publish('folders', 12n, 'bob');
  publish('cards', 10n, 'bob', 'ann');
  publish('documents', 8n, 'ann');
  expect((await changes.next()).value).toEqual({ readModels: ['cards', 'documents'], position: '10 of ann' });
  const next = changes.next();
  publish('cards', 100n, 'ann');
  expect((await next).value).toEqual({ readModels: ['cards'], position: '100 of ann' });
  ending.abort();
  expect((await changes.next()).done).toBe(true);
});

it('tells how far conversions of the person have come, of each only the newest state', async () => {
  const { bus, changes, ending } = follow();
  await changes.next();
  const convert = (userId: string, documentId: string, percent: number) =>
    emitProgress(bus, conversionProgress, { userId, documentId, percent });
  const next = changes.next();
  convert('ann', 'd', 10);
  convert('bob', 'e', 50);
  convert('ann', 'd', 20);
  expect((await next).value).toEqual({
    readModels: [],
    position: '0',
    conversions: [{ documentId: 'd', percent: 20 }],
  });
  ending.abort();
});

it('tells how far imports of the person are, of each only the newest state', async () => {
  const { bus, changes, ending } = follow();
  await changes.next();
  const next = changes.next();
  for (const [userId, done] of [
    ['ann', 1],
    ['bob', 7],
    ['ann', 2],
  ] as const)
    emitProgress(bus, importProgress, { userId, importId: 'i', stage: 'cards', done, total: 9 });
  expect((await next).value).toEqual({
    readModels: [],
    position: '0',
    imports: [{ importId: 'i', stage: 'cards', done: 2, total: 9 }],
  });
  ending.abort();
});

it('stops listening when the person goes, also while nothing happens', async () => {
  const { bus, changes, ending } = follow();
  await changes.next();
  const next = changes.next();
  expect(bus.listeners()).toBe(3);
  ending.abort();
  expect((await next).done).toBe(true);
  expect(bus.listeners()).toBe(0);
});
