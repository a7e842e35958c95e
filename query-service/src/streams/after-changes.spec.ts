import { readModelChanged } from '@anamnesis/contracts/kernel/changes.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { expect, it } from 'vitest';
import { createChangeFeed } from '../streams/change-feed.ts';
import { untilRead } from './until-read.ts';

function waiting(timeoutMs: number) {
  const bus = createMemoryMessageBus();
  const signal = new AbortController().signal;
  const given = { changes: createChangeFeed(bus), userId: 'ann', signal, timeoutMs };
  const change = () => bus.emit('changed.documents', readModelChanged('documents', [['ann', 1n]]));
  return { bus, given, change };
}

it('waits until what was uploaded is read, and asks again after each change', async () => {
  const { bus, given, change } = waiting(60_000);
  let asked = 0;
  await untilRead(given, async () => {
    asked += 1;
    if (asked < 4) queueMicrotask(change);
    return asked === 4;
  });
  expect(asked).toBe(4);
  expect(bus.listeners()).toBe(0);
});

it('waits no longer than it may', async () => {
  const { bus, given } = waiting(1);
  await untilRead(given, () => Promise.resolve(false));
  expect(bus.listeners()).toBe(0);
});
