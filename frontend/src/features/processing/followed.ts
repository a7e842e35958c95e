import { documentIdOf, type ProcessedDocument } from './processed-document.ts';
import type { Run } from './run.ts';

export type Runs = Readonly<Record<string, Run>>;

/** A browser opens six connections to a server at most; further documents show what their read model knows. */
const mostStreams = 3;

/** The documents whose streams are open: those that were just started first, because opening the stream is the request. */
export function followed(documents: readonly ProcessedDocument[], runs: Runs): ProcessedDocument[] {
  const wanted = documents.filter((document) => isFollowed(document, runs));
  const asked = wanted.filter(({ processing: { status } }) => status === 'processing');
  const unasked = wanted.filter(({ processing: { status } }) => status !== 'processing');
  return [...unasked, ...asked].slice(0, mostStreams);
}

function isFollowed(document: ProcessedDocument, runs: Runs): boolean {
  const run = runs[documentIdOf(document)];
  if (run) return run.outcome === 'running' && run.connection !== 'refused';
  return document.processing.status === 'processing';
}

/**
 * Removes completed runs once the read model shows them as completed. Until then they keep the stream from being
 * reopened; after that, new work started by another tab must be noticed.
 */
export function settled(runs: Runs, documents: readonly ProcessedDocument[]): Runs {
  const processing = new Set(
    documents.filter(({ processing: { status } }) => status === 'processing').map(documentIdOf),
  );
  const kept = Object.entries(runs).filter(
    ([id, { outcome }]) => outcome !== 'completed' || processing.has(id),
  );
  return kept.length === Object.keys(runs).length ? runs : Object.fromEntries(kept);
}
