import {
  type LanguageModel,
  type ModelRequest,
  ModelUnavailable,
} from '@anamnesis/contracts/ports/language-model.ts';
import { roomOf } from '../../model-room.ts';
import type { Source } from '../source.ts';
import { answerPrompt } from './prompt.ts';

/** Six sentences and some that are left out. */
const REPLY = { longest: 1_000, share: 0.3 };
/** In characters: a question may be a whole page, and its beginning says what it is about. */
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
  const room = roomOf(model, REPLY);
  const asked = { question: question.slice(0, LONGEST_QUESTION) };
  const passages: { number: number; heading: string; text: string }[] = [];
  let tokens = model.countTokens(answerPrompt) + model.countTokens(JSON.stringify({ ...asked, passages }));
  for (const { title: heading, text } of sources) {
    const passage = { number: passages.length + 1, heading, text };
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
