import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { QuestionEngine } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { FillQuiz } from '@anamnesis/contracts/quizzes/commands.ts';
import type { QuizEvent } from '@anamnesis/contracts/quizzes/events.ts';
import type { Logger } from 'pino';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import { keptReplies } from '../../platform/derived/kept-replies.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import { asActorOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import type { Every } from '../../platform/kernel/work-time.ts';
import { quizChunksOf } from './chunks.ts';
import { byModel } from './drafts/by-model.ts';
import { byRules } from './drafts/by-rules.ts';
import { makeQuestions } from './make-questions.ts';
import type { LoadSource } from './sources.ts';
import { questionSourcesOf } from './sources-of.ts';
import { longestChunkMs, type QuizEngine } from './threaded-questions.ts';
import type { QuizTurnPlace, QuizTurns } from './turns.ts';

type QuizStarted = Extract<QuizEvent, { type: 'QuizStarted' }>;
type Dependencies = {
  questions: QuizEngine;
  /** The engine over a model; null: the built-in engine makes all questions. */
  writtenQuestions: QuestionEngine | null;
  loadSource: LoadSource;
  send: SendCommand;
  turns: QuizTurns;
  blobs: Pick<BlobStore, 'put'>;
  derived: Pick<DerivedResults, 'partOf' | 'keepPart'>;
  freeFiles: FreeUnusedFiles;
  logger: Pick<Logger, 'warn'>;
  every?: Every;
};

export const quizzingGroup: ProcessorGroup = {
  subjects: ['events.quiz.QuizStarted'],
  // They take turns with the thread that makes the questions, and hold little: each is to have its first one soon.
  concurrency: 128,
  isShared: true,
  longestMs: longestChunkMs,
};

/**
 * Makes the questions of a quiz that are not there yet, in the order of its candidates, until there are as many as were wished for. The
 * first is recorded as soon as it is made. What is made does not depend on what was made before, so that a quiz whose process was killed
 * is gone through again, and commands that were sent have no second effect. Replies of a model are kept with a file of the quiz's own
 * until it is filled; where it never is, the sweep removes it.
 */
export const quizzing = (deps: Dependencies): Processor<QuizStarted> => {
  const { questions, writtenQuestions, loadSource, send, turns, blobs, derived, freeFiles, logger, every } =
    deps;

  /** How its questions are made: by the model, where the person lets it, until that gives nothing of use. */
  async function draftingOf({ sessionId, engine }: QuizStarted['data'], place: QuizTurnPlace) {
    const rules = inTurn(questions, place);
    let insteadOf: ModelFailure | undefined;
    if (!writtenQuestions || engine === 'builtin')
      return { next: () => byRules(rules), insteadOf: () => insteadOf, end: async () => {} };
    const ownFile = new TextEncoder().encode(`Replies for the quiz ${sessionId}`);
    const { hash } = await blobs.put(ownFile);
    const { name, version, model = '' } = writtenQuestions;
    const replies = keptReplies(derived, hash, `${name}-${version}-${encodeURIComponent(model)}`);
    const standsIn = (because: ModelFailure): void => void (insteadOf = because);
    const given = { written: writtenQuestions, questions: rules, replies };
    const written = byModel({ ...given, standsIn, logger, every });
    return {
      next: () => (insteadOf === undefined ? written : byRules(rules)),
      insteadOf: () => insteadOf,
      // Asked for again, the model would be paid again.
      end: () =>
        freeFiles([hash]).catch((error: unknown) =>
          logger.warn({ err: error }, 'replies of a model are left to the sweep'),
        ),
    };
  }

  return {
    async handle(event, work) {
      const { sessionId, wanted, candidates } = event.data;
      const cause = asActorOf(event);
      const sources = questionSourcesOf((documentId) => loadSource(cause.as, documentId));
      const chunks = quizChunksOf(candidates, wanted);
      // What is listed says beforehand what it asks.
      const there = candidates.filter(({ questionId }) => questionId !== null);
      const facts = new Set(there.flatMap(({ fact }) => fact ?? []));
      const place = turns.join();
      const { next, insteadOf, end } = await draftingOf(event.data, place);
      let [made, asked] = [chunks.there, 0];
      try {
        for (let drafting = next(), chunk = chunks.next(made, drafting.sizes); chunk;) {
          if (made > 0) place.settle();
          const isFirst = made === 0;
          const done = await makeQuestions(
            { drafting, sources, send, facts },
            { sessionId, chunk, isFirst, cause },
            work,
          );
          chunks.done(done.asked);
          made += done.made;
          asked += done.asked.length;
          drafting = next();
          chunk = chunks.next(made, drafting.sizes);
        }
      } finally {
        place.settle();
      }
      const skipped = asked - (made - chunks.there);
      const code = made === 0 && sources.areGone() ? 'noSource' : null;
      const because = insteadOf();
      await send(
        FillQuiz,
        { sessionId, skipped, code, ...(because === undefined ? {} : { insteadOf: because }) },
        cause,
      );
      await end();
    },
    async giveUp(event) {
      const { sessionId } = event.data;
      await send(
        FillQuiz,
        { sessionId, skipped: 0, code: 'failed' },
        { ...asActorOf(event), part: ' given up' },
      );
    },
  };
};

/** Each request of a quiz waits for its turn. */
const inTurn = (engine: QuizEngine, place: QuizTurnPlace): QuizEngine => ({
  ...engine,
  generateQuestions: (source, cardIds, work) =>
    place.run({ ...unlimitedWork, ...work }, () => engine.generateQuestions(source, cardIds, work)),
});
