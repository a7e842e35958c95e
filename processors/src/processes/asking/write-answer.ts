import { answerPromptVersion } from '@anamnesis/content/answers/written/prompt.ts';
import { answerRequest } from '@anamnesis/content/answers/written/request.ts';
import { createLines, type Line } from '@anamnesis/content/answers/written/lines.ts';
import { readLine } from '@anamnesis/content/answers/written/read-line.ts';
import { readSentences, type ToBeRead } from '@anamnesis/content/answers/written/read-sentences.ts';
import type { WrittenSentence } from '@anamnesis/content/answers/written/checked-sentence.ts';
import { citedSentences, type CitedSentences } from '@anamnesis/content/answers/written/cited-sentences.ts';
import type { Writing } from '@anamnesis/content/answers/written/writing.ts';
import { CONTENT_VERSION } from '@anamnesis/content/version.ts';
import type { Engine } from '@anamnesis/contracts/kernel/engine.ts';
import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { Logger } from 'pino';
import { type Every, everyInterval } from '../../platform/kernel/work-time.ts';
import { isWorkerLimit } from '../../platform/workers/errors.ts';
import type { NotesEngine } from './notes-engine.ts';
import { readInTurn } from './read-in-turn.ts';

type Dependencies = {
  model: LanguageModel;
  /** Reads a second time what the model wrote. */
  reader: LanguageModel;
  notes: Pick<NotesEngine, 'checkSentence' | 'writtenAnswer'>;
  logger: Pick<Logger, 'warn'>;
  every?: Every | undefined;
};

/** Gets all that was kept, each time that a sentence is added. */
export type ReportSoFar = (so: CitedSentences) => void;
export type WriteAnswer = (writing: Writing, work: Work, report: ReportSoFar) => Promise<Answer>;

/** Of answers that no model wrote. */
export const builtinAnswerEngine: Engine = { name: 'builtin', version: CONTENT_VERSION };

/** Somebody waits before a screen; what the model has not written by then the built-in engine has answered already. */
export const longestWritingMs = 45_000;
/** Sentences of an answer, and those that are looked at for it: a model goes on and on, and the call ends. */
const mostKept = 6;
const mostLookedAt = 24;
/** Lines of a model that may be thinking, which only the end of its thoughts tells. */
const mostLines = 400;

/**
 * Has a model write an answer. Each sentence is checked and read a second time before it is reported. Where the model fails on the way, the answer is the built-in
 * engine's as a whole: what a part of an answer leaves out may be what limits it. Rejects with the reason of `work.signal`.
 */
export function createWriteAnswer({
  model,
  reader,
  notes,
  logger,
  every = everyInterval,
}: Dependencies): WriteAnswer {
  const engine: Engine = {
    name: 'openai',
    version: `${CONTENT_VERSION}.${answerPromptVersion}`,
    model: model.name,
    prompts: answerPromptVersion,
  };

  async function write(writing: Writing, work: Work, report: ReportSoFar): Promise<Answer> {
    const kept: WrittenSentence[] = [];
    /** Those that are kept, and those that are still read. */
    const passing = new Set<WrittenSentence>();
    const missing: string[] = [];
    let leftOut = 0;
    let isAny = false;
    const ended = new AbortController();
    const own = { ...work, signal: AbortSignal.any([work.signal, ended.signal]) };
    const reading = readInTurn<ToBeRead>(async (passed) => {
      const isSound = await readSentences(reader, writing, passed, own).catch((error: unknown) => {
        // Nothing of what is still written could be shown.
        ended.abort(error);
        throw error;
      });
      own.signal.throwIfAborted();
      const before = kept.length;
      for (const [at, { sentence }] of passed.entries()) {
        if (!passing.has(sentence)) continue;
        if (isSound[at]) kept.push(sentence);
        else {
          leftOut += 1;
          passing.delete(sentence);
        }
      }
      if (kept.length > before) report(citedSentences(kept, writing));
    });
    /** What it has written were thoughts. */
    const beginAnew = (): void => {
      if (kept.length > 0) report(citedSentences([], writing));
      for (const all of [kept, missing]) all.length = 0;
      passing.clear();
      leftOut = 0;
      isAny = false;
    };
    try {
      for await (const { text: written, isFirst } of linesOf(model, writing, own)) {
        if (isFirst) beginAnew();
        if (written === '') continue;
        isAny = true;
        const checked = await notes.checkSentence(written, writing, [...passing], own);
        if ('refusal' in checked) leftOut += 1;
        if ('missing' in checked) missing.push(checked.missing);
        if (!('sentence' in checked)) continue;
        passing.add(checked.sentence);
        reading.add(checked);
        if (passing.size === mostKept) break;
      }
      await reading.done();
    } finally {
      ended.abort(new Error('the answer has ended'));
    }
    if (!isAny) throw new ModelUnavailable('nonsense', `${model.name} wrote nothing`);
    const answer = await notes.writtenAnswer(writing, { kept, missing, leftOut }, work);
    const isNotHeld = missing.length > 0 && leftOut === 0;
    if (kept.length > 0 || isNotHeld) return { ...answer, engine };
    const nothing = { ...answer, engine: builtinAnswerEngine };
    return leftOut > 0 ? { ...nothing, insteadOf: 'nonsense' } : nothing;
  }

  return async (writing, work, report) => {
    const time = new AbortController();
    const stop = every(longestWritingMs, () => time.abort(new Error('the model has not written in time')));
    try {
      return await write(writing, { ...work, signal: AbortSignal.any([work.signal, time.signal]) }, report);
    } catch (error) {
      work.signal.throwIfAborted();
      const insteadOf = time.signal.aborted ? 'slow' : failureOf(error);
      if (insteadOf === undefined) throw error;
      logger.warn({ err: error, insteadOf }, 'the built-in engine answers instead of the model');
      return { ...writing.builtin, engine: builtinAnswerEngine, insteadOf };
    } finally {
      stop();
    }
  };
}

/** Why there is no answer of the model; undefined for what is no fault of it. */
function failureOf(error: unknown): ModelFailure | undefined {
  if (error instanceof ModelUnavailable) return error.reason;
  // A sentence that no check comes to an end with.
  return isWorkerLimit(error) ? 'nonsense' : undefined;
}

async function* linesOf(model: LanguageModel, writing: Writing, work: Work): AsyncGenerator<Line> {
  const { push, end } = createLines();
  let [count, sentences] = [0, 0];
  for await (const piece of model.stream(answerRequest(model, writing), work))
    for (const line of push(piece)) {
      yield line;
      count += 1;
      sentences = (line.isFirst ? 0 : sentences) + (isSentence(line) ? 1 : 0);
      if (sentences === mostLookedAt || count === mostLines) return;
    }
  yield* end();
}

/** As it is asked for, with passages: thoughts have none. */
function isSentence({ text }: Line): boolean {
  const written = readLine(text);
  return written !== undefined && ('missing' in written || written.cited.length > 0);
}
