import type { ModelFailure } from '../../library/model-failure.ts';
import type { ModelFault } from '../../preferences/model-fault.ts';
import type { Work } from '../log/work.ts';

export type { ModelFailure };

/** One message of a conversation with a model. What people wrote stands in `user` messages only, fenced as text. */
export type ModelMessage = { role: 'system' | 'user' | 'assistant'; content: string };

export type ModelRequest = {
  messages: readonly ModelMessage[];
  /** JSON schema (draft 2020-12) of the reply; absent: plain text. A server without structured outputs gets it in words. */
  schema?: { name: string; schema: Record<string, unknown> } | undefined;
  /** Most tokens of the reply. */
  maxTokens: number;
  /** By what a reply is kept and found again, where that is not the whole request. Nothing of it is sent. */
  keptAs?: string | undefined;
};

export type ModelReply = {
  text: string;
  /** Whether the model ended by itself; false: cut at `maxTokens`. */
  isComplete: boolean;
};

/**
 * How a second reading by a model went, which is tested while it reads with what is known to be false and to be true. `failed-once`: it passed when
 * it was asked again. `failed`, `void`: it took the false for true or the other way round twice, or gave no verdict on what it was asked;
 * what it said did not count.
 */
export const readingOutcomes = ['trusted', 'failed-once', 'failed', 'void'] as const;
export type ReadingOutcome = (typeof readingOutcomes)[number];

/** The model gave nothing that can be used. `message` may be logged: it holds no key, no text of a person and no reply. */
export class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable';
  readonly reason: ModelFailure;
  /** What of the settings is wrong, where that is known. */
  readonly fault: ModelFault | undefined;

  constructor(reason: ModelFailure, message: string, fault?: ModelFault) {
    super(message);
    this.reason = reason;
    this.fault = fault;
  }
}

/**
 * A language model behind a network. Obligations of every adapter:
 * - Each call ends: by a reply, by ModelUnavailable, or with the signal's reason when `work.signal` aborts, which also ends the
 *   connection. A reply is bounded in length whatever the server sends.
 * - What can be tried again is (backoff with jitter, as long as `Retry-After` says), a bounded number of times; calls in flight are
 *   bounded and people (`work.owner`) take turns; waiting is reported by `work.queued`, progress by `work.extend`.
 * - After several failures in a row calls fail at once for a while (a circuit breaker), then one tries.
 * - Tokens are charged to the budget of `work.owner` and of the installation before a call, corrected by what the server counted.
 * - Keys occur in no error, log or metric.
 */
export interface LanguageModel {
  /** As the server calls it, e.g. `gpt-5-mini`. */
  readonly name: string;
  /** Host and port that texts go to, e.g. `api.openai.com`, `localhost:11434`. */
  readonly host: string;
  /** Tokens that a request and its reply may have together. */
  readonly contextTokens: number;
  /** Tokens of a text, at least as many as the model's own count as far as that is known. */
  countTokens(text: string): number;
  complete(request: ModelRequest, work?: Work): Promise<ModelReply>;
  /** The reply in pieces as they arrive; a generator that is left early ends the call. */
  stream(request: ModelRequest, work?: Work): AsyncGenerator<string, void, undefined>;
  /** Is told how each second reading by it went; absent: nobody counts. */
  hasRead?(outcome: ReadingOutcome): void;
  close(): Promise<void>;
}
