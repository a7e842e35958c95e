import { maxEventBytes } from './event-log.ts';

/** What the data of a message may have as JSON in UTF-8 for sure: an event of the largest size with its envelope. */
export const sureMessageBytes = maxEventBytes + 20_000;

/**
 * A durable message. `id`, printable ASCII without spaces, makes publishing idempotent; `subject` is dot-separated, e.g.
 * `events.library.FolderAdded`. Its data may have `sureMessageBytes`; an engine may take more.
 */
export type BusMessage = { id: string; subject: string; data: unknown };

export type Delivery = BusMessage & {
  /** Counts from 1; each failure makes it one more. */
  attempt: number;
  /** Earlier deliveries that came to no end: the process died, or the time for them was over. No failure of the message. */
  interruptions: number;
  /**
   * Writes down that the message is tried alone from now on, to learn whether it is what ends its process. Resolves with
   * how many such trials before came to no end. To be called once in a delivery.
   */
  beginTrial: () => Promise<number>;
  /** Asks for more time before the message is given to somebody else. */
  extend: () => void;
};

export type ConsumeOptions = {
  /**
   * Members of a group share its messages; each group gets every message once. Members want the same subjects: a group
   * that comes back for others lets go what waits and does not fit.
   */
  group: string;
  /** Subjects, `*` for one part, `>` for the rest. */
  subjects: readonly string[];
  /** Handlers at work at once (default 1: in order, as long as none fails). */
  concurrency?: number | undefined;
  /** Failures before a message becomes a dead letter (default 5). */
  maxAttempts?: number | undefined;
  /** A message neither acknowledged nor extended for this long is delivered again (default 60 s). */
  ackTimeoutMs?: number | undefined;
  /** Pause before the n-th attempt, in ms. */
  backoffMs?: ((attempt: number) => number) | undefined;
};

/** `attempts`: deliveries that failed or came to no end. */
export type DeadLetter = BusMessage & { group: string; attempts: number; error: string };

/** Stops receiving; resolves when the handlers at work have ended. */
export type Subscription = { stop: () => Promise<void> };

/**
 * Carries events from the log to processors, commands from processors to the command service, and progress to whoever
 * looks. Obligations of every adapter:
 * - A message published is delivered at least once to every group that had begun to consume its subject before, even if
 *   the process dies at any moment; in order of publication unless a delivery fails or is lost on its way.
 * - A handler that resolves acknowledges; one that rejects gets the message again after a back-off, and after the last
 *   attempt it is kept as a dead letter. One that rejects with RequeueRequested gets it again after its pause, which counts as
 *   nothing; one that rejects with PermanentFailure has made a dead letter of it.
 * - A delivery whose process dies, or whose time is over, is an interruption and no attempt: the message is delivered
 *   again, as often as it takes. Failures, interruptions and trials are counted apart, and survive a restart. Whoever
 *   consumes bounds the interruptions, by trials. Answers that are lost on their way may count as interruptions.
 * - Publishing the same id again does nothing, for as long as ids are remembered: an hour on NATS (its duplicate
 *   window, `duplicateWindowMs`), 30 days in SQLite. Beyond that no engine promises it for ever, and the message is
 *   delivered again. So a publisher goes on from a checkpoint that it moves once `publish` has resolved, which leaves
 *   at most its last batch to be repeated; and the effects of a consumer are commands whose ids follow from the
 *   message, so that a repetition, however late, has one effect.
 * - When `publish` rejects, any of its messages may have been taken, but none without those before it; who publishes
 *   them again, in the same order, reorders nothing.
 * - `emit` is ephemeral: it reaches the listeners of the moment, and no one is told when there are none.
 * - Where the engine is away, everything but `emit` rejects with EngineUnavailable after a few seconds; what consumes,
 *   replies and listens already goes on by itself once the engine is back.
 */
export interface MessageBus {
  /** Sees to it that messages are kept for a group from now on, also before one of its members consumes. */
  register(group: string, subjects: readonly string[]): Promise<void>;
  /** Resolves when the messages are on the engine's disk. Rejects with MessageTooLarge before any of them is sent. */
  publish(messages: readonly BusMessage[]): Promise<void>;
  consume(options: ConsumeOptions, handler: (delivery: Delivery) => Promise<void>): Promise<Subscription>;
  deadLetters(group: string): Promise<DeadLetter[]>;
  /** Deletes the dead letters of a group that `drop` says yes to. */
  dropDeadLetters(group: string, drop: (letter: DeadLetter) => boolean): Promise<void>;
  /** Which bus this is: made with it. One that has lost all its messages has another, also after `clear` on some engines. */
  identity(): Promise<string>;
  /**
   * Forgets every message, waiting or dead, and every id that was published; groups stay registered. A handler at work
   * goes on. For what is left of another log.
   */
  clear(): Promise<void>;
  /** Messages waiting or at work for a group; one published just now may be counted a moment later. */
  depth(group: string): Promise<number>;
  /**
   * One answer, or RequestTimeout; also when nobody is there to answer, which is found out at the end of the time, since
   * a replier that comes meanwhile may answer still. An error thrown by the replier reaches the caller as RequestFailed,
   * or as the EngineUnavailable that it is.
   */
  request(subject: string, data: unknown, timeoutMs: number): Promise<unknown>;
  /** Answers requests; of several who reply to a subject, in whatever process, one gets each. */
  reply(subject: string, handler: (data: unknown) => Promise<unknown>): Promise<Subscription>;
  emit(subject: string, data: unknown): void;
  listen(subject: string, listener: (data: unknown, subject: string) => void): Promise<Subscription>;
  close(): Promise<void>;
}

/** The handler has not done the message, for reasons that are not the message's; it comes again after the pause. */
export class RequeueRequested extends Error {
  readonly pauseMs: number;

  constructor(reason: string, pauseMs: number, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'RequeueRequested';
    this.pauseMs = pauseMs;
  }
}

/** The handler will never do the message. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** The engine takes no message of this size. Publish a reference to the blob store instead. */
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
