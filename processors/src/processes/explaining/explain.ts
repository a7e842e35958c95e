import { emitProgress } from '@anamnesis/contracts/kernel/progress.ts';
import type { ExplanationFailure } from '@anamnesis/contracts/explaining/failure.ts';
import { explanationProgress } from '@anamnesis/contracts/explaining/progress.ts';
import type { ExplainReply, ExplainRequest } from '@anamnesis/contracts/explaining/requests.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import { type Work, WorkWithdrawn } from '@anamnesis/contracts/ports/work.ts';
import type { Logger } from 'pino';
import type { Withdrawals } from '../../platform/kernel/withdrawals.ts';
import { type Every, everyInterval } from '../../platform/kernel/work-time.ts';
import { isWorkerLimit } from '../../platform/workers/errors.ts';
import { explanationOf } from './explanation.ts';
import { explanationPrompt } from './prompts.ts';
import { readSentences } from './read-sentences.ts';
import { sourcesOf, type Sourcing } from './sources.ts';
import type { ThreadedChecks } from './threaded-checks.ts';
import { fittingSources, writeExplanation } from './write.ts';

type Dependencies = Sourcing & {
  bus: Pick<MessageBus, 'emit'>;
  /** null: there is none. */
  model: LanguageModel | null;
  /** Reads a second time what the model wrote; it may be the same one. */
  reader: LanguageModel | null;
  checks: Pick<ThreadedChecks, 'check'>;
  /** Of explanations, by what they are called. */
  withdrawals: Withdrawals;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  every?: Every | undefined;
};

/** Somebody waits before a screen. */
export const longestExplainingMs = 45_000;

const failed = (because: ExplanationFailure): ExplainReply => ({ status: 'failed', because });

/**
 * Has a model explain something: sources, one call that writes, the hard checks, one call that reads what is left a second time. Nothing
 * is kept. Rejects with the reason of `work.signal`.
 */
export function createExplain(
  deps: Dependencies,
): (asked: ExplainRequest, work: Work) => Promise<ExplainReply> {
  const { bus, model, reader, checks, withdrawals, logger, every = everyInterval } = deps;

  async function explained(writer: LanguageModel, asked: ExplainRequest, work: Work): Promise<ExplainReply> {
    const material = await sourcesOf(deps, asked, work);
    if (!material) return { status: 'notOnPage' };
    const sources = fittingSources(writer, { ...asked, ...material });
    const fromNotes = sources.filter(({ place }) => place.from === 'notes').length;
    const found = { passages: fromNotes, facts: sources.length - fromNotes };
    emitProgress(bus, explanationProgress, { explainId: asked.explainId, ...found }, logger);
    const { lexicon } = material;
    const written = await writeExplanation(writer, { ...asked, lexicon, sources }, work);
    const checked = await checks.check(
      {
        sentences: written,
        sources: sources.map(({ text, blocks }) => ({ text, blocks })),
        language: lexicon?.code ?? null,
        said: [...asked.subject.parts.map(({ text }) => text), asked.question ?? ''].join('\n'),
        prompts: [explanationPrompt],
      },
      work,
    );
    const passed = checked.filter((one) => 'text' in one);
    const kept = await readSentences(reader ?? writer, passed, { lexicon, sources }, work);
    const leftOut = written.length - kept.length;
    if (leftOut > 0) {
      const refused = checked.flatMap((one) => ('refused' in one ? [one.refused] : []));
      // Codes only: no text of a person is logged.
      logger.info({ leftOut, refused }, 'sentences of an explanation were left out');
    }
    if (kept.length === 0) return failed('checks');
    return { status: 'explained', ...explanationOf(kept, sources), model: writer.name, leftOut };
  }

  return async (asked, work) => {
    if (!model) return failed('noModel');
    const ended = new AbortController();
    const time = new AbortController();
    const unwatch = withdrawals.watch(asked.explainId, () =>
      ended.abort(new WorkWithdrawn('nobody waits for the explanation')),
    );
    const stop = every(longestExplainingMs, () => time.abort(new Error('the model has not written in time')));
    try {
      const signal = AbortSignal.any([work.signal, ended.signal, time.signal]);
      return await explained(model, asked, { ...work, signal, owner: asked.userId });
    } catch (error) {
      work.signal.throwIfAborted();
      ended.signal.throwIfAborted();
      const because = time.signal.aborted ? 'slow' : failureOf(error);
      if (because === undefined) throw error;
      logger.warn({ err: error, because }, 'nothing was explained');
      return failed(because);
    } finally {
      stop();
      unwatch();
    }
  };
}

/** Why there is nothing of the model; undefined for what is no fault of it. */
function failureOf(error: unknown): ExplanationFailure | undefined {
  if (error instanceof ModelUnavailable) return error.reason;
  // What no check comes to an end with.
  return isWorkerLimit(error) ? 'checks' : undefined;
}
