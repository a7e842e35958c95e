import {
  type LanguageModel,
  type ModelRequest,
  ModelUnavailable,
} from '@anamnesis/contracts/ports/language-model.ts';
import type { Source } from '../source.ts';
import { answerPrompt } from './prompt.ts';

/** Tokens of a reply: six sentences and some that are left out. */
const LONGEST_REPLY = 1_000;
const SHARE_OF_REPLY = 0.3;
/** Tokens that a server adds around messages. */
const AROUND = 64;
/** In characters: a question may be a whole page, and its beginning tells what it is about. */
const LONGEST_QUESTION = 2_000;

type Counts = Pick<LanguageModel, 'name' | 'contextTokens' | 'countTokens'>;

/**
 * What a model is asked: the question and as many of the passages, the best first, as its context has room for. They are one JSON value
 * in a message of their own: no text of theirs can end it. Throws ModelUnavailable where not even one fits.
 */
export function answerRequest(
  model: Counts,
  { question, sources }: { question: string; sources: readonly Source[] },
): ModelRequest {
  const maxTokens = Math.min(LONGEST_REPLY, Math.floor(SHARE_OF_REPLY * model.contextTokens));
  const dataOf = (most: number): string =>
    JSON.stringify({
      question: question.slice(0, LONGEST_QUESTION),
      passages: sources
        .slice(0, most)
        .map(({ title, text }, at) => ({ number: at + 1, heading: title, text })),
    });
  const room = model.contextTokens - maxTokens - AROUND - model.countTokens(answerPrompt);
  for (let most = sources.length; most > 0; most -= 1) {
    const content = dataOf(most);
    if (model.countTokens(content) <= room)
      return {
        messages: [
          { role: 'system', content: answerPrompt },
          { role: 'user', content },
        ],
        maxTokens,
      };
  }
  throw new ModelUnavailable('refused', `no passage fits into the context of ${model.name}`);
}
