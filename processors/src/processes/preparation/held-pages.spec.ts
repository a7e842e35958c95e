import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTimeBudget } from '../../documents/budget.ts';
import { createDerivedResults } from '../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import { createPageSource } from './page-source.ts';

const as = (owner: string) => ({ ...unlimitedWork, owner });

it('pages that were cut for somebody else come one after the other, as if they were cut', async () => {
  const blobs = createMemoryBlobStore();
  const file = await blobs.put(new TextEncoder().encode('lecture'));
  let time = 0;
  let cut = 0;
  const derived = createDerivedResults({
    store: createMemoryDerivedStore(),
    blobs,
    logger: pino({ level: 'silent' }),
    now: () => time,
    // Who reads meanwhile has its turn before the time is over.
    async pause(ms) {
      await new Promise((resolve) => setImmediate(resolve));
      time += ms;
    },
  });
  const activities = {
    async *split() {
      for (let pageNumber = 1; pageNumber <= 23; pageNumber += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        time += 10;
        cut += 1;
        const bytes = new TextEncoder().encode(`page ${pageNumber}`);
        yield { pageNumber, kind: 'pdf' as const, mime: 'application/pdf' as const, bytes };
      }
    },
    budget: (spentMs?: number) => createTimeBudget(Infinity, spentMs),
  };
  const pages = createPageSource({ blobs, derived, activities, freeFiles: async () => undefined });
  const comingTo = async (owner: string): Promise<[pages: number, at: number][]> => {
    const begun = time;
    const came: [number, number][] = [];
    for await (const run of pages.of(file, as(owner))) came.push([run.length, time - begun]);
    return came;
  };
  const first = await comingTo('ann');
  expect(first).toEqual([
    [5, 50],
    [10, 150],
    [8, 230],
  ]);
  expect(await comingTo('ben')).toEqual(first);
  expect(cut).toBe(23);
  // What is theirs already is there at once.
  expect(await comingTo('ben')).toEqual([[23, 0]]);
});
