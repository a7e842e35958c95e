import { createHash } from 'node:crypto';
import type { LanguageModel, ModelRequest } from '@anamnesis/contracts/ports/language-model.ts';

/** What a thread without a network needs to know before it can go on. */
export type Need = { key: string } & ({ count: string } | { request: ModelRequest });

/** What is known by now, by the keys of what was needed: tokens of texts, and replies. */
export type Known = Readonly<Record<string, number | string>>;

/** Thrown where something is needed; the page is made again from its beginning once it is known. */
export class Needed extends Error {
  override readonly name = 'Needed';
  readonly need: Need;

  constructor(need: Need) {
    super('something is needed that only another thread can do');
    this.need = need;
  }
}

/**
 * A model in a thread that has no network: it answers from what is known, and throws `Needed` for what is not. Making a page is a
 * function of its text and the replies, so it can be repeated.
 */
export function replayedModel(
  { name, host, contextTokens }: Pick<LanguageModel, 'name' | 'host' | 'contextTokens'>,
  known: Known,
): LanguageModel {
  return {
    name,
    host,
    contextTokens,
    countTokens(text) {
      const key = keyOf('count', text);
      const tokens = known[key];
      if (typeof tokens !== 'number') throw new Needed({ key, count: text });
      return tokens;
    },
    async complete(request) {
      const key = keyOf('request', request.keptAs ?? JSON.stringify(request));
      const text = known[key];
      if (typeof text !== 'string') throw new Needed({ key, request });
      return { text, isComplete: true };
    },
    // oxlint-disable-next-line require-yield
    async *stream() {
      throw new Error('a page is not streamed');
    },
    close: async () => {},
  };
}

const keyOf = (kind: string, text: string): string =>
  createHash('sha256').update(`${kind}\0${text}`).digest('hex').slice(0, 32);
