import { createHash } from 'node:crypto';
import {
  type LanguageModel,
  type ModelFailure,
  type ModelRequest,
  ModelUnavailable,
  type ReadingOutcome,
} from '@anamnesis/contracts/ports/models/language-model.ts';

/** Which of the two models is asked: the one that writes, or the one that reads a second time. */
export type ModelRole = 'writer' | 'checker';

/** What a thread without a network needs to know before it can go on; `of`: of which model, absent: of the writer. */
export type Need = { key: string; of?: ModelRole } & ({ count: string } | { request: ModelRequest });

/** That a model gave no reply. */
export type NoReply = { unavailable: ModelFailure; message: string };

/** What is known by now, by the keys of what was needed: tokens of texts, and replies. */
export type KnownReplies = Readonly<Record<string, number | string | NoReply>>;

/** Thrown where something is needed; the work is done again from its beginning once it is known. */
export class Needed extends Error {
  override readonly name = 'Needed';
  readonly need: Need;

  constructor(need: Need) {
    super('something is needed that only another thread can do');
    this.need = need;
  }
}

/**
 * A model in a thread that has no network: it answers from what is known, and throws `Needed` for what is not. What is made is a
 * function of its text and the replies, so it can be repeated.
 */
export function replayedModel(
  { name, host, contextTokens }: Pick<LanguageModel, 'name' | 'host' | 'contextTokens'>,
  known: KnownReplies,
  of: ModelRole = 'writer',
  hasRead?: (outcome: ReadingOutcome) => void,
): LanguageModel {
  // Replies are kept under the name of the writer alone, so the key of a checker's tells who gave it.
  const whose = of === 'writer' ? '' : `${of}\0${name}\0`;
  const asked = of === 'writer' ? {} : { of };
  return {
    name,
    host,
    contextTokens,
    countTokens(text) {
      const key = keyOf('count', whose + text);
      const tokens = known[key];
      if (typeof tokens !== 'number') throw new Needed({ key, ...asked, count: text });
      return tokens;
    },
    async complete(request) {
      const key = keyOf('request', whose + (request.keptAs ?? JSON.stringify(request)));
      const text = known[key];
      if (typeof text === 'object') throw new ModelUnavailable(text.unavailable, text.message);
      if (typeof text !== 'string') throw new Needed({ key, ...asked, request });
      return { text, isComplete: true };
    },
    // oxlint-disable-next-line require-yield
    async *stream() {
      throw new Error('nothing is streamed in a thread');
    },
    ...(hasRead && { hasRead }),
    close: async () => {},
  };
}

const keyOf = (kind: string, text: string): string =>
  createHash('sha256').update(`${kind}\0${text}`).digest('hex').slice(0, 32);
