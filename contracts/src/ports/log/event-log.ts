import type { NewEvent, Position, RecordedEvent } from '../../kernel/events/event.ts';

/**
 * Maximum size of an event: its type, version, data and metadata together as JSON in UTF-8. It is the same for every
 * log, so that events can be copied from one log to another, and every bus accepts the message made from an event.
 */
export const maxEventBytes = 1_000_000;
/** Maximum size of all events of one append together. */
export const maxAppendBytes = 8_000_000;

/** `-1`: the stream must not exist yet; `n`: its last revision must be n; `any`: whatever it is. */
export type ExpectedRevision = number | 'any';

export type Appended = { revision: number; position: Position };

/** Consecutive events in log order. `position` may lie past the last event: filtered-out events count as read. */
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
 * - An event above `maxEventBytes`, or an append above `maxAppendBytes`, throws AppendTooLarge and writes nothing.
 * - Appending events whose ids are all in the stream already writes nothing and returns the result of the first append,
 *   whatever revision is expected.
 * - `readAll` yields every event once and in order, including those appended meanwhile; it is pull-based and stateless:
 *   the reader resumes from the position of the last batch that it has processed. It throws UnknownPosition for a
 *   position within the log that the log knows it never returned; past the end it waits, or finds nothing.
 * - `identity` is generated at random with the log and never changes: another log has another identity, even one that
 *   replaces a lost log.
 */
export interface EventLog {
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended>;
  /** The events of a stream, starting at a revision (default 0), in order; none for an unknown stream. */
  readStream(stream: string, fromRevision?: number): Promise<RecordedEvent[]>;
  readAll(options: ReadAllOptions): AsyncIterable<LogBatch>;
  /** The position of the last event, START when empty. */
  head(): Promise<Position>;
  /** How many events lie after a position: the lag of a reader. */
  countAfter(position: Position): Promise<number>;
  /**
   * Whether the log still has everything that a reader had read up to this position. False when the log is shorter, or
   * another event is at this position: it has lost events, for example because a backup was restored.
   */
  reaches(position: Position): Promise<boolean>;
  /** The identity of this log. Stored positions are stored together with it. */
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
 * A reader asked for a position that this log never returned: it is from another log, or from events that this log has
 * lost. What was built up to that position does not match this log and must be rebuilt.
 */
export class UnknownPosition extends Error {
  constructor(position: Position) {
    super(
      `nothing begins at position ${position} of the event log: it is of another log, or of events that are lost`,
    );
    this.name = 'UnknownPosition';
  }
}

/**
 * Put large content into the blob store and its reference into the event. `what`: an event's type, or how many events.
 */
export class AppendTooLarge extends Error {
  constructor(stream: string, what: string, bytes: number, limit: number) {
    super(`${what} for stream ${stream} would have ${bytes} bytes; the event log takes ${limit} at most`);
    this.name = 'AppendTooLarge';
  }
}
