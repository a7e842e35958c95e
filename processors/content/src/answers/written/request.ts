import {
  type LanguageModel,
  type ModelRequest,
  ModelUnavailable,
} from '@anamnesis/contracts/ports/language-model.ts';
import { roomOf } from '../../model-room.ts';
import { passageOf } from './passages.ts';
import { answerPrompt } from './prompt.ts';
import type { Writing } from './writing.ts';

/** Six sentences with their quotes, and some that are left out. */
const REPLY = { longest: 1_600, share: 0.3 };
/** In characters: a question may be a whole page, and its beginning says what it is about. */
const LONGEST_QUESTION = 2_000;

type Counts = Pick<LanguageModel, 'name' | 'contextTokens' | 'countTokens'>;

/**
 * What a model is asked: the question, what was asked before, and as many of the passages, the best first, as its context has room for.
 * They are one JSON value in a message of their own: no text of theirs can end it. Throws ModelUnavailable where not even one fits.
 */
export function answerRequest(
  model: Counts,
  { question, before, sources }: Pick<Writing, 'question' | 'before' | 'sources'>,
): ModelRequest {
  const room = roomOf(model, REPLY);
  const asked = {
    question: question.slice(0, LONGEST_QUESTION),
    ...(before.length === 0 ? {} : { before }),
  };
  const passages: { number: number; text: string }[] = [];
  let tokens = model.countTokens(answerPrompt) + model.countTokens(JSON.stringify({ ...asked, passages }));
  for (const at of sources.keys()) {
    const passage = { number: at + 1, text: passageOf(at, sources).markup.text };
    // With the comma that parts it from the one before.
    tokens += model.countTokens(`,${JSON.stringify(passage)}`);
    if (tokens > room.request) break;
    passages.push(passage);
  }
  if (passages.length === 0)
    throw new ModelUnavailable('refused', `no passage fits into the context of ${model.name}`);
  return {
    messages: [
      { role: 'system', content: answerPrompt },
      { role: 'user', content: JSON.stringify({ ...asked, passages }) },
    ],
    maxTokens: room.reply,
  };
}
