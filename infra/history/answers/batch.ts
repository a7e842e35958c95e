/**
 * Answers in the order in which they were given, as columns: what schedulers are replayed over. Answers that were taken back are not
 * among them.
 */
export type AnswerBatch = {
  readonly count: number;
  /** Numbers from 0 by first appearance within one reading, for people and for cards of all people. */
  readonly person: Uint32Array;
  readonly card: Uint32Array;
  /** Milliseconds since 1970 (UTC). A clock that went back shows. */
  readonly at: Float64Array;
  /** The person's study day, in days since 1970-01-01. */
  readonly day: Int32Array;
  /** 1 again, 2 hard, 3 good, 4 easy. Who has two grades gives 1 (incorrect) or 3 (correct). */
  readonly rating: Uint8Array;
};

/** Where answers come from: the log, or a file. Each call of `read` starts anew. */
export type AnswerSource = {
  /** For reports: "the log", or the name of the file. */
  readonly name: string;
  /** Rejects with one sentence for what cannot be read. Holds one batch in memory, and what it needs of each card and person. */
  read(signal?: AbortSignal): AsyncIterable<AnswerBatch>;
  /** After a reading: how many answers were left out, by the reason in words. */
  leftOut(): Readonly<Record<string, number>>;
};

/** Answers of one batch at most. */
export const batchSize = 16_384;
