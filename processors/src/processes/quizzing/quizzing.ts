import { unlimitedWork } from '@anamnesis/contracts/ports/work.ts';
import { FillQuiz } from '@anamnesis/contracts/quizzes/commands.ts';
import type { QuizEvent } from '@anamnesis/contracts/quizzes/events.ts';
import { asActorOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import { chunksOf } from './chunks.ts';
import { makeQuestions } from './make-questions.ts';
import type { LoadSource } from './sources.ts';
import { sourcesOf } from './sources-of.ts';
import { longestChunkMs, type QuizEngine } from './threaded-questions.ts';
import type { Place, Turns } from './turns.ts';

type QuizStarted = Extract<QuizEvent, { type: 'QuizStarted' }>;
type Dependencies = {
  questions: QuizEngine;
  loadSource: LoadSource;
  send: SendCommand;
  turns: Turns;
};

export const quizzingGroup: ProcessorGroup = {
  name: 'quizzing',
  subjects: ['events.quiz.QuizStarted'],
  // They take turns with the thread that makes the questions, and hold little: each is to have its first one soon.
  concurrency: 128,
  isShared: true,
  longestMs: longestChunkMs,
};

/**
 * Makes the questions of a quiz that are not there yet, in the order of its candidates, until there are as many as were wished for. The
 * first is recorded as soon as it is made. What is made does not depend on what was made before, so that a quiz whose process was killed
 * is gone through again, and commands that were sent have no second effect.
 */
export const quizzing = ({ questions, loadSource, send, turns }: Dependencies): Processor<QuizStarted> => ({
  ...quizzingGroup,
  async handle(event, work) {
    const { sessionId, wanted, candidates } = event.data;
    const cause = asActorOf(event);
    const sources = sourcesOf((documentId) => loadSource(cause.as, documentId));
    const chunks = chunksOf(candidates, wanted);
    const facts = new Set(candidates.flatMap(({ fact }) => fact ?? []));
    const place = turns.join();
    let [made, asked] = [chunks.there, 0];
    try {
      for (let chunk = chunks.next(made); chunk; chunk = chunks.next(made)) {
        if (made > 0) place.settle();
        const done = await makeQuestions(
          { questions: inTurn(questions, place), sources, send, facts },
          { sessionId, chunk, isFirst: made === 0, cause },
          work,
        );
        chunks.done(done.asked);
        made += done.made;
        asked += done.asked.length;
      }
    } finally {
      place.settle();
    }
    const skipped = asked - (made - chunks.there);
    const code = made === 0 && sources.areGone() ? 'noSource' : null;
    await send(FillQuiz, { sessionId, skipped, code }, cause);
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

/** Each request of a quiz waits for its turn. */
const inTurn = ({ name, version, ...asking }: QuizEngine, place: Place): QuizEngine => {
  const turned =
    (ask: QuizEngine['generateFirst']): QuizEngine['generateFirst'] =>
    (source, cardIds, work) =>
      place.run({ ...unlimitedWork, ...work }, () => ask(source, cardIds, work));
  const [generateQuestions, generateFirst] = [turned(asking.generateQuestions), turned(asking.generateFirst)];
  return { name, version, generateQuestions, generateFirst };
};
