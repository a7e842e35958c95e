/** The ids of one stream's events up to `last`, each with its revision; complete from the first event on. */
export type StreamIds = { ids: ReadonlyMap<string, number>; last: number };

/** Remembers which event ids the streams used last hold, at most `limit` in all, so that an append need not read them. */
export type KnownIds = {
  of(stream: string): StreamIds;
  /** Events that were read or appended; those that leave a gap to what is known are not kept. */
  learn(stream: string, events: readonly { id: string; revision: number }[]): void;
  forget(stream: string): void;
};

const nothing: StreamIds = { ids: new Map(), last: -1 };

export function createKnownIds(limit: number): KnownIds {
  const streams = new Map<string, { ids: Map<string, number>; last: number }>();
  let total = 0;

  function forgetOldest(): void {
    for (const [stream, { ids }] of streams) {
      // What was just learned stays, however long that stream is.
      if (total <= limit || streams.size === 1) return;
      streams.delete(stream);
      total -= ids.size;
    }
  }

  return {
    of: (stream) => streams.get(stream) ?? nothing,
    learn(stream, events) {
      const known = streams.get(stream) ?? { ids: new Map<string, number>(), last: -1 };
      for (const { id, revision } of events) {
        if (revision !== known.last + 1) continue;
        known.ids.set(id, revision);
        known.last = revision;
        total += 1;
      }
      if (known.last < 0) return;
      streams.delete(stream);
      streams.set(stream, known);
      forgetOldest();
    },
    forget(stream) {
      total -= streams.get(stream)?.ids.size ?? 0;
      streams.delete(stream);
    },
  };
}
