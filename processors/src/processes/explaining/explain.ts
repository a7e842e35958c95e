import {
  askForDrafts,
  asSecondRead,
  firstThatFits,
  type Passed,
  type SecondRead,
  readAgain,
  readPromptFile,
  soundOf,
  writeByModel,
} from '@anamnesis/content';
import type { Explanation, ExplanationPlace } from '@anamnesis/contracts/explaining/explanation.ts';
import type { ExplanationFailure } from '@anamnesis/contracts/explaining/failure.ts';
import { explanationProgress } from '@anamnesis/contracts/explaining/progress.ts';
import type { ExplainReply, ExplainRequest } from '@anamnesis/contracts/explaining/requests.ts';
import { emitProgress } from '@anamnesis/contracts/kernel/work/progress.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { type Work, WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';
import type { Logger } from 'pino';
import { modelInTime } from '../../platform/kernel/model-in-time.ts';
import type { Withdrawals } from '../../platform/kernel/withdrawals.ts';
import type { Every } from '../../platform/kernel/work-time.ts';
import { isWorkerLimit } from '../../platform/workers/errors.ts';
import {
  type CheckedSentence,
  type SourceProof,
  type ToCheck,
  explanationForm,
  type WrittenSentence,
} from './checks/checks.ts';
import {
  type ExplainingSource,
  type Sourcing,
  explainingSourcesOf,
  type ExplainingMaterial,
  promptedText,
} from './sources.ts';

export type ExplainDependencies = Sourcing & {
  bus: Pick<MessageBus, 'emit'>;
  /** null: there is none. */
  model: LanguageModel | null;
  /** Reads a second time what the model wrote; it may be the same one. */
  checkModel: LanguageModel | null;
  /** The hard checks; rejects with a typed worker error when they break a limit. */
  check: (input: ToCheck, work: Work) => Promise<Passed<CheckedSentence>>;
  /** Of explanations, by what they are called. */
  withdrawals: Withdrawals;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  every?: Every | undefined;
};

/** Somebody waits before a screen. */
export const longestExplainingMs = 45_000;

const failed = (because: ExplanationFailure): ExplainReply => ({ status: 'failed', because });

/**
 * Has a model explain something: sources, what it writes of them, each thing that it says once. Nothing is kept. Rejects with the reason of `work.signal`.
 */
export function createExplain(
  deps: ExplainDependencies,
): (asked: ExplainRequest, work: Work) => Promise<ExplainReply> {
  const { bus, model, checkModel, check, withdrawals, logger, every } = deps;

  async function explained(writer: LanguageModel, asked: ExplainRequest, work: Work): Promise<ExplainReply> {
    const material = await explainingSourcesOf(deps, asked, work);
    if (!material) return { status: 'notOnPage' };
    const sources = fittingSources(writer, { ...asked, ...material });
    const fromNotes = sources.filter(({ place }) => place.from === 'notes').length;
    const found = { passages: fromNotes, facts: sources.length - fromNotes };
    emitProgress(bus, explanationProgress, { explainId: asked.explainId, ...found }, logger);
    const given = { ...asked, ...material, sources };
    const said = [...asked.subject.parts.map(({ text }) => text), asked.question ?? ''].join('\n');
    const around = {
      sources: sources.map(({ text, blocks }) => ({ text, blocks })),
      language: material.lexicon?.code ?? null,
      said,
      prompts: [explanationPrompt],
    };
    const outcomes = await writeByModel<WrittenSentence, CheckedSentence>({
      budget: { model: writer, work },
      task: [askForDrafts(requestOf(given), ({ sentences }) => sentences)],
      checks: (sentence) => check({ sentence, ...around }, work),
      second: (passed) => readSentences(checkModel ?? writer, passed, given, work),
    });
    const kept = [...new Map(soundOf(outcomes).map((one) => [one.text, one])).values()];
    const leftOut = outcomes.length - kept.length;
    if (leftOut > 0) {
      const refused = outcomes.flatMap(({ refusal }) => refusal?.code ?? []);
      // Codes only: no text of a person is logged.
      logger.info({ leftOut, refused }, 'sentences of an explanation were left out');
    }
    if (kept.length === 0) return failed('checks');
    return { status: 'explained', ...explanationOf(kept, sources), model: writer.name, leftOut };
  }

  return async (asked, work) => {
    if (!model) return failed('noModel');
    const ended = new AbortController();
    const unwatch = withdrawals.watch(asked.explainId, () =>
      ended.abort(new WorkWithdrawn('nobody waits for the explanation')),
    );
    const own = { ...work, signal: AbortSignal.any([work.signal, ended.signal]) };
    const what = 'nothing was explained';
    const within = { what, withinMs: longestExplainingMs, owner: asked.userId, logger, every };
    try {
      const answer = await modelInTime(within, own, (bounded) => explained(model, asked, bounded));
      return 'given' in answer ? answer.given : failed(answer.because);
    } catch (error) {
      // What no check comes to an end with.
      if (own.signal.aborted || !isWorkerLimit(error)) throw error;
      logger.warn({ err: error }, what);
      return failed('checks');
    } finally {
      unwatch();
    }
  };
}

/** Sentences with what they cite: each place once. */
function explanationOf(
  kept: readonly CheckedSentence[],
  sources: readonly ExplainingSource[],
): Pick<Explanation, 'sentences' | 'places'> {
  const places: ExplanationPlace[] = [];
  const at = new Map<string, number>();
  const cite = ({ source, quote: span }: SourceProof): number => {
    const place = { ...sources[source]!.place, span };
    const key = JSON.stringify(place);
    const known = at.get(key) ?? places.push(place) - 1;
    at.set(key, known);
    return known;
  };
  const sentences = kept.map(({ text, proofs }) => ({ text, places: [...new Set(proofs.map(cite))] }));
  return { sentences, places };
}

const explanationPrompt = readPromptFile(new URL('./prompts/explanation.md', import.meta.url));

/** Eight sentences with their quotes. */
const size = { longest: 2_000, share: 0.3 };

type Asked = Pick<ExplainRequest, 'subject' | 'question'> & ExplainingMaterial;

const requestOf = ({ subject, question, lexicon, sources }: Asked) => ({
  prompt: explanationPrompt,
  data: {
    language: lexicon?.name ?? 'that of the text',
    explain: {
      kind: subject.kind,
      ...Object.fromEntries(subject.parts.map(({ label, text }) => [label, text])),
    },
    question,
    sources: sources.map((source, at) => ({
      number: at + 1,
      from: source.place.from,
      text: promptedText(source),
    })),
  },
  size,
  ...explanationForm,
});

/** As many of the sources as the model has room for, as they come. Throws ModelUnavailable where not even the text itself fits. */
function fittingSources(model: LanguageModel, asked: Asked): ExplainingSource[] {
  const counts = [...asked.sources.map((_, at) => at + 1).toReversed(), 0];
  const all = counts.map((count) => requestOf({ ...asked, sources: asked.sources.slice(0, count) }));
  return asked.sources.slice(0, firstThatFits(model, all).data.sources.length);
}

/**
 * A second reader lets pass of sourced sentences what the sources say, of the model's own ones what could not harm. Whether one stands by itself
 * does not matter: others stand around it.
 */
async function readSentences(
  reader: LanguageModel,
  sentences: readonly CheckedSentence[],
  { sources }: ExplainingMaterial,
  work: Work,
): Promise<SecondRead<CheckedSentence>[]> {
  const cited = new Set(sentences.flatMap(({ proofs }) => proofs.map(({ source }) => source)));
  const page = sources.filter((_, at) => cited.has(at)).map(promptedText);
  const readings = await readAgain(
    reader,
    { page: page.join('\n\n') },
    sentences.map(({ text, proofs, asked }) => ({
      says: text,
      quote: proofs.map(({ quote }) => quote).join('\n'),
      passage: proofs.flatMap(({ source }) => [sources[source]!.text, promptedText(sources[source]!)]),
      asked,
    })),
    work,
  );
  return sentences.map((made, at) => {
    const { verdict, why } = readings[at]!;
    const isFine = verdict === 'unclear' || (verdict === 'unsupported' && made.proofs.length === 0);
    return asSecondRead(made, { verdict: isFine ? 'sound' : verdict, why });
  });
}
