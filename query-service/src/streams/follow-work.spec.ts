import { readModelChanged } from '@anamnesis/contracts/kernel/events/changes.ts';
import { defineProgress } from '@anamnesis/contracts/kernel/work/progress.ts';
import { defineReadModel } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { createChangeFeed } from './change-feed.ts';
import { followWork } from './follow-work.ts';
import { mergeLatest } from './merge-latest.ts';

type Pages = { done: number; isDone: boolean };

const documentsModel = defineReadModel<{ userId: string }>()({
  name: 'documents',
  version: 1,
  fields: { userId: 'text' },
  indexes: [],
  owner: { userId: 'delete' },
});
const readProgress = defineProgress(
  'reading',
  'documentId',
  z.object({ documentId: z.string(), page: z.int() }),
);

/** A document that is being read, and a stream that follows it. `reads` counts how often its facts were read. */
function following({ refusal = null }: { refusal?: string | null } = {}) {
  const bus = createMemoryMessageBus();
  const changes = createChangeFeed(bus, { kinds: { reading: readProgress } });
  const facts: { pages: Pages; reads: number } = { pages: { done: 0, isDone: false }, reads: 0 };
  const ending = new AbortController();
  const work = {
    userId: 'ann',
    readModels: [documentsModel],
    kind: readProgress,
    key: 'd1',
    start: async () => refusal,
    read: async () => {
      facts.reads += 1;
      return facts.pages;
    },
    isOver: ({ isDone }: Pages) => isDone,
    merge: mergeLatest(readProgress, {
      ofFacts: ({ done, isDone }: Pages) => (isDone ? 'done' : `${done} read`),
      ofProgress: ({ page }, { done }) => (page > done ? `at ${page}` : null),
    }),
  };
  const events = followWork<Pages, typeof readProgress, string>(changes, work, ending.signal);
  return {
    bus,
    facts,
    ending,
    /** A report arrives at whoever listens. */
    arrive: (page: number): void => bus.emit('progress.reading.d1', { documentId: 'd1', page }),
    record(pages: Pages, { isReported = true } = {}): void {
      facts.pages = pages;
      if (isReported) bus.emit('changed.documents', readModelChanged('documents', [['ann', 1n]]));
    },
    async next(): Promise<string | undefined> {
      const { value, done } = await events.next();
      return done ? undefined : value;
    },
  };
}

describe('a stream of work', () => {
  it('tells what is recorded, then what is reported meanwhile, then the end', async () => {
    const { record, arrive, next, bus, facts } = following();
    record({ done: 1, isDone: false });
    expect(await next()).toBe('1 read');
    arrive(2);
    expect(await next()).toBe('at 2');
    expect(facts.reads).toBe(1);
    record({ done: 2, isDone: true });
    expect([await next(), await next(), bus.listeners()]).toEqual(['done', undefined, 0]);
  });

  it('tells the newest of what was reported, and nothing that is recorded already', async () => {
    const { record, arrive, next } = following();
    record({ done: 2, isDone: false });
    await next();
    arrive(1);
    const waiting = next();
    for (const page of [3, 4]) arrive(page);
    expect(await waiting).toBe('at 4');
  });

  it('tells only a refusal where the work does not begin', async () => {
    const { next, bus, facts } = following({ refusal: 'not yours' });
    expect([await next(), await next()]).toEqual(['not yours', undefined]);
    expect([facts.reads, bus.listeners()]).toEqual([0, 0]);
  });

  it('looks again after a while, in case no change was reported', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { record, next, ending } = following();
    record({ done: 1, isDone: false });
    await next();
    record({ done: 2, isDone: false }, { isReported: false });
    const waiting = next();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await waiting).toBe('2 read');
    ending.abort();
    expect([await next(), vi.getTimerCount()]).toEqual([undefined, 0]);
  });

  it('ends when the person goes, and stops listening', async () => {
    const { record, next, ending, bus } = following();
    record({ done: 1, isDone: false });
    await next();
    const waiting = next();
    ending.abort();
    expect([await waiting, bus.listeners()]).toEqual([undefined, 0]);
  });
});
