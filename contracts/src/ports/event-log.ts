import type { NewEvent, Position, RecordedEvent } from '../kernel/event.ts';

/**
 * What an event may have at most: its type, version, data and metadata together as JSON in UTF-8. It is the same for every
 * log, so that whatever is in one log can be put into another, and every bus takes the message that is made of it.
 */
export const maxEventBytes = 1_000_000;
/** What the events of one append may have together. */
export const maxAppendBytes = 8_000_000;

/** `-1`: the stream must not exist yet; `n`: its last revision must be n; `any`: whatever it is. */
export type ExpectedRevision = number | 'any';

export type Appended = { revision: number; position: Position };

/** A run of events in log order. `position` may lie past the last event: filtered-out events count as read. */
export type LogBatch = { events: RecordedEvent[]; position: Position };

export type ReadAllOptions = {
  after: Position;
  /** Only these event types; all when absent. */
  types?: readonly string[] | undefined;
  /** Most events in one batch. */
  batchSize?: number | undefined;
  /** true: wait for new events at the end instead of returning. Ends when `signal` aborts. */
  follow?: boolean | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * The append-only log of events. Obligations of every adapter:
 * - `append` is atomic and durable (fsync) before it resolves; revisions are dense from 0, positions strictly increase,
 *   and no event becomes visible to a reader before one with a lower position.
 * - A wrong expected revision throws WrongExpectedRevision and writes nothing.
 * - What is larger than `maxEventBytes` or `maxAppendBytes` throws AppendTooLarge and writes nothing.
 * - Appending events whose ids are all in the stream already writes nothing and answers as the first time did,
 *   whatever revision is expected.
 * - `readAll` yields every event once and in order, including those that others append meanwhile; it is pull-based and
 *   remembers nothing: the reader resumes from the position of the last batch it has dealt with. At a position in the log
 *   that the log can tell it never gave out it throws UnknownPosition; behind the end it waits, or finds nothing.
 * - `identity` is made at random with the log and never changes: another log, also one that took the place of a lost one,
 *   has another.
 */
export interface EventLog {
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended>;
  /** The events of a stream from a revision on (default 0), in order; none for an unknown stream. */
  readStream(stream: string, fromRevision?: number): Promise<RecordedEvent[]>;
  readAll(options: ReadAllOptions): AsyncIterable<LogBatch>;
  /** The position of the last event, START when empty. */
  head(): Promise<Position>;
  /** How many events lie after a position: the lag of a reader. */
  countAfter(position: Position): Promise<number>;
  /**
   * Whether the log has what a reader knew of it who was given this position. False: it is shorter, or something else lies
   * there, so it has lost events since, as after the restoration of a backup.
   */
  reaches(position: Position): Promise<boolean>;
  /** Which log this is. Those who keep positions of it keep this beside them. */
  identity(): Promise<string>;
  close(): Promise<void>;
}

export class WrongExpectedRevision extends Error {
  constructor(stream: string, expected: ExpectedRevision, actual: number) {
    super(`stream ${stream} is at revision ${actual}, expected ${expected}`);
    this.name = 'WrongExpectedRevision';
  }
}

/**
 * A reader came with a position that this log never gave out: it is of another log, or of what the log has lost. What was
 * built up to there does not belong to this log, and is built anew.
 */
export class UnknownPosition extends Error {
  constructor(position: Position) {
    super(
      `nothing begins at position ${position} of the event log: it is of another log, or of events that are lost`,
    );
    this.name = 'UnknownPosition';
  }
}

/** Put what is large into the blob store and its reference into the event. `what`: an event's type, or how many events. */
export class AppendTooLarge extends Error {
  constructor(stream: string, what: string, bytes: number, limit: number) {
    super(`${what} for stream ${stream} would have ${bytes} bytes; the event log takes ${limit} at most`);
    this.name = 'AppendTooLarge';
  }
}
