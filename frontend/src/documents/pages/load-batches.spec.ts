import { describe, expect, it } from 'vitest';
import { loadBatches } from './load-batches.ts';
import type { PageBatch } from './page-endpoints.ts';

const pdf = (pages: number, hasMore: boolean, cached = false): PageBatch => ({
  type: 'pdf',
  pages: Array.from({ length: pages }, (_, n) => ({
    pageNumber: n + 1,
    data: '',
    hasRawPdf: true,
    mime: '',
  })),
  hasMore,
  totalPages: 1000,
  cached,
  pdfPageCount: pages,
  imagePageCount: 0,
  images: [],
});
const text = (sentences: number): PageBatch => ({
  type: 'text',
  sentences: Array.from({ length: sentences }, (_, n) => ({
    number: n,
    sentence_number: n,
    text: '',
    chunk: 1,
  })),
  hasMore: true,
  totalPages: 1000,
  totalSentences: 9000,
  cached: true,
});

async function run(from: number, batchAt: (page: number) => PageBatch) {
  const log: (number | string)[] = [];
  const batches = loadBatches(from, {
    fetchBatch: async (page) => {
      log.push(page);
      return batchAt(page);
    },
    pause: async (ms) => void log.push(`${ms} ms`),
  });
  for await (const batch of batches) expect(batch).toBeDefined();
  return log;
}

describe('loadBatches', () => {
  it('pauses 100 ms between batches, 50 ms when they came from the cache', async () => {
    expect(await run(1, (page) => pdf(5, page < 3, page === 2))).toEqual([1, '100 ms', 2, '50 ms', 3]);
  });

  it('stops at 100 pages although more exist, and goes on from where it is told', async () => {
    const first = await run(1, () => pdf(5, true));
    expect(first.filter((each) => typeof each === 'number')).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
    const next = await run(21, () => pdf(5, true));
    expect(next.filter((each) => typeof each === 'number')).toHaveLength(20);
    expect(next[0]).toBe(21);
  });

  it('stops at 1000 sentences', async () => {
    expect((await run(1, () => text(400))).filter((each) => typeof each === 'number')).toEqual([1, 2, 3]);
  });

  it('gives the refusal of a batch on', async () => {
    const failing = run(1, () => {
      throw new Error('too large');
    });
    await expect(failing).rejects.toThrow('too large');
  });
});
