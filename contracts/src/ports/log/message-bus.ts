import { maxEventBytes } from './event-log.ts';

/** Every engine accepts message data up to this size (bytes of JSON in UTF-8): the largest event with its envelope. */
export const sureMessageBytes = maxEventBytes + 20_000;

/**
 * A durable message. `id`, printable ASCII without spaces, makes publishing idempotent; `subject` is dot-separated,
 * e.g. `events.library.FolderAdded`. Its data may be up to `sureMessageBytes` long; an engine may accept more.
 */
export type BusMessage = { id: string; subject: string; data: unknown };

export type Delivery = BusMessage & {
  /** Counts from 1; incremented by each failure. */
  attempt: number;
  /**
   * Earlier deliveries that never finished: the process died, or the delivery timed out. Not failures of the message.
   */
  interruptions: number;
  /**
   * Records that the message is now processed alone, to find out whether it is the one that crashes the process.
   * Resolves with the number of earlier trials that never finished. Call it once per delivery.
   */
  beginTrial: () => Promise<number>;
  /** Asks for more time before the message is redelivered to another member. */
  extend: () => void;
};

export type ConsumeOptions = {
  /**
   * Members of a group share its messages; each group gets every message once. All members consume the same subjects:
   * when a group returns with other subjects, waiting messages that no longer match are dropped.
   */
  group: string;
  /** Subjects, `*` for one part, `>` for the rest. */
  subjects: readonly string[];
  /** Handlers that run concurrently (default 1: in order, as long as none fails). */
  concurrency?: number | undefined;
  /** Failures before a message becomes a dead letter (default 5). */
  maxAttempts?: number | undefined;
  /** A message neither acknowledged nor extended for this long is delivered again (default 60 s). */
  ackTimeoutMs?: number | undefined;
  /** Pause before the n-th attempt, in ms. */
  backoffMs?: ((attempt: number) => number) | undefined;
};

/** `attempts`: deliveries that failed or never finished. */
export type DeadLetter = BusMessage & { group: string; attempts: number; error: string };

/** Stops receiving; resolves when the running handlers have finished. */
export type Subscription = { stop: () => Promise<void> };

/**
 * Carries events from the log to processors, commands from processors to the command service, and progress to the
 * streams that follow it. Obligations of every adapter:
 * - A published message is delivered at least once to every group that had begun to consume its subject before, even if
 *   the process dies at any moment; in order of publication unless a delivery fails or is lost in transit.
 * - A handler that resolves acknowledges the message. When it rejects, the message is redelivered after a backoff, and
 *   after the last attempt it is kept as a dead letter. Rejecting with RequeueRequested redelivers it after the given
 *   pause and does not count as an attempt; rejecting with PermanentFailure makes it a dead letter at once.
 * - A delivery whose process dies, or that times out, is an interruption and not an attempt: the message is
 *   redelivered, without limit. Failures, interruptions and trials are counted separately, and the counts survive a
 *   restart. The consumer limits the interruptions, by trials. A lost acknowledgement may count as an interruption.
 * - Publishing the same id again has no effect, for as long as ids are remembered: an hour on NATS (its duplicate
 *   window, `duplicateWindowMs`), 30 days in SQLite. No engine guarantees it for longer; after that the message is
 *   delivered again. So a publisher resumes from a checkpoint that it moves once `publish` has resolved, and repeats at
 *   most its last batch; and the effects of a consumer are commands whose ids are derived from the message, so that a
 *   repetition, however late, has one effect.
 * - When `publish` rejects, any of its messages may have been accepted, but none without those before it; publishing
 *   them again in the same order does not reorder them.
 * - `emit` is ephemeral: it reaches the current listeners, and gives no error when there are none.
 * - While the engine is down, everything but `emit` rejects with EngineUnavailable after a few seconds; existing
 *   consumers, repliers and listeners resume by themselves once the engine is back.
 */
export interface MessageBus {
  /** Registers a group: messages are kept for it from now on, even before one of its members consumes. */
  register(group: string, subjects: readonly string[]): Promise<void>;
  /** Resolves when the messages are on the engine's disk. Rejects with MessageTooLarge before any of them is sent. */
  publish(messages: readonly BusMessage[]): Promise<void>;
  consume(options: ConsumeOptions, handler: (delivery: Delivery) => Promise<void>): Promise<Subscription>;
  deadLetters(group: string): Promise<DeadLetter[]>;
  /** Deletes the dead letters of a group for which `drop` returns true. */
  dropDeadLetters(group: string, drop: (letter: DeadLetter) => boolean): Promise<void>;
  /**
   * The identity of this bus, created with it. A bus that lost all its messages has a new one; on some engines also
   * after `clear`.
   */
  identity(): Promise<string>;
  /**
   * Deletes every message, waiting or dead, and every published id; groups stay registered. Running handlers continue.
   * Used when the messages come from another log.
   */
  clear(): Promise<void>;
  /** Messages of a group that are waiting or being handled; one published just now may be counted a moment later. */
  depth(group: string): Promise<number>;
  /**
   * One reply, or RequestTimeout. Without any replier it rejects only at the timeout, because one that starts meanwhile
   * may still reply. An error thrown by the replier reaches the caller as RequestFailed, an EngineUnavailable as
   * itself.
   */
  request(subject: string, data: unknown, timeoutMs: number): Promise<unknown>;
  /** Replies to requests; of several repliers to a subject, in any process, one gets each request. */
  reply(subject: string, handler: (data: unknown) => Promise<unknown>): Promise<Subscription>;
  emit(subject: string, data: unknown): void;
  listen(subject: string, listener: (data: unknown, subject: string) => void): Promise<Subscription>;
  close(): Promise<void>;
}

/**
 * The handler could not process the message, for reasons unrelated to the message; it is redelivered after the pause.
 */
export class RequeueRequested extends Error {
  readonly pauseMs: number;

  constructor(reason: string, pauseMs: number, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'RequeueRequested';
    this.pauseMs = pauseMs;
  }
}

/** The handler can never process the message. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** The engine does not accept a message of this size. Publish a reference to the blob store instead. */
export class MessageTooLarge extends Error {
  constructor(subject: string, bytes: number, limit: number) {
    super(`a message on ${subject} has ${bytes} bytes; the message bus takes ${limit}`);
    this.name = 'MessageTooLarge';
  }
}

export class RequestTimeout extends Error {
  constructor(subject: string, timeoutMs: number) {
    super(`no answer from ${subject} within ${timeoutMs} ms`);
    this.name = 'RequestTimeout';
  }
}

export class RequestFailed extends Error {
  constructor(subject: string, message: string) {
    super(`${subject}: ${message}`);
    this.name = 'RequestFailed';
  }
}
