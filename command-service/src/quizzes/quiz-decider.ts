import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { AskedQuestion, Candidate, QuizEvent } from '@anamnesis/contracts/quizzes/events.ts';
import { candidateKey, evolveQuiz, newQuiz, type StartedQuiz } from './quiz.ts';

type DataOf<T extends QuizEvent['type']> = Extract<QuizEvent, { type: T }>['data'];
type AddedQuestion = AskedQuestion & { cardId: string };

/** `userId`: the person who acts. Only who started a quiz does anything with it. */
export type QuizCommand = { userId: string; sessionId: string } & (
  | ({ type: 'Start' } & DataOf<'QuizStarted'>)
  /** Those of cards that are no candidates are left out. `skipped`: cards asked together with theirs that gave none. */
  | { type: 'AddQuestions'; questions: readonly AddedQuestion[]; skipped: number }
  /**
   * `code`: what went wrong; null: nothing. `skipped`: cards that gave no question. `insteadOf`: why the built-in engine stood in for a
   * model.
   */
  | { type: 'Fill'; skipped: number; code: string | null; insteadOf?: ModelFailure | undefined }
  | { type: 'End' }
);
type CommandOf<T extends QuizCommand['type']> = Extract<QuizCommand, { type: T }>;

/** A generated quiz: what was wished, and the questions that it got. */
export const quizDecider: Decider<StartedQuiz, QuizCommand, QuizEvent> = {
  initialState: newQuiz,
  evolve: evolveQuiz,
  decide(command, quiz) {
    if (command.type === 'Start' && quiz.ownerId === null) return started(command);
    if (quiz.ownerId !== command.userId) throw notFound('Quiz');
    const { sessionId } = command;
    switch (command.type) {
      case 'Start':
        return [];
      case 'AddQuestions':
        return quiz.isMaking ? added(quiz, newQuestions(quiz, command), command) : [];
      case 'Fill':
        return quiz.isMaking ? filled(quiz, command) : [];
      case 'End':
        return quiz.isEnded ? [] : [{ type: 'QuizEnded', data: { sessionId } }];
      default:
        return command satisfies never;
    }
  },
};

/** Questions that are there already come first; the others are made while the person answers those. */
function started(command: CommandOf<'Start'>): QuizEvent[] {
  const { type: _, userId: __, ...data } = command;
  const { sessionId, wanted, candidates } = data;
  const start: QuizEvent = { type: 'QuizStarted', data };
  const questions = candidates.slice(0, wanted).flatMap(askedOf);
  const quiz = evolveQuiz(newQuiz, start);
  if (questions.length === wanted || candidates.some(({ questionId }) => questionId === null))
    return [start, ...added(quiz, questions, { sessionId, skipped: 0 })];
  return [start, ...filled(quiz, { sessionId, skipped: 0, code: null })];
}

const askedOf = ({ documentId, questionId }: Candidate): AskedQuestion[] =>
  questionId === null ? [] : [{ documentId, questionId }];

function newQuestions(quiz: StartedQuiz, { questions }: CommandOf<'AddQuestions'>): AskedQuestion[] {
  const byId = new Map(questions.map((each) => [each.questionId, each]));
  return [...byId.values()]
    .filter((each) => quiz.candidates.has(candidateKey(each)) && !quiz.asked.has(each.questionId))
    .slice(0, quiz.wanted - quiz.asked.size)
    .map(({ documentId, questionId }) => ({ documentId, questionId }));
}

function added(
  { asked, wanted }: StartedQuiz,
  questions: AskedQuestion[],
  { sessionId, skipped }: { sessionId: string; skipped: number },
): QuizEvent[] {
  if (questions.length === 0) return [];
  const adding: QuizEvent = { type: 'QuestionsAdded', data: { sessionId, questions } };
  const made = asked.size + questions.length;
  if (made < wanted) return [adding];
  return [adding, { type: 'QuizFilled', data: { sessionId, wanted, made, skipped } }];
}

/** Questions that are there for cards further down take the places of those that could not be made. */
function filled(
  quiz: StartedQuiz,
  {
    sessionId,
    skipped,
    code,
    insteadOf,
  }: Pick<CommandOf<'Fill'>, 'sessionId' | 'skipped' | 'code' | 'insteadOf'>,
): QuizEvent[] {
  const { wanted } = quiz;
  const spare = quiz.candidates
    .toList()
    .flatMap(askedOf)
    .filter(({ questionId }) => !quiz.asked.has(questionId))
    .slice(0, wanted - quiz.asked.size)
    .toArray();
  const adding: QuizEvent[] =
    spare.length === 0 ? [] : [{ type: 'QuestionsAdded', data: { sessionId, questions: spare } }];
  const made = quiz.asked.size + spare.length;
  if (code !== null && made < wanted) return [...adding, { type: 'QuizFailed', data: { sessionId, code } }];
  const filling = { sessionId, wanted, made, skipped, ...(insteadOf === undefined ? {} : { insteadOf }) };
  return [...adding, { type: 'QuizFilled', data: filling }];
}
