import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { WorkerTimeout } from '../platform/workers/errors.ts';
import type { Job } from '../platform/workers/pool.ts';
import { fileOf } from '../platform/workers/source-file.ts';
import { extractPdf } from './extract-pdf.ts';
import type { PagesToRead } from './pdf/read.ts';
import { fewestPages } from './read-from-end.ts';
import type { TurnPool } from './turns.ts';

const file = fileOf(new Uint8Array(1));
const textsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Page ${index + 1}.`);

type Options = {
  hasRoom?: boolean;
  areWanted?: (read: number) => boolean;
  /** The page at which the worker that comes from the end is ended by a limit. */
  endsAt?: number;
  /** What the file really has. */
  pages?: string[];
};

/** Reads a PDF of so many pages with workers that take a turn of the event loop for each page. */
async function reading(total: number, { hasRoom = true, areWanted, endsAt, pages }: Options = {}) {
  const texts = pages ?? textsOf(total);
  const [forwards, backwards]: [number[], number[]] = [[], []];
  async function* stream({ input }: Job) {
    const { from, backwardsOf } = input as PagesToRead;
    if (backwardsOf !== undefined && backwardsOf !== texts.length) return;
    for (let page = from; page >= 1 && page <= texts.length; page += backwardsOf === undefined ? 1 : -1) {
      await setImmediate();
      if (backwardsOf !== undefined && page === endsAt) throw new WorkerTimeout('No answer');
      (backwardsOf === undefined ? forwards : backwards).push(page);
      yield texts[page - 1];
    }
  }
  const pool = {
    stream,
    run: async ({ input }: Job) => (input as { pages: string[] }).pages,
    hasRoom: () => hasRoom,
    areWanted: () => areWanted?.(backwards.length) ?? false,
    close: async () => {},
    beginTurn: () => () => false,
  } as unknown as TurnPool;
  const read = await extractPdf(pool, file, { texts: [], totalPages: total }, {});
  expect(read).toEqual(texts.map((text, index) => ({ pageNumber: index + 1, text })));
  return { forwards, backwards };
}

it('two workers read a long PDF, from both ends, until they meet', async () => {
  const { forwards, backwards } = await reading(100);
  expect(backwards.length).toBeGreaterThan(40);
  expect(backwards).toEqual(backwards.map((_, index) => 100 - index));
  expect(forwards.length + backwards.length).toBeLessThanOrEqual(101);
});

it('one worker reads a short one, and where no other is free', async () => {
  expect((await reading(fewestPages - 1)).backwards).toEqual([]);
  expect((await reading(100, { hasRoom: false })).backwards).toEqual([]);
});

it('the second leaves when somebody waits, and what it has read is not read again', async () => {
  const { forwards, backwards } = await reading(100, { areWanted: (read) => read >= 10 });
  expect(backwards).toHaveLength(10);
  expect(forwards).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
});

it('the first reads all that the second could not', async () => {
  const { forwards, backwards } = await reading(100, { endsAt: 95 });
  expect([forwards, backwards]).toEqual([expect.any(Array), [100, 99, 98, 97, 96]]);
  expect(forwards).toHaveLength(95);
});

it('a file that has another number of pages than was counted is read from its beginning', async () => {
  const { backwards } = await reading(100, { pages: textsOf(100).concat('One more.') });
  expect(backwards).toEqual([]);
});
