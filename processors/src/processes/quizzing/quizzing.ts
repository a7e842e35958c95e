import type { QuestionEngine } from '@anamnesis/contracts/ports/content-engine.ts';
import { FillQuiz } from '@anamnesis/contracts/quizzes/commands.ts';
import type { QuizEvent } from '@anamnesis/contracts/quizzes/events.ts';
import { asActorOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import { chunksOf } from './chunks.ts';
import { makeQuestions } from './make-questions.ts';
import type { LoadSource } from './sources.ts';
import { sourcesOf } from './sources-of.ts';
import { longestChunkMs } from './threaded-questions.ts';

type QuizStarted = Extract<QuizEvent, { type: 'QuizStarted' }>;
type Dependencies = { questions: QuestionEngine; loadSource: LoadSource; send: SendCommand };

export const quizzingGroup: ProcessorGroup = {
  name: 'quizzing',
  subjects: ['events.quiz.QuizStarted'],
  // Quizzes take turns with the thread that makes the questions, so that each has its first one soon.
  concurrency: 32,
  isShared: true,
  longestMs: longestChunkMs,
};

/**
 * Makes the questions of a quiz that are not there yet, in the order of its candidates, until there are as many as were wished for. The
 * first is recorded as soon as it is made. What is made does not depend on what was made before, so that a quiz whose process was killed
 * is gone through again, and commands that were sent have no second effect.
 */
export const quizzing = ({ questions, loadSource, send }: Dependencies): Processor<QuizStarted> => ({
  ...quizzingGroup,
  async handle(event, work) {
    const { sessionId, wanted, candidates } = event.data;
    const cause = asActorOf(event);
    const sources = sourcesOf((documentId) => loadSource(cause.as, documentId));
    const chunks = chunksOf(candidates, wanted);
    let [made, skipped] = [chunks.there, 0];
    for (let chunk = chunks.next(made); chunk; chunk = chunks.next(made)) {
      const done = await makeQuestions({ questions, sources, send }, { sessionId, chunk, cause }, work);
      made += done.made;
      skipped += done.skipped;
    }
    await send(
      FillQuiz,
      { sessionId, skipped, code: made === 0 && sources.areGone() ? 'noSource' : null },
      cause,
    );
  },
  async giveUp(event) {
    const { sessionId } = event.data;
    await send(
      FillQuiz,
      { sessionId, skipped: 0, code: 'failed' },
      { ...asActorOf(event), part: ' given up' },
    );
  },
});
