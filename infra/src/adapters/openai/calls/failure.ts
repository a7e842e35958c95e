import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import type { ModelFault } from '@anamnesis/contracts/preferences/model-fault.ts';
import { harmless, type SentToModel } from './harmless.ts';
import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';

type Details = {
  /** Whether the same request may succeed soon. */
  isTransient?: boolean | undefined;
  /** How long the server asks to wait, in ms. */
  retryAfterMs?: number | undefined;
  /** Whether other requests will fail as well: the server is down or stalled, or does not know us. */
  isOutage?: boolean | undefined;
  /** Whether no connection was made: the server has not seen the request. */
  isUnreachable?: boolean | undefined;
  /** What the server said, to find out what it does not know. It may quote texts and keys: it is for no log and no message. */
  said?: string | undefined;
  /** The sentence in it; as much of it may be shown as quotes nothing. */
  sentence?: string | undefined;
  /** The parameter of the request that it names, where it names one. */
  param?: string | undefined;
  status?: number | undefined;
  /** What of the settings is wrong, where that is known. */
  fault?: ModelFault | undefined;
  /** Whether all the tokens of the reply were thoughts. */
  isAllThoughts?: boolean | undefined;
};

/** An attempt that failed. `message` holds no key, no text of a person and no reply; it has no `cause`, which might. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly reason: ModelFailure;
  readonly isTransient: boolean;
  readonly isOutage: boolean;
  readonly isUnreachable: boolean;
  readonly retryAfterMs: number | undefined;
  readonly status: number | undefined;
  readonly fault: ModelFault | undefined;
  readonly isAllThoughts: boolean;
  readonly #said: string;
  readonly #sentence: string;
  readonly #param: string | undefined;

  constructor(reason: ModelFailure, message: string, details: Details = {}) {
    super(message);
    this.reason = reason;
    this.isTransient = details.isTransient ?? false;
    this.isOutage = details.isOutage ?? false;
    this.isUnreachable = details.isUnreachable ?? false;
    this.retryAfterMs = details.retryAfterMs;
    this.status = details.status;
    this.fault = details.fault;
    this.isAllThoughts = details.isAllThoughts ?? false;
    this.#said = details.said ?? '';
    this.#sentence = details.sentence ?? '';
    this.#param = details.param;
  }

  /** Whether the server refused the request with words like these. */
  says(words: RegExp): boolean {
    return words.test(this.#said);
  }

  /** Whether the server refused one of these parameters. A refusal that names none may quote the request, texts and all. */
  names(...parameters: readonly string[]): boolean {
    const named = (this.#param ?? this.#said).toLowerCase();
    return parameters.some((one) => named.includes(one));
  }

  /** The largest number in what the server said that is below this one. */
  limitBelow(asked: number): number | undefined {
    const numbers = this.#said.replaceAll(',', '').match(/\d{2,8}/gu) ?? [];
    const below = numbers.map(Number).filter((number) => number < asked);
    return below.length === 0 ? undefined : Math.max(...below);
  }

  /** The part of what the server said that this finds. */
  found(words: RegExp): RegExpExecArray | null {
    return words.exec(this.#said);
  }

  /** With the server's own sentence, where it quotes nothing of what was sent. */
  asUnavailable(sent?: SentToModel): ModelUnavailable {
    const sentence = sent && harmless(this.#sentence, sent);
    const message = sentence ? `${this.message}: “${sentence}”` : this.message;
    return new ModelUnavailable(this.reason, message, this.fault);
  }
}

/** The connection ended before the reply did. */
export const replyCutOff = (): CallFailed =>
  new CallFailed('away', 'the connection ended before the reply did', { isTransient: true, isOutage: true });

export const replyTooSlow = (what: string): CallFailed =>
  new CallFailed('slow', `${what} in time`, { isOutage: true, fault: 'slow' });

export const nonsense = (what: string, details: Details = {}): CallFailed =>
  new CallFailed('nonsense', what, details);
