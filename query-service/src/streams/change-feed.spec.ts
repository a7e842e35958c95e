import { readModelChanged } from '@anamnesis/contracts/kernel/changes.ts';
import { expect, it } from 'vitest';
import { createMemoryBus } from '../testing/memory-bus.ts';
import { createChangeFeed } from './change-feed.ts';

function feeding() {
  const bus = createMemoryBus();
  const feed = createChangeFeed(bus);
  const heard: string[] = [];
  const follow = (userId: string, name = userId) =>
    feed.follow(userId, ({ readModel }) => void heard.push(`${name}: ${readModel}`));
  const tell = (readModel: string, ...userIds: string[]): void =>
    bus.emit(`changed.${readModel}`, readModelChanged(readModel, userIds, 1n));
  return { bus, feed, heard, follow, tell };
}

it('hears the bus once, however many follow', async () => {
  const { bus, heard, follow, tell } = feeding();
  await Promise.all([follow('ann', 'one'), follow('ann', 'two'), follow('bob'), follow('eve')]);
  expect(bus.listeners()).toBe(1);
  tell('cards', 'ann', 'bob');
  tell('folders', 'nobody');
  expect(heard).toEqual(['one: cards', 'two: cards', 'bob: cards']);
});

it('tells everybody when readers see another version', async () => {
  const { bus, heard, follow } = feeding();
  await Promise.all([follow('ann'), follow('bob')]);
  bus.emit('changed.cards', readModelChanged('cards', 'all', 1n));
  expect(heard).toEqual(['ann: cards', 'bob: cards']);
});

it('stops with the last, and begins again', async () => {
  const { bus, heard, follow, tell } = feeding();
  const [first, second] = [await follow('ann', 'one'), await follow('ann', 'two')];
  await first.stop();
  tell('cards', 'ann');
  await second.stop();
  expect([heard, bus.listeners()]).toEqual([['two: cards'], 0]);
  await follow('ann', 'three');
  tell('pages', 'ann');
  expect(heard).toEqual(['two: cards', 'three: pages']);
});

it('tries anew for the next when the bus is away', async () => {
  const { bus, heard, follow, tell } = feeding();
  const { listen } = bus;
  bus.listen = () => Promise.reject(new Error('away'));
  await expect(Promise.all([follow('ann'), follow('bob')])).rejects.toThrow('away');
  bus.listen = listen;
  await follow('ann');
  tell('cards', 'ann', 'bob');
  expect(heard).toEqual(['ann: cards']);
});
