import {
  answerPromptVersion,
  answerRequest,
  citedSentences,
  type CitedSentences,
  createLines,
  type ReplyLine,
  readLine,
  readSentences,
  repairRequest,
  type ToBeRead,
} from '@anamnesis/content/engines.ts';
import { isUnsupported, type AnswerWriting, type ProvenSentence } from '@anamnesis/content/notes.ts';
import { askForDrafts, CONTENT_VERSION, type Outcome, repaired } from '@anamnesis/content';
import type { EngineUsed } from '@anamnesis/contracts/kernel/events/engine.ts';
import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { Logger } from 'pino';
import { type Every, everyInterval } from '../../../platform/kernel/work-time.ts';
import { isWorkerLimit } from '../../../platform/workers/errors.ts';
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
export type WriteAnswer = (writing: AnswerWriting, work: Work, report: ReportSoFar) => Promise<Answer>;

/** Of answers that no model wrote. */
export const builtinAnswerEngine: EngineUsed = { name: 'builtin', version: CONTENT_VERSION };

/** Somebody waits before a screen; what the model has not written by then the built-in engine has answered already. */
export const longestWritingMs = 45_000;
/** Sentences of an answer, and those that are looked at for it: a model goes on and on, and the call ends. */
const mostKept = 6;
const mostLookedAt = 24;
/** Lines of a model that may be thinking, which only the end of its thoughts tells. */
const mostLines = 400;

/**
 * Has a model write an answer. Each sentence is checked and read a second time before it is reported; what is refused is repaired once, when the others are shown. Where the model fails on the way, the answer is the built-in
 * engine's as a whole: what a part of an answer leaves out may be what limits it. Rejects with the reason of `work.signal`.
 */
export function createWriteAnswer({
  model,
  reader,
  notes,
  logger,
  every = everyInterval,
}: Dependencies): WriteAnswer {
  const engine: EngineUsed = {
    name: 'openai',
    version: `${CONTENT_VERSION}.${answerPromptVersion}`,
    model: model.name,
    prompts: answerPromptVersion,
  };

  async function write(writing: AnswerWriting, work: Work, report: ReportSoFar): Promise<Answer> {
    /** What became of each line, in the order in which that was known. */
    const outcomes: Outcome<string, ToBeRead>[] = [];
    /** Those that are kept, and those that are still read. */
    const passing = new Set<ProvenSentence>();
    const missing: string[] = [];
    let isAny = false;
    const ended = new AbortController();
    const own = { ...work, signal: AbortSignal.any([work.signal, ended.signal]) };
    const reading = readInTurn<{ draft: string; passed: ToBeRead }>(async (lines) => {
      const read = await readSentences(
        reader,
        writing,
        lines.map(({ passed }) => passed),
        own,
      ).catch((error: unknown) => {
        // Nothing of what is still written could be shown.
        ended.abort(error);
        throw error;
      });
      own.signal.throwIfAborted();
      const before = keptOf(outcomes).length;
      for (const [at, { draft, passed }] of lines.entries()) {
        if (!passing.has(passed.sentence)) continue;
        const one = { draft, ...read[at]! };
        outcomes.push(one);
        if (one.verdict !== 'sound') passing.delete(passed.sentence);
      }
      if (keptOf(outcomes).length > before) report(citedSentences(keptOf(outcomes), writing));
    });
    /** What it has written were thoughts. */
    const beginAnew = (): void => {
      if (keptOf(outcomes).length > 0) report(citedSentences([], writing));
      for (const all of [outcomes, missing]) all.length = 0;
      passing.clear();
      isAny = false;
    };
    let all: Outcome<string, ToBeRead>[];
    try {
      for await (const { text: draft, isFirst } of linesOf(model, writing, own)) {
        if (isFirst) beginAnew();
        if (draft === '') continue;
        isAny = true;
        const checked = await notes.checkSentence(draft, writing, [...passing], own);
        if ('refusal' in checked) outcomes.push({ draft, verdict: 'refused', refusal: checked.refusal });
        if ('missing' in checked) missing.push(checked.missing);
        if (!('sentence' in checked)) continue;
        passing.add(checked.sentence);
        reading.add({ draft, passed: checked });
        if (passing.size === mostKept) break;
      }
      await reading.done();
      if (!isAny) throw new ModelUnavailable('nonsense', `${model.name} wrote nothing`);
      all = await repaired(outcomes, {
        budget: { model, work: own, mostRepaired: mostKept - keptOf(outcomes).length },
        checks: async (draft) => {
          const checked = await notes.checkSentence(draft, writing, keptOf(outcomes), own);
          if ('sentence' in checked) return { passed: checked };
          return 'refusal' in checked
            ? checked
            : { refusal: { code: 'EMPTY', reason: 'It says nothing new.' } };
        },
        second: (passed) => readSentences(reader, writing, passed, own),
        repair: (faulty) => {
          const lines = faulty.map(({ draft, refusal }) => ({ line: draft, reason: refusal!.reason }));
          return askForDrafts(repairRequest(model, writing, lines), ({ repaired: again }) =>
            again.map(({ number, line }) => ({ number, draft: line })),
          );
        },
      });
    } finally {
      ended.abort(new Error('the answer has ended'));
    }
    // What was reported is the beginning of what is.
    const shown = keptOf(outcomes);
    const kept = [...shown, ...keptOf(all).filter((one) => !shown.includes(one))];
    if (kept.length > shown.length) report(citedSentences(kept, writing));
    const refusals = all.flatMap(({ refusal }) => refusal ?? []);
    const leftOut = refusals.filter(isUnsupported).length;
    // Whoever wrote something of it that could not be shown does not know that the notes do not hold it.
    const isNotHeld = missing.length > 0 && refusals.length === 0;
    const unheld = kept.length > 0 || isNotHeld ? missing : [];
    const answer = await notes.writtenAnswer(writing, { kept, missing: unheld, leftOut }, work);
    if (kept.length > 0 || isNotHeld) return { ...answer, engine };
    const nothing = { ...answer, engine: builtinAnswerEngine };
    return refusals.length > 0 ? { ...nothing, insteadOf: 'nonsense' } : nothing;
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

const keptOf = (all: readonly Outcome<string, ToBeRead>[]): ProvenSentence[] =>
  all.flatMap((one) => (one.verdict === 'sound' ? [one.made.sentence] : []));

/** Why there is no answer of the model; undefined for what is no fault of it. */
function failureOf(error: unknown): ModelFailure | undefined {
  if (error instanceof ModelUnavailable) return error.reason;
  // A sentence that no check comes to an end with.
  return isWorkerLimit(error) ? 'nonsense' : undefined;
}

async function* linesOf(model: LanguageModel, writing: AnswerWriting, work: Work): AsyncGenerator<ReplyLine> {
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
function isSentence({ text }: ReplyLine): boolean {
  const written = readLine(text);
  return written !== undefined && ('missing' in written || written.cited.length > 0);
}
