import type { Quiz, QuizMessage, QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import type { Letter } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { countOf, expectedOf, type QuizSettings } from '../quiz-settings.ts';
import { quizProblems } from './quiz-messages.ts';

/** The answer to a question that counts. */
export interface Given {
  selected: Letter;
  isCorrect: boolean;
  /** Milliseconds; null where it is not known. */
  timeTaken: number | null;
  /** Another one was given earlier, in another tab: that is this one. */
  isEarlier?: true;
}

export interface QuizState {
  /** `missing`: the server knows no such quiz. `broken`: it could not be loaded. */
  status: 'loading' | 'missing' | 'broken' | 'there';
  settings: QuizSettings | null;
  /** How many questions it is to have. */
  wanted: number;
  questions: readonly QuizQuestion[];
  /** By question. */
  answers: ReadonlyMap<string, Given>;
  /** More questions may come. */
  arriving: boolean;
  /** The results are shown, whatever is unanswered. */
  ended: boolean;
  /** The question that is shown; that after the last one while it is being made, and for the results. */
  at: number;
  /** What goes on before the first question is there. */
  message: string;
  /** Why there are fewer questions. */
  notice: string | null;
  /** Why there is none. */
  problem: string | null;
  /** The server has given up on it: asked for again, it would say the same. */
  refused: boolean;
}

export type QuizSignal =
  | { type: 'loaded'; quiz: Quiz }
  | { type: 'notLoaded'; status: 'missing' | 'broken'; problem: string }
  /** It is asked for, for the first time or again. */
  | { type: 'asked' }
  | { type: 'received'; message: QuizMessage }
  | { type: 'failed'; problem: string }
  | { type: 'answered'; questionId: string; given: Given }
  /** The server says what counts. */
  | { type: 'counted'; questionId: string; selected: Letter; isCorrect: boolean }
  | { type: 'next' };

export const newQuiz = (settings: QuizSettings | null): QuizState => ({
  status: 'loading',
  settings,
  wanted: settings ? expectedOf(settings) : 0,
  questions: [],
  answers: new Map(),
  arriving: false,
  ended: false,
  at: 0,
  message: '',
  notice: null,
  problem: null,
  refused: false,
});

export function advance(state: QuizState, signal: QuizSignal): QuizState {
  switch (signal.type) {
    case 'loaded':
      return loaded(state, signal.quiz);
    case 'notLoaded':
      return { ...state, status: signal.status, problem: signal.problem };
    case 'asked':
      return { ...state, status: 'there', arriving: true, problem: null };
    case 'received':
      return received(state, signal.message);
    case 'failed':
      return stopped(state, signal.problem);
    case 'answered':
      return state.answers.has(signal.questionId)
        ? state
        : withAnswer(state, signal.questionId, signal.given);
    case 'counted':
      return counted(state, signal);
    case 'next':
      return { ...state, at: Math.min(state.at + 1, state.questions.length) };
    default:
      return signal satisfies never;
  }
}

function loaded(state: QuizState, quiz: Quiz): QuizState {
  const { contentType, yieldFilter, customTopic, questionCount, questions } = quiz;
  const answers = new Map(
    quiz.answers.map(({ questionId, selectedAnswer: selected, isCorrect, timeTaken }) => [
      questionId,
      { selected, isCorrect, timeTaken },
    ]),
  );
  const firstOpen = questions.findIndex(({ id }) => !answers.has(id));
  return {
    ...state,
    status: 'there',
    // Of a quiz of what was missed the history alone knows that it is one.
    settings: state.settings ?? {
      contentType,
      yieldFilter,
      questionSource: 'both',
      customTopic,
      questionCount: countOf(questionCount),
    },
    wanted: questionCount,
    questions,
    answers,
    arriving: !quiz.isFilled && !quiz.isEnded,
    ended: quiz.isEnded,
    at: firstOpen === -1 ? questions.length : firstOpen,
    notice: quiz.notice ?? null,
    problem: null,
  };
}

function received(state: QuizState, message: QuizMessage): QuizState {
  switch (message.type) {
    case 'status':
    case 'card_selection_complete':
    case 'progress':
      return { ...state, message: message.message };
    case 'question_ready':
      return withQuestion(state, message.question);
    case 'error_card':
      return state;
    case 'complete':
      return { ...state, arriving: false, notice: message.notice ?? null };
    case 'error':
      return { ...stopped(state, message.error || quizProblems.refused), refused: true };
    default:
      return message satisfies never;
  }
}

/** A stream that is opened again repeats what it sent before. */
function withQuestion(state: QuizState, question: QuizQuestion): QuizState {
  const isKnown = state.questions.some(({ id }) => id === question.id);
  return isKnown ? state : { ...state, questions: [...state.questions, question] };
}

/** What is there can be answered; where there is nothing, the problem is all there is to say. */
function stopped(state: QuizState, problem: string): QuizState {
  const isEmpty = state.questions.length === 0;
  return { ...state, arriving: false, ...(isEmpty ? { problem } : { notice: problem }) };
}

const withAnswer = (state: QuizState, questionId: string, given: Given): QuizState => ({
  ...state,
  answers: new Map([...state.answers, [questionId, given]]),
});

function counted(
  state: QuizState,
  { questionId, selected, isCorrect }: Extract<QuizSignal, { type: 'counted' }>,
): QuizState {
  const given = state.answers.get(questionId);
  if (!given || given.selected === selected) return state;
  return withAnswer(state, questionId, { selected, isCorrect, timeTaken: null, isEarlier: true });
}

/** What the screen is of. `waiting`: all that are there are answered, and more are being made. */
export type Phase = 'loading' | 'missing' | 'failed' | 'generating' | 'question' | 'waiting' | 'completed';

export function phaseOf({ status, questions, at, arriving, ended, problem }: QuizState): Phase {
  if (status === 'loading' || status === 'missing') return status;
  if (status === 'broken' || problem !== null) return 'failed';
  if (ended) return 'completed';
  if (at < questions.length) return 'question';
  if (!arriving) return questions.length === 0 ? 'failed' : 'completed';
  return questions.length === 0 ? 'generating' : 'waiting';
}

/** How many questions it has, or will have. */
export const totalOf = ({ arriving, wanted, questions }: QuizState): number =>
  arriving ? Math.max(wanted, questions.length) : questions.length;

/** The question that is shown is the last one. */
export const isAtLast = ({ arriving, at, questions }: QuizState): boolean =>
  !arriving && at === questions.length - 1;
