import { createWrittenQuestions, hasQuestionsForm, QUESTIONS_VERSION } from '@anamnesis/content/questions.ts';
import type { QuestionEngine, QuestionSource } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import { unlimitedWork, type Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { ModelsInput } from '../../platform/models/in-worker.ts';
import { createModelNeeds } from '../../platform/models/model-needs.ts';
import { createWorkerPool } from '../../platform/workers/pool.ts';
import { longestWallClockMs } from '../../platform/workers/time-limit.ts';
import type { ListOutput, QuestionsOutput, WrittenOutput } from './questions-worker.ts';
import type { ListedQuestions } from './without-model.ts';

/** How long a few cards may take, in ms of running time; the first of a long document also takes a look at all of it. */
const timeoutMs = 20_000;
const memoryMb = 768;

/** The longest that a few cards are worked on without progress, in ms. */
export const longestChunkMs = 2 * longestWallClockMs(timeoutMs);

/** Makes questions without a model. `list`: all that a document gives. */
export type QuizEngine = QuestionEngine & {
  list: (source: QuestionSource, work?: Partial<Work>) => Promise<ListedQuestions>;
};
/**
 * `warmUp`: gets ready to make questions, which would otherwise be done when the first is asked for. `over`: the engine over a model that
 * writes and one that reads a second time, which may be the same.
 */
export type ThreadedQuestions = QuizEngine & {
  warmUp: () => Promise<void>;
  over: (model: LanguageModel, checkModel: LanguageModel) => QuestionEngine;
  close: () => Promise<void>;
};

/** As small as it can be, and all that is needed for others is loaded. */
const smallest: QuestionSource = {
  document: { pages: [{ pageNumber: 1, text: 'Furosemide inhibits the NKCC2 transporter.' }] },
  cards: [],
};

/**
 * The engines in a worker thread, with a time and a memory limit for each request. People take turns, request by request. Models are asked
 * from here. Rejects with a typed worker error when a request breaks a limit.
 */
export function createThreadedQuestions({ idleMs }: { idleMs?: number | undefined } = {}): ThreadedQuestions {
  const pool = createWorkerPool({
    script: new URL('./questions-worker.ts', import.meta.url),
    size: 1,
    timeoutMs,
    idleMs,
    memoryBytes: memoryMb * 2 ** 20,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const keyOf = createKeys();
  /** What the worker answers; with the source where it does not have it. */
  async function run<Output extends object>(
    task: string,
    source: QuestionSource,
    input: object,
    work: Partial<Work> | undefined,
  ): Promise<Exclude<Output, { unknown: true }>> {
    for (const sent of [null, source]) {
      const job = { task, input: { ...input, key: keyOf(source), source: sent } };
      const output = await pool.run<Output>(job, work);
      if (!('unknown' in output)) return output as Exclude<Output, { unknown: true }>;
    }
    throw new Error('the worker lost the document it was just sent');
  }
  const list: QuizEngine['list'] = async (source, work) =>
    (await run<ListOutput>('listQuestions', source, {}, work)).listed;
  let warming: Promise<void> | null = null;
  return {
    name: 'builtin',
    version: QUESTIONS_VERSION,
    list,
    generateQuestions: async (source, cardIds, { replies: _replies, ...work } = {}) =>
      (await run<QuestionsOutput>('generateQuestions', source, { cardIds }, work)).made,
    over(model, checkModel) {
      const { generateQuestions: _, ...identity } = createWrittenQuestions(model, checkModel);
      const models = { writer: model, checker: checkModel };
      const needs = createModelNeeds({ models, hasForm: hasQuestionsForm });
      return {
        ...identity,
        generateQuestions: (source, cardIds, { replies, ...work } = {}) =>
          needs.made(
            (known: ModelsInput) => run<WrittenOutput>('writeQuestions', source, { cardIds, ...known }, work),
            { replies, work: { ...unlimitedWork, ...work } },
          ),
      };
    },
    warmUp() {
      warming ??= list(smallest)
        .then(() => undefined)
        .finally(() => (warming = null));
      return warming;
    },
    close: pool.close,
  };
}

/** A short name for each source object. */
function createKeys(): (source: QuestionSource) => string {
  const keys = new WeakMap<QuestionSource, string>();
  let last = 0;
  return (source) => {
    const key = keys.get(source) ?? String((last += 1));
    keys.set(source, key);
    return key;
  };
}
