import { LRUCache } from 'lru-cache';

/** The ids of one stream's events up to `last`, each with its revision; complete from the first event on. */
export type StreamIds = { ids: ReadonlyMap<string, number>; last: number };

/** Caches the event ids of the most recently used streams, at most `limit` in all, so that an append need not read them. */
export type KnownIds = {
  of(stream: string): StreamIds;
  /** Adds events that were read or appended; those that would leave a gap are not kept. */
  learn(stream: string, events: readonly { id: string; revision: number }[]): void;
  forget(stream: string): void;
};

const nothing: StreamIds = { ids: new Map(), last: -1 };

export function createKnownIds(limit: number): KnownIds {
  const streams = new LRUCache<string, { ids: Map<string, number>; last: number }>({
    maxSize: limit,
    // The stream that was added last is kept, however long it is.
    sizeCalculation: ({ ids }) => Math.min(ids.size, limit),
  });

  return {
    of: (stream) => streams.get(stream) ?? nothing,
    learn(stream, events) {
      const { ids, last } = streams.get(stream) ?? { ids: new Map<string, number>(), last: -1 };
      const known = { ids, last };
      for (const { id, revision } of events) {
        if (revision !== known.last + 1) continue;
        known.ids.set(id, revision);
        known.last = revision;
      }
      if (known.last >= 0) streams.set(stream, known);
    },
    forget: (stream) => void streams.delete(stream),
  };
}
