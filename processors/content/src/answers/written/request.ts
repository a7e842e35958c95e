import {
  type LanguageModel,
  type ModelRequest,
  ModelUnavailable,
} from '@anamnesis/contracts/ports/language-model.ts';
import type { Round } from '@anamnesis/contracts/notes-search/thread.ts';
import { z } from 'zod';
import type { Asked } from '../../model/asking.ts';
import { listOf, noError, replyForm } from '../../model/reply-form.ts';
import { roomOf } from '../../model-room.ts';
import { passageOf } from './passages.ts';
import { answerPrompt, repairPrompt } from './prompt.ts';
import type { Writing } from './writing.ts';

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
  { question, thread, sources }: Pick<Writing, 'question' | 'thread' | 'sources'>,
): ModelRequest {
  const room = roomOf(model, REPLY);
  const before = roundsThatFit(model, thread, Math.floor(SHARE_OF_THREAD * room.request));
  const asked = {
    question: question.slice(0, LONGEST_QUESTION),
    ...(before.length === 0 ? {} : { before }),
  };
  const passages = passagesThatFit(model, answerPrompt, asked, sources);
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

/** A line that was refused, and why. */
export type RefusedLine = { line: string; reason: string };

const oneLine = z.object({ number: z.int(), line: z.string().max(LONGEST_QUESTION) });
const repairForm = replyForm(
  'answer-repair',
  z.object({ repaired: listOf(oneLine, MOST_REPAIRED), error: noError }),
);

/** What a model is asked for whose lines were refused. */
export function repairRequest(
  model: Counts,
  { question, sources }: Pick<Writing, 'question' | 'sources'>,
  lines: readonly RefusedLine[],
): Asked<{ repaired: z.infer<typeof oneLine>[] }> {
  const asked = {
    question: question.slice(0, LONGEST_QUESTION),
    refused: lines.map(({ line, reason }, number) => ({ number, line, reason })),
  };
  const prompt = `${repairPrompt}\n${JSON.stringify(repairForm.schema)}`;
  return {
    prompt: repairPrompt,
    data: { ...asked, passages: passagesThatFit(model, prompt, asked, sources) },
    size: REPLY,
    ...repairForm,
  };
}

function passagesThatFit(model: Counts, prompt: string, asked: object, sources: Writing['sources']) {
  const room = roomOf(model, REPLY);
  const passages: { number: number; text: string }[] = [];
  let tokens = model.countTokens(prompt) + model.countTokens(JSON.stringify({ ...asked, passages }));
  for (const at of sources.keys()) {
    const passage = { number: at + 1, text: passageOf(at, sources).markup.text };
    // With the comma that parts it from the one before.
    tokens += model.countTokens(`,${JSON.stringify(passage)}`);
    if (tokens > room.request) break;
    passages.push(passage);
  }
  return passages;
}

/** The last rounds of a thread that have room in so many tokens. */
function roundsThatFit(model: Counts, thread: readonly Round[], room: number): readonly Round[] {
  let tokens = 0;
  const from = thread.findLastIndex((round) => (tokens += model.countTokens(JSON.stringify(round))) > room);
  return thread.slice(from + 1);
}
