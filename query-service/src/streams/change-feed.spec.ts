import { pageProgress } from '@anamnesis/contracts/documents/processing/progress.ts';
import { readModelChanged, readModelReplaced } from '@anamnesis/contracts/kernel/events/changes.ts';
import { defineProgress } from '@anamnesis/contracts/kernel/work/progress.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createChangeFeed } from './change-feed.ts';

function feeding() {
  const bus = createMemoryMessageBus();
  const feed = createChangeFeed(bus);
  const heard: string[] = [];
  const follow = (userId: string, name = userId) =>
    feed.follow(userId, ({ readModel }) => void heard.push(`${name}: ${readModel}`));
  /** Resolves when whoever listens has heard it. */
  const publish = (readModel: string, ...userIds: string[]): Promise<void> => {
    bus.emit(
      `changed.${readModel}`,
      readModelChanged(
        readModel,
        userIds.map((userId) => [userId, 1n]),
      ),
    );
    return bus.emitted();
  };
  return { bus, feed, heard, follow, publish };
}

it('subscribes to the bus once, whatever the number of followers', async () => {
  const { bus, heard, follow, publish } = feeding();
  await Promise.all([follow('ann', 'one'), follow('ann', 'two'), follow('bob'), follow('eve')]);
  expect(bus.listeners()).toBe(1);
  await publish('cards', 'ann', 'bob');
  await publish('folders', 'nobody');
  expect(heard).toEqual(['one: cards', 'two: cards', 'bob: cards']);
});

it('notifies everyone when readers see another version', async () => {
  const { bus, heard, follow } = feeding();
  await Promise.all([follow('ann'), follow('bob')]);
  bus.emit('changed.cards', readModelReplaced('cards', 1n));
  await bus.emitted();
  expect(heard).toEqual(['ann: cards', 'bob: cards']);
});

it('drops what a projector of an earlier version says', async () => {
  const { bus, heard, follow } = feeding();
  await follow('ann');
  bus.emit('changed.cards', { readModel: 'cards', userIds: ['ann'], position: '1' });
  bus.emit('changed.pages', readModelChanged('pages', [['ann', 2n]]));
  await bus.emitted();
  expect(heard).toEqual(['ann: pages']);
});

it('unsubscribes with the last follower, and subscribes again for the next', async () => {
  const { bus, heard, follow, publish } = feeding();
  const [first, second] = [await follow('ann', 'one'), await follow('ann', 'two')];
  await first.stop();
  await publish('cards', 'ann');
  await second.stop();
  expect([heard, bus.listeners()]).toEqual([['two: cards'], 0]);
  await follow('ann', 'three');
  await publish('pages', 'ann');
  expect(heard).toEqual(['two: cards', 'three: pages']);
});

it('subscribes once a subject and reads each message once, with 1,000 streams open', async () => {
  const { bus, feed, heard } = feeding();
  const { listen } = bus;
  let subscriptions = 0;
  let reads = 0;
  /** Counts how often a message is read: all that is heard here has a field of these. */
  const counted = (message: Record<string, unknown>): object => {
    const field = ['people', 'all', 'message'].find((name) => name in message)!;
    return Object.defineProperty({ ...message }, field, { get: () => ((reads += 1), message[field]) });
  };
  bus.listen = (subject, listener) => {
    subscriptions += 1;
    return listen(subject, (data, ...rest) => listener(counted(data as Record<string, unknown>), ...rest));
  };
  const people = Array.from({ length: 500 }, (_, n) => `person-${n}`);
  const streams = await Promise.all(
    people.flatMap((id) => [
      feed.follow(id, ({ position }) => void heard.push(`${id}: ${position}`)),
      feed.followProgress(
        pageProgress,
        `document of ${id}`,
        ({ pageNumber }) => void heard.push(`${id}: page ${pageNumber}`),
      ),
    ]),
  );
  expect([streams.length, subscriptions, bus.listeners()]).toEqual([1000, 2, 2]);
  bus.emit(
    'changed.cards',
    readModelChanged('cards', [
      ['person-7', 5n],
      ['person-8', 5n],
    ]),
  );
  bus.emit('changed.cards', readModelReplaced('cards', 6n));
  await bus.emitted();
  expect([reads, heard.length]).toEqual([2, 2 + 500]);
  const page = { documentId: 'document of person-3', pageNumber: 4, totalPages: 9, message: 'm' };
  bus.emit('progress.page.d', page);
  await bus.emitted();
  expect([reads, heard.at(-1)]).toEqual([3, 'person-3: page 4']);
  await Promise.all(streams.map(({ stop }) => stop()));
  expect(bus.listeners()).toBe(0);
});

it('subscribes again for the next follower after the bus was down', async () => {
  const { bus, heard, follow, publish } = feeding();
  const { listen } = bus;
  bus.listen = () => Promise.reject(new Error('down'));
  await expect(Promise.all([follow('ann'), follow('bob')])).rejects.toThrow('down');
  bus.listen = listen;
  await follow('ann');
  await publish('cards', 'ann', 'bob');
  expect(heard).toEqual(['ann: cards']);
});

it('subscribes to the kinds of progress that contexts declare, each by itself', async () => {
  const { bus, feed } = feeding();
  await feed.followProgress(pageProgress, 'd', () => undefined);
  expect(bus.listeners()).toBe(1);
  const unknown = defineProgress('unknown', 'id', z.object({ id: z.string() }));
  await expect(feed.followProgress(unknown, 'd', () => undefined)).rejects.toThrow(
    'no context declares the progress unknown',
  );
});

it('drops progress that is not valid, and goes on', async () => {
  const { bus, feed } = feeding();
  const pages: number[] = [];
  await feed.followProgress(pageProgress, 'd', ({ pageNumber }) => void pages.push(pageNumber));
  const page = { documentId: 'd', pageNumber: 4, totalPages: 9, message: 'm' };
  for (const data of [{ ...page, pageNumber: 'four' }, null, page]) bus.emit('progress.page.d', data);
  await bus.emitted();
  expect(pages).toEqual([4]);
});
