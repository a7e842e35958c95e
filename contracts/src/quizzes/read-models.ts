import type { Maker } from '../kernel/events/engine.ts';
import { defineReadModel } from '../kernel/events/read-model.ts';
import type { ModelFailure } from '../library/model-failure.ts';
import type { AskedQuestion, QuizContent, QuizPlace } from './events.ts';
import type { Letter, QuestionForm, QuestionOption } from './questions/question.ts';

/**
 * `outdated`: its card has another text since, and gets another question; it stays in the quizzes that have it. `deleted`: it or its card
 * was deleted; it is kept, so that its card is not asked again in the same words. `none`: its card gives no question.
 */
export type QuestionStatus = 'active' | 'outdated' | 'deleted' | 'none';

/** Whether a quiz that has the question shows it. */
export const staysInQuiz = ({ status }: Pick<QuizQuestionDocument, 'status'>): boolean =>
  status === 'active' || status === 'outdated';

/** Read model `quizQuestions`, keyed by question id: the bank of each document. */
export type QuizQuestionDocument = {
  questionId: string;
  documentId: string;
  userId: string;
  cardId: string;
  /** The text of the card that it was made of; a card that was edited since gets another question. */
  textVersion: number;
  pageNumber: number;
  status: QuestionStatus;
  form: QuestionForm;
  stem: string;
  options: QuestionOption[];
  key: number;
  span: string;
  /** Who made it, or none of its card. */
  madeBy: Maker | null;
  answered: number;
  missed: number;
  /** ISO instants; '' while there is none. */
  lastAnsweredAt: string;
  lastCorrectAt: string;
  /** The card that it became or brought forward; null while it did not. */
  takenAs: string | null;
};
export const quizQuestionsModel = defineReadModel<QuizQuestionDocument>()({
  name: 'quizQuestions',
  version: 4,
  fields: { userId: 'text', documentId: 'text', cardId: 'text', status: 'text', pageNumber: 'number' },
  indexes: [['documentId', 'status', 'pageNumber'], ['userId'], ['cardId']],
  owner: { userId: 'delete' },
});

export type GivenAnswer = {
  questionId: string;
  documentId: string;
  selected: Letter;
  isCorrect: boolean;
  /** Milliseconds. */
  timeTaken: number | null;
  at: string;
};
export type QuizStatus = 'making' | 'filled' | 'failed';

/** Read model `quizSessions`, keyed by session id. */
export type QuizSessionDocument = {
  sessionId: string;
  userId: string;
  /** Kind and id of its place (`placeKey`), to search by. */
  placeId: string;
  place: QuizPlace;
  contentType: QuizContent;
  yieldFilter: 'high' | 'all';
  topic: string;
  wanted: number;
  candidates: number;
  questions: AskedQuestion[];
  skipped: number;
  answers: GivenAnswer[];
  status: QuizStatus;
  /** Why it failed; '' otherwise. */
  code: string;
  /** Why the built-in engine made questions in the place of a model; null: it did not. */
  insteadOf: ModelFailure | null;
  /** 'yes' until the person finished it. */
  open: 'yes' | 'no';
  startedAt: string;
  /** When it was started, filled or answered last. */
  changedAt: string;
};
export const quizSessionsModel = defineReadModel<QuizSessionDocument>()({
  name: 'quizSessions',
  version: 3,
  fields: { userId: 'text', placeId: 'text', open: 'text', changedAt: 'text' },
  indexes: [['userId', 'placeId', 'open', 'changedAt']],
  owner: { userId: 'delete' },
});

/** Read model `practiceStats`, keyed by document id: the last answers to its questions. */
export type PracticeStatsDocument = {
  documentId: string;
  userId: string;
  /** The newest last, at most `statisticsOver`. */
  last: { questionId: string; isCorrect: boolean; at: string }[];
  correctCount: number;
  totalCount: number;
};
export const practiceStatsModel = defineReadModel<PracticeStatsDocument>()({
  name: 'practiceStats',
  version: 1,
  fields: { userId: 'text' },
  indexes: [['userId']],
  owner: { userId: 'delete' },
});

/** Read model `quizPresets`, keyed by preset id. */
export type QuizPresetDocument = {
  presetId: string;
  userId: string;
  /** As in `QuizSessionDocument`. */
  placeId: string;
  content: string;
  name: string;
  savedAt: string;
};
export const quizPresetsModel = defineReadModel<QuizPresetDocument>()({
  name: 'quizPresets',
  version: 1,
  fields: { userId: 'text', placeId: 'text', savedAt: 'text' },
  indexes: [['userId', 'placeId', 'savedAt']],
  owner: { userId: 'delete' },
});
