import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import { describe, expect, it } from 'vitest';
import { awaitPages } from './await-pages.ts';

const notYet = new Rejection(503, 'DOCUMENT_TOO_LARGE', 'in a few moments');
const forever = new AbortController().signal;
const longMs = 60_000;

/** A bus on which `change()` tells every listener that the pages moved. */
function aBus() {
  const listeners = new Set<() => void>();
  const listen: MessageBus['listen'] = async (_, listener) => {
    const told = () => listener({}, '');
    listeners.add(told);
    return { stop: async () => void listeners.delete(told) };
  };
  const change = () => {
    for (const told of listeners) told();
  };
  return { bus: { listen } as MessageBus, change, listeners };
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
  it.each([0, 1, 2, 5])('answers when they are there, after %i refusals', async (times) => {
    const { bus, change, listeners } = aBus();
    const answer = await awaitPages(bus, forever, longMs, readyAfter(times, change));
    expect(answer).toBe(`ready after ${times + 1}`);
    expect(listeners.size).toBe(0);
  });

  it('refuses when patience is over, or when the client has gone', async () => {
    const { bus, listeners } = aBus();
    const never = () => Promise.reject(notYet);
    await expect(awaitPages(bus, forever, 1, never)).rejects.toBe(notYet);
    await expect(awaitPages(bus, AbortSignal.abort(), longMs, never)).rejects.toBe(notYet);
    expect(listeners.size).toBe(0);
  });

  it('does not wait where waiting is no use', async () => {
    const lost = new Rejection(404, 'NOT_FOUND', 'Document not found');
    await expect(awaitPages(aBus().bus, forever, longMs, () => Promise.reject(lost))).rejects.toBe(lost);
  });
});
