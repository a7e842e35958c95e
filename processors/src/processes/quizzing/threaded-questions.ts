import { createQuestionEngine } from '@anamnesis/content/questions/engine.ts';
import type { QuestionEngine, QuestionSource } from '@anamnesis/contracts/ports/content-engine.ts';
import { createWorkerPool } from '../../platform/workers/pool.ts';
import { longestWallClockMs } from '../../platform/workers/time-limit.ts';
import type { QuestionsInput, QuestionsOutput } from './questions-worker.ts';

/** How long a few cards may take, in ms of running time; the first of a long document also takes a look at all of it. */
const timeoutMs = 20_000;
const memoryMb = 768;

/** The longest that a few cards are worked on without progress, in ms. */
export const longestChunkMs = 2 * longestWallClockMs(timeoutMs);

/** `generateFirst`: of these cards the first that gives a question; those after it are not asked. */
export type QuizEngine = QuestionEngine & { generateFirst: QuestionEngine['generateQuestions'] };
/** `warmUp`: gets ready to make questions, which would otherwise be done when the first is asked for. */
export type ThreadedQuestions = QuizEngine & { warmUp: () => Promise<void>; close: () => Promise<void> };

const span = 'Furosemide inhibits the NKCC2 transporter in the thick ascending limb.';
/** As small as it can be, and all that is needed for others is loaded. */
const smallest: QuestionSource = {
  document: { pages: [{ pageNumber: 1, text: span }] },
  cards: [
    {
      cardId: 'c',
      textVersion: 0,
      pageNumber: 1,
      prompt: span.replace('Furosemide', '{{c1::Furosemide}}'),
      answer: 'Furosemide',
      span,
    },
  ],
};

/**
 * The engine in a worker thread, with a time and a memory limit for each request. People take turns, request by request. Rejects with a
 * typed worker error when a request breaks a limit.
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
  const { name, version } = createQuestionEngine();
  const keyOf = createKeys();
  const asking =
    (task: 'generateQuestions' | 'generateFirst'): QuestionEngine['generateQuestions'] =>
    async (source, cardIds, work) => {
      for (const sent of [null, source]) {
        const input: QuestionsInput = { key: keyOf(source), source: sent, cardIds };
        const output = await pool.run<QuestionsOutput>({ task, input }, work);
        if ('drafted' in output) return output.drafted;
      }
      throw new Error('the worker lost the document it was just sent');
    };
  const generateQuestions = asking('generateQuestions');
  let warming: Promise<void> | null = null;
  return {
    name,
    version,
    generateQuestions,
    generateFirst: asking('generateFirst'),
    warmUp() {
      warming ??= generateQuestions(smallest, ['c'])
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
