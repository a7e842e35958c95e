import { LRUCache } from 'lru-cache';
import type { FoldedStream } from './folding.ts';

/** `confirmedAt`: when the log last confirmed that there are no later events, in ms of the cache's clock. */
export type Known<S> = { folded: FoldedStream<S>; confirmedAt: number };

/** The most recently used streams. States are immutable: one may be in use while a later one is stored. */
export type StreamCache = {
  get: <S>(stream: string) => Known<S> | undefined;
  /** Of two states of a stream the later one is kept, whichever arrives first. */
  keep: (stream: string, known: Known<unknown>) => void;
  /** The stream is read from its first event, or its snapshot, when it is needed next. */
  forget: (stream: string) => void;
};

/** Overhead of an entry, in addition to the size of its events. */
const entryBytes = 500;

/** `limitBytes`: total size of the events folded into the entries; a stream larger than this is not cached. */
export function createStreamCache(limitBytes: number): StreamCache {
  const entries = new LRUCache<string, Known<unknown>>({
    maxSize: Math.max(1, limitBytes),
    sizeCalculation: ({ folded }) => entryBytes + folded.bytes,
  });
  return {
    get: <S>(stream: string) => entries.get(stream) as Known<S> | undefined,
    keep(stream, known) {
      const present = entries.peek(stream);
      if (present && present.folded.revision > known.folded.revision) return;
      if (present?.folded.revision === known.folded.revision) {
        present.confirmedAt = Math.max(present.confirmedAt, known.confirmedAt);
      } else {
        entries.set(stream, known);
      }
    },
    forget: (stream) => void entries.delete(stream),
  };
}
