import { createFairSemaphore, type FairSemaphore } from '@anamnesis/contracts/kernel/work/fair-semaphore.ts';
import type { RequestContext, StreamHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { isTimeZone } from '@anamnesis/contracts/kernel/local-date.ts';
import {
  type CommandContext,
  type CommandReply,
  commandReplySchema,
  commandSubject,
} from '@anamnesis/contracts/kernel/events/message.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { QuizMessage, quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { StartQuiz } from '@anamnesis/contracts/quizzes/commands.ts';
import type { Candidate } from '@anamnesis/contracts/quizzes/events.ts';
import { quizExpected } from '@anamnesis/contracts/quizzes/progress.ts';
import { quizSessionsModel, type QuizSessionDocument } from '@anamnesis/contracts/quizzes/read-models.ts';
import type { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import type { ChangeFeed } from '../../streams/change-feed.ts';
import { chooseCandidates } from '../choice/choose.ts';
import { type NoQuiz, nothingMissed } from '../choice/nothing-to-ask.ts';
import { type AskedQuiz, askedQuiz } from './asked-quiz.ts';
import { followQuizMessages } from './follow-quiz.ts';

type Given = Dependencies & { changes: ChangeFeed };
type Deps = Given & { reading: FairSemaphore };

/** Of so many people the cards are read at the same time. */
const mostReading = 2;

/**
 * Makes a quiz, or goes on with one that is there, and sends its questions as they are made. The making goes on when the stream is closed;
 * one that is opened again with the same id sends all of it.
 */
export const generateQuiz = (given: Given): StreamHandler<typeof quizzesApi.generateQuiz> => {
  const deps = { ...given, reading: createFairSemaphore({ places: mostReading }) };
  return async function* ({ query }, request) {
    const { timeZone } = query;
    const context = timeZone !== undefined && isTimeZone(timeZone) ? { ...request, timeZone } : request;
    const { userId, signal } = context;
    const asked = await askedQuiz(deps.store, userId, query);
    const sessionId = asked.kind === 'there' ? asked.session.sessionId : asked.wish.sessionId;
    if (asked.kind === 'there') {
      yield { type: 'status', message: 'Going on with your quiz…', quizSessionId: sessionId };
      yield selected(asked.session.candidates);
    } else {
      deps.bus.emit(quizExpected.subject, { userId });
      yield { type: 'status', message: 'Choosing questions…', quizSessionId: sessionId };
      const begun = await begin(deps, asked, context);
      yield begun;
      if (begun.type === 'error') return;
    }
    yield* followQuizMessages(deps, { sessionId, userId, signal });
  };
};

const selected = (totalCards: number): QuizMessage => ({
  type: 'card_selection_complete',
  message: totalCards === 1 ? 'One question was found' : `${totalCards} questions were found`,
  totalCards,
});

type Fresh = Exclude<AskedQuiz, { kind: 'there' }>;

const timeoutMs = 10_000;

/** Asks the command service to start a quiz, as the person; one that is there stays as it is. */
async function startQuiz(
  bus: Pick<MessageBus, 'request'>,
  data: z.input<typeof StartQuiz.schema>,
  { userId, correlationId }: Pick<RequestContext, 'userId' | 'correlationId'>,
): Promise<CommandReply> {
  const commandId = crypto.randomUUID();
  const context: CommandContext = { userId, commandId, correlationId, causationId: commandId };
  const reply = await bus.request(commandSubject(StartQuiz), { data, context }, timeoutMs);
  return commandReplySchema.parse(reply);
}

/** Chooses the cards and starts the quiz. The stream is open: a refusal is one of its messages. */
async function begin(deps: Deps, asked: Fresh, context: RequestContext): Promise<QuizMessage> {
  try {
    const chosen = await chosenFor(deps, asked, context);
    if ('error' in chosen) return { type: 'error', ...chosen };
    const { wish } = asked;
    const [wanted, againOf] =
      asked.kind === 'again' ? [chosen.length, asked.of.sessionId] : [wish.wanted, null];
    const { source: _, ...wished } = wish;
    const reply = await startQuiz(deps.bus, { ...wished, wanted, candidates: chosen, againOf }, context);
    if (!reply.ok) return { type: 'error', error: reply.message, code: reply.code };
    const position = BigInt(reply.position);
    const { signal, userId } = context;
    while (!signal.aborted && !(await deps.store.waitFor(quizSessionsModel.name, position, 1_000, userId)));
    return selected(chosen.length);
  } catch (error) {
    if (error instanceof Rejection) return { type: 'error', error: error.message, code: error.code };
    if (!context.signal.aborted)
      deps.logger.error({ err: error, correlationId: context.correlationId }, 'a quiz was not started');
    const message = 'Failed to start quiz generation. Please try again.';
    return { type: 'error', error: message, code: 'QUIZ_NOT_STARTED' };
  }
}

/** The questions of a quiz that were answered incorrectly and are still there, in its order. */
async function missedAgain(
  store: ReadStore,
  { answers, questions }: QuizSessionDocument,
): Promise<Candidate[] | NoQuiz> {
  const missed = new Set(answers.filter(({ isCorrect }) => !isCorrect).map(({ questionId }) => questionId));
  const found = await readModelOf(store, 'quizQuestions').getMany([...missed]);
  const candidates = questions.flatMap(({ questionId, documentId }) => {
    const question = missed.has(questionId) ? found.get(questionId) : undefined;
    return question?.status === 'active' ? [{ questionId, documentId, cardId: question.cardId }] : [];
  });
  return candidates.length > 0 ? candidates : nothingMissed();
}

const chosenFor = (deps: Deps, asked: Fresh, context: RequestContext): Promise<Candidate[] | NoQuiz> =>
  asked.kind === 'again'
    ? missedAgain(deps.store, asked.of)
    : chooseCandidates(deps, asked.wish, asked.documents, context);
