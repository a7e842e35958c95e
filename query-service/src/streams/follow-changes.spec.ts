import { readModelChanged } from '@anamnesis/contracts/kernel/changes.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { expect, it } from 'vitest';
import { createChangeFeed } from './change-feed.ts';
import { followChanges } from './follow-changes.ts';

function follow() {
  const bus = createMemoryMessageBus();
  const ending = new AbortController();
  const tokens = { tokenOf: (userId: string, position: bigint) => `${position} of ${userId}` };
  const changes = followChanges(createChangeFeed(bus), 'ann', ending.signal, tokens);
  const tell = (readModel: string, position: bigint, ...userIds: string[]) =>
    bus.emit(
      `changed.${readModel}`,
      readModelChanged(
        readModel,
        userIds.map((userId) => [userId, position]),
      ),
    );
  return { bus, ending, changes, tell };
}

it('names the read models of the person that changed, together when they came together', async () => {
  const { changes, tell, ending } = follow();
  expect((await changes.next()).value).toEqual({ readModels: [], position: '0' });
  tell('documents', 9n, 'ann');
  tell('folders', 12n, 'bob');
  tell('cards', 10n, 'bob', 'ann');
  tell('documents', 8n, 'ann');
  expect((await changes.next()).value).toEqual({ readModels: ['cards', 'documents'], position: '10 of ann' });
  const next = changes.next();
  tell('cards', 100n, 'ann');
  expect((await next).value).toEqual({ readModels: ['cards'], position: '100 of ann' });
  ending.abort();
  expect((await changes.next()).done).toBe(true);
});

it('stops listening when the person goes, also while nothing happens', async () => {
  const { bus, changes, ending } = follow();
  await changes.next();
  const next = changes.next();
  expect(bus.listeners()).toBe(1);
  ending.abort();
  expect((await next).done).toBe(true);
  expect(bus.listeners()).toBe(0);
});
