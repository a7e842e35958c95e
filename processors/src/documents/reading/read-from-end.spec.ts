import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { WorkerTimeout } from '../../platform/workers/errors.ts';
import type { Job } from '../../platform/workers/pool.ts';
import { fileOf } from '../../platform/workers/source-file.ts';
import { type PagesToRead, type PdfPageRead, withoutLayout } from '@anamnesis/readers';
import { leastMs, readFromEnd } from './read-from-end.ts';
import type { TurnPool } from './turns.ts';

const file = fileOf(new Uint8Array(1));
const pagesOf = (count: number): PdfPageRead[] =>
  Array.from({ length: count }, (_, index) => withoutLayout(`Page ${index + 1}.`));

type Options = {
  hasRoom?: boolean;
  areWanted?: (read: number) => boolean;
  /** The page at which the worker that comes from the end is ended by a limit. */
  endsAt?: number;
  /** What the file really has. */
  pages?: PdfPageRead[];
  pageMs?: number;
};

/** Reads a PDF of so many pages, each of which takes `pageMs`, with workers that take a turn of the event loop for it. */
async function reading(total: number, options: Options = {}) {
  const { hasRoom = true, areWanted, endsAt, pages: real = pagesOf(total), pageMs = 10 } = options;
  const backwards: number[] = [];
  async function* stream({ input }: Job) {
    const { from, backwardsOf } = input as PagesToRead;
    if (backwardsOf !== real.length) return;
    for (let page = from; page >= 1; page -= 1) {
      await setImmediate();
      if (page === endsAt) throw new WorkerTimeout('No answer');
      backwards.push(page);
      yield real[page - 1];
    }
  }
  const pool = {
    stream,
    hasRoom: () => hasRoom,
    areWanted: () => areWanted?.(backwards.length) ?? false,
  } as unknown as TurnPool;
  const read: (PdfPageRead | null)[] = [];
  let time = 0;
  const fromEnd = readFromEnd(pool, file, { pages: read, totalPages: total }, {}, () => time);
  let forwards = 0;
  while (forwards < real.length) {
    await setImmediate();
    time += pageMs;
    read.push(real[forwards]!);
    forwards += 1;
    if (fromEnd.meets()) break;
  }
  fromEnd.stop();
  expect(read).toEqual(real);
  return { forwards, backwards };
}

it('two workers read a long PDF, from both ends, until they meet', async () => {
  const { forwards, backwards } = await reading(100);
  expect(backwards.length).toBeGreaterThan(40);
  expect(backwards).toEqual(backwards.map((_, index) => 100 - index));
  expect(forwards + backwards.length).toBeLessThanOrEqual(101);
});

it('one worker reads what takes it a moment only, and where no other is free', async () => {
  expect((await reading(100, { pageMs: leastMs / 101 })).backwards).toEqual([]);
  expect((await reading(9)).backwards).toEqual([]);
  expect((await reading(100, { hasRoom: false })).backwards).toEqual([]);
});

it('the second leaves when somebody waits, and what it has read is not read again', async () => {
  expect(await reading(100, { areWanted: (read) => read >= 10 })).toEqual({
    forwards: 90,
    backwards: Array.from({ length: 10 }, (_, index) => 100 - index),
  });
});

it('the second helps for a time only, as what it reads is lost when the work is cut off', async () => {
  const { backwards } = await reading(100, { pageMs: 1_000 });
  expect(backwards.length).toBeLessThan(20);
});

it('the first reads all that the second could not', async () => {
  expect(await reading(100, { endsAt: 95 })).toEqual({ forwards: 95, backwards: [100, 99, 98, 97, 96] });
});

it('a file that has another number of pages than was counted is read from its beginning', async () => {
  expect(await reading(100, { pages: pagesOf(101) })).toEqual({ forwards: 101, backwards: [] });
});
