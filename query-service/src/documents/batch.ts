/** A batch of pages: `batch` counts from 1, `limit` is its size. */
export type Batch = { batch: number; limit: number };

/** First and last page of a batch, counted from 1; empty (first > last) past the end. */
export function pageRange({ batch, limit }: Batch, totalPages: number) {
  const first = (batch - 1) * limit + 1;
  const last = Math.min(totalPages, batch * limit);
  return { first, last, hasMore: last < totalPages && first <= last };
}
