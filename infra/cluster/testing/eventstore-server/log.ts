// Part of a stand-in for EventStoreDB, for tests only: see server.ts.

/** A record of the engine's log. `commit` is its own place; `prepare` is that of the first record written with it. */
export type StoredRecord = {
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: Uint8Array;
  metadata: Uint8Array;
  commit: bigint;
  prepare: bigint;
};

export type Proposed = Pick<StoredRecord, 'id' | 'type' | 'data' | 'metadata'>;
export type Expected = number | 'any';
export type Outcome = { last: StoredRecord; written: boolean } | { conflict: number };

export class InvalidPosition extends Error {}

/** The engine's log in memory, with the engine's rules for expected revisions and for ids that come again. */
export type MemoryLog = {
  readonly records: readonly StoredRecord[];
  append(stream: string, events: readonly Proposed[], expected: Expected): Outcome;
  /** A record of the engine's own. */
  appendSystemRecord(): void;
  /** The index of the first record at a position or behind it; throws InvalidPosition between two records. */
  indexAt(commit: bigint): number;
  ofStream(stream: string): readonly StoredRecord[];
  /** What a reader of the stream is given: without what was truncated. */
  visible(stream: string): readonly StoredRecord[];
  /** Sets $tb: what comes before is not shown any more. Before all that there is, the stream is deleted softly. */
  truncate(stream: string, before: number): void;
  onAppend(listener: () => void): () => void;
};

/** `systemRecordEvery`: after so many appends the engine records something itself; 0: never. */
export function createMemoryLog(systemRecordEvery: number): MemoryLog {
  const records: StoredRecord[] = [];
  const streams = new Map<string, StoredRecord[]>();
  const truncations = new Map<string, number>();
  const listeners = new Set<() => void>();
  let end = 0n;
  let appends = 0;

  function write(stream: string, events: readonly Proposed[]): StoredRecord {
    const prepare = end;
    const ofStream = streams.get(stream) ?? [];
    streams.set(stream, ofStream);
    for (const event of events) {
      const record = { ...event, stream, revision: ofStream.length, commit: end, prepare };
      ofStream.push(record);
      records.push(record);
      end += BigInt(120 + event.data.length + event.metadata.length);
    }
    return ofStream.at(-1)!;
  }

  function appendSystemRecord(): void {
    const nothing = new TextEncoder().encode('{}');
    write('$stats', [{ id: crypto.randomUUID(), type: '$statsCollected', data: nothing, metadata: nothing }]);
  }

  /** Where the events lie already when the server takes them for known: only from behind the expected revision on. */
  function idempotent(stream: string, events: readonly Proposed[], expected: Expected): StoredRecord | null {
    // The engine looks for an append at any revision in a cache only: a stand-in that forgets is the harder case.
    if (expected === 'any') return null;
    const there = (streams.get(stream) ?? []).slice(expected + 1, expected + 1 + events.length);
    const same = there.length === events.length && there.every(({ id }, n) => id === events[n]!.id);
    return same ? there.at(-1)! : null;
  }

  const visible = (stream: string): StoredRecord[] =>
    (streams.get(stream) ?? []).slice(truncations.get(stream) ?? 0);

  appendSystemRecord();
  return {
    records,
    appendSystemRecord,
    append(stream, events, expected) {
      const current = (streams.get(stream)?.length ?? 0) - 1;
      const known = idempotent(stream, events, expected);
      if (known) return { last: known, written: false };
      // A stream that was deleted softly counts as one that is not there, and its revisions go on: IndexWriter.CheckCommit.
      const isFree = expected === -1 && visible(stream).length === 0;
      if (expected !== 'any' && expected !== current && !isFree) return { conflict: current };
      const last = write(stream, events);
      appends += 1;
      if (systemRecordEvery > 0 && appends % systemRecordEvery === 0) appendSystemRecord();
      for (const listener of listeners) listener();
      return { last, written: true };
    },
    indexAt(commit) {
      if (commit === end) return records.length;
      const index = indexFrom(records, commit);
      if (records[index]?.commit !== commit) throw new InvalidPosition(`no record at ${commit}`);
      return index;
    },
    ofStream: (stream) => streams.get(stream) ?? [],
    visible,
    truncate: (stream, before) => void truncations.set(stream, before),
    onAppend(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function indexFrom(records: readonly StoredRecord[], commit: bigint): number {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (records[middle]!.commit < commit) low = middle + 1;
    else high = middle;
  }
  return low;
}
