import { documentIdOf, type ProcessedDocument } from './processed-document.ts';

/** Documents that are processed together: those that were at work since none was. */
export type Batch = ReadonlySet<string>;
export const noBatch: Batch = new Set();

export const isAtWork = ({ processing: { status } }: ProcessedDocument): boolean => status === 'processing';

/** The same object where nothing has changed. */
export function batchAfter(batch: Batch, documents: readonly ProcessedDocument[]): Batch {
  const working = documents.filter(isAtWork).map(documentIdOf);
  if (working.length === 0) return batch.size === 0 ? batch : noBatch;
  const next = new Set([...batch, ...working]);
  return next.size === batch.size ? batch : next;
}
