import type { PageBatch } from './page-endpoints.ts';

// Specification 2 §9, "PDF batch load".
export const pagesPerBatch = 5;
const mostPages = 100;
const mostSentences = 1000;
const pauseMs = 100;
const pauseIfCachedMs = 50;

export type LoadDependencies = {
  /** Fetches batch `page`, from 1. Rejects with the ApiError. */
  fetchBatch: (page: number) => Promise<PageBatch>;
  pause: (ms: number) => Promise<void>;
};

/**
 * Batches from number `from` on, while more exist and fewer than 100 pages or 1000 sentences came in this run.
 * Rejects with the ApiError of the batch that failed.
 */
export async function* loadBatches(
  from: number,
  { fetchBatch, pause }: LoadDependencies,
): AsyncGenerator<PageBatch, void> {
  let loaded = 0;
  for (let page = from; ; page += 1) {
    const batch = await fetchBatch(page);
    yield batch;
    loaded += batch.type === 'pdf' ? batch.pages.length : batch.sentences.length;
    const most = batch.type === 'pdf' ? mostPages : mostSentences;
    if (!batch.hasMore || loaded >= most) return;
    await pause(batch.cached ? pauseIfCachedMs : pauseMs);
  }
}
