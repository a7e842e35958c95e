import { readModelChanged } from '@anamnesis/contracts/kernel/events/changes.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { expect, it } from 'vitest';
import { afterChanges } from './after-changes.ts';
import { createChangeFeed } from './change-feed.ts';

const documents = [{ name: 'documents' }];

function waiting(timeoutMs: number) {
  const bus = createMemoryMessageBus();
  const signal = new AbortController().signal;
  const given = { changes: createChangeFeed(bus), userId: 'ann', signal, timeoutMs };
  const change = () => bus.emit('changed.documents', readModelChanged('documents', [['ann', 1n]]));
  return { bus, given, change };
}

it('asks again after each change, until the answer is final', async () => {
  const { bus, given, change } = waiting(60_000);
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked < 4) queueMicrotask(change);
    return asked;
  };
  expect(await afterChanges(given, documents, ask, (answer) => answer === 4)).toBe(4);
  expect(bus.listeners()).toBe(0);
});

it('gives the last answer when the time is over', async () => {
  const { bus, given } = waiting(1);
  expect(
    await afterChanges(
      given,
      documents,
      async () => 'not yet',
      () => false,
    ),
  ).toBe('not yet');
  expect(bus.listeners()).toBe(0);
});
