import { type Batch, isAtWork } from './batch.ts';
import { documentIdOf, type ProcessedDocument } from './processed-document.ts';

export interface BatchProgress {
  documents: number;
  /** Of them, those that are processed. */
  done: number;
  /** From 0 to 1, by pages; null while it is not known how many pages there are. */
  share: number | null;
}

/** How far they are together. A document that is not read yet counts as the others do on average. */
export function batchProgress(batch: Batch, documents: readonly ProcessedDocument[]): BatchProgress {
  const within = documents.filter((document) => batch.has(documentIdOf(document)));
  const shares = within.map((document) =>
    isAtWork(document) ? (document.processing.pagesDone || 0) / (document.totalPages || Infinity) : 1,
  );
  const weights = within.map(({ totalPages }) => totalPages ?? 0);
  const known = weights.filter((weight) => weight > 0);
  const usual = known.reduce((sum, weight) => sum + weight, 0) / known.length;
  const weighted = weights.map((weight) => weight || usual);
  const all = weighted.reduce((sum, weight) => sum + weight, 0);
  const done = weighted.reduce((sum, weight, at) => sum + weight * (shares[at] ?? 0), 0);
  return {
    documents: within.length,
    done: within.filter((document) => !isAtWork(document)).length,
    share: known.length === 0 || all === 0 ? null : done / all,
  };
}
