import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { readModelChanged } from '@anamnesis/contracts/kernel/events/changes.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { documentsRefusals } from '@anamnesis/contracts/documents/refusals.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { describe, expect, it } from 'vitest';
import { type ChangeFeed, createChangeFeed } from '../../streams/change-feed.ts';
import { awaitPages } from './get-pdf-images.ts';

const notYet = new Rejection(documentsRefusals.DOCUMENT_TOO_LARGE, 'in a few moments');
const forever = new AbortController().signal;
const longMs = 60_000;

const untilReady = (
  changes: ChangeFeed,
  ask: () => Promise<string>,
  { signal = forever, timeoutMs = longMs } = {},
): Promise<string> => awaitPages({ changes, userId: 'ann', signal, timeoutMs }, ask);

function aFeed() {
  const bus = createMemoryMessageBus();
  const change = (userId = 'ann') => bus.emit('changed.pages', readModelChanged('pages', [[userId, 1n]]));
  return { bus, change, changes: createChangeFeed(bus) };
}

/** Refuses until it was asked `times` times, and tells of a change after each refusal. */
function readyAfter(times: number, change: () => void) {
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked > times) return `ready after ${asked}`;
    queueMicrotask(change);
    throw notYet;
  };
}

describe('waiting for pages', () => {
  it.each([0, 1, 2, 5])('ends when they are there, after %i refusals', async (times) => {
    const { bus, change, changes } = aFeed();
    expect(await untilReady(changes, readyAfter(times, change))).toBe(`ready after ${times + 1}`);
    expect(bus.listeners()).toBe(0);
  });

  it('asks again only after changes of the person’s own pages', async () => {
    const { bus, change, changes } = aFeed();
    let asked = 0;
    const twiceRefused = Promise.withResolvers<void>();
    const ready = untilReady(changes, async () => {
      asked += 1;
      if (asked === 2) twiceRefused.resolve();
      if (asked > 2) return 'ready';
      throw notYet;
    });
    await twiceRefused.promise;
    change('bob');
    bus.emit('changed.folders', readModelChanged('folders', [['ann', 1n]]));
    await new Promise(setImmediate);
    expect(asked).toBe(2);
    change();
    expect(await ready).toBe('ready');
  });

  it('is refused when its time is over, or when the client has gone', async () => {
    const { bus, changes } = aFeed();
    const never = () => Promise.reject(notYet);
    await expect(untilReady(changes, never, { timeoutMs: 1 })).rejects.toBe(notYet);
    await expect(untilReady(changes, never, { signal: AbortSignal.abort() })).rejects.toBe(notYet);
    expect(bus.listeners()).toBe(0);
  });

  it('does not wait where waiting is no use', async () => {
    const lost = new Rejection(commonRefusals.NOT_FOUND, 'Document not found');
    await expect(untilReady(aFeed().changes, () => Promise.reject(lost))).rejects.toBe(lost);
  });
});
