import { readingPrompt } from '../../second-reading/read-again.ts';
import { readPromptFile, versionOfPrompts } from '../../prompt-files.ts';
import {
  type LanguageModel,
  type ModelRequest,
  ModelUnavailable,
} from '@anamnesis/contracts/ports/models/language-model.ts';
import { z } from 'zod';
import { type AskedAsForm, type AskedText, requestFor, roomBeside, thatFit } from '../../model/asking.ts';
import { listOf, noError, replyForm } from '../../model/reply-form.ts';
import { roomOf } from '../../model-room.ts';
import { passageOf, type AnswerWriting } from './writing.ts';

/** The system prompt of a model that writes an answer. */
export const answerPrompt = readPromptFile(new URL('./prompts/answer.md', import.meta.url));

/** The same, for lines that were refused. */
const repairPrompt = readPromptFile(new URL('./prompts/repair.md', import.meta.url));

/** Changes with every change of a prompt, that of the second reading among them. */
export const answerPromptVersion = versionOfPrompts([answerPrompt, repairPrompt, readingPrompt]);

/** Six sentences with their quotes, and some that are left out. */
const REPLY = { longest: 1_600, share: 0.3 };
/** In characters: a question may be a whole page, and its beginning says what it is about. */
const LONGEST_QUESTION = 2_000;

/** Lines of an answer that are mended. */
const MOST_REPAIRED = 6;

/** Of a small context the passages need the most. */
const SHARE_OF_THREAD = 0.15;

type Counts = Pick<LanguageModel, 'name' | 'contextTokens' | 'countTokens'>;

/**
 * What a model is asked: the question, the last rounds before it, and as many of the passages, the best first, as its context has room for.
 * They are one JSON value in a message of their own: no text of theirs can end it. Throws ModelUnavailable where not even one fits.
 */
export function answerRequest(
  model: Counts,
  { question, thread, sources }: Pick<AnswerWriting, 'question' | 'thread' | 'sources'>,
): ModelRequest {
  const room = Math.floor(SHARE_OF_THREAD * roomOf(model, REPLY).request);
  const before = thatFit(model, thread.toReversed(), room, (round) => round).toReversed();
  const data = {
    question: question.slice(0, LONGEST_QUESTION),
    ...(before.length === 0 ? {} : { before }),
  };
  const asked = withPassages(model, { prompt: answerPrompt, data, size: REPLY }, sources);
  if (asked.data.passages.length === 0)
    throw new ModelUnavailable('refused', `no passage fits into the context of ${model.name}`);
  return requestFor(model, asked);
}

/** A line that was refused, and why. */
type RefusedLine = { line: string; reason: string };

const oneLine = z.object({ number: z.int(), line: z.string().max(LONGEST_QUESTION) });
const repairForm = replyForm(
  'answer-repair',
  z.object({ repaired: listOf(oneLine, MOST_REPAIRED), error: noError }),
);

/** What a model is asked for whose lines were refused. */
export function repairRequest(
  model: Counts,
  { question, sources }: Pick<AnswerWriting, 'question' | 'sources'>,
  lines: readonly RefusedLine[],
): AskedAsForm<{ repaired: z.infer<typeof oneLine>[] }> {
  const data = {
    question: question.slice(0, LONGEST_QUESTION),
    refused: lines.map(({ line, reason }, number) => ({ number, line, reason })),
  };
  return withPassages(model, { prompt: repairPrompt, data, size: REPLY, ...repairForm }, sources);
}

/** With as many of the passages, the best first, as a model has room for. */
function withPassages<A extends AskedText & { data: object }>(
  model: Counts,
  asked: A,
  sources: AnswerWriting['sources'],
) {
  const all = sources.map((_, at) => ({ number: at + 1, text: passageOf(at, sources).markup.text }));
  const room = roomBeside(model, { ...asked, data: { ...asked.data, passages: [] } });
  return { ...asked, data: { ...asked.data, passages: thatFit(model, all, room, (passage) => passage) } };
}
