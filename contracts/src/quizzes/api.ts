import { z } from 'zod';
import { cardsModel } from '../cards/read-models.ts';
import { defineEndpoint, streamAccess } from '../kernel/endpoint.ts';
import { commonRefusals } from '../kernel/refusals.ts';
import { cardsRefusals } from '../cards/refusals.ts';
import { documentsModel, foldersModel } from '../library/read-models.ts';
import { pagesModel } from '../documents/read-models.ts';
import { preferencesModel } from '../preferences/read-models.ts';
import { contentTypeSchema, yieldFilterSchema } from './events.ts';
import { leastQuestions, longestAnswerMs, mostQuestions, usualQuestions } from './limits.ts';
import { eitherPlace, ofPlace, onePlace } from './place-input.ts';
import { presetsApi } from './preset-api.ts';
import { letterSchema } from './question.ts';
import { quizQuestionSchema } from './quiz-question.ts';
import { practiceStatsModel, quizQuestionsModel, quizSessionsModel } from './read-models.ts';
import { quizzesRefusals } from './refusals.ts';

const id = z.string().min(1).max(100);
const notes = '/api/notesRoutes';

export type { QuizPreset } from './preset-api.ts';
export { type QuizQuestion, quizQuestionSchema } from './quiz-question.ts';

const success = z.object({ success: z.literal(true) });

export const statsSchema = z.object({
  pdfId: id,
  correctCount: z.int().min(0),
  totalCount: z.int().min(0),
  /** 0 to 100, rounded. */
  percentage: z.int().min(0).max(100),
});
export type PracticeStats = z.infer<typeof statsSchema>;

export const givenAnswerSchema = z.object({
  questionId: id,
  selectedAnswer: letterSchema,
  isCorrect: z.boolean(),
  /** Milliseconds. */
  timeTaken: z.int().min(0).nullable(),
});

/** A generated quiz as it is now. */
export const quizSchema = z.object({
  quizSessionId: id,
  folderId: id.nullable(),
  pdfId: id.nullable(),
  /** Of the folder or document; '' where it was deleted. */
  placeName: z.string(),
  contentType: contentTypeSchema,
  yieldFilter: yieldFilterSchema,
  customTopic: z.string(),
  questionCount: z.int(),
  startedAt: z.iso.datetime(),
  isFilled: z.boolean(),
  isEnded: z.boolean(),
  /** Those of documents that were deleted since are left out. */
  questions: z.array(quizQuestionSchema).max(mostQuestions),
  answers: z.array(givenAnswerSchema).max(mostQuestions),
  /** Why there are fewer questions than were wished for; absent where there are enough. */
  notice: z.string().optional(),
});
export type Quiz = z.infer<typeof quizSchema>;

/** A quiz that can be gone on with. */
export const openQuizSchema = quizSchema
  .pick({
    quizSessionId: true,
    contentType: true,
    customTopic: true,
    questionCount: true,
    startedAt: true,
  })
  .extend({ answered: z.int().min(0), questions: z.int().min(0) });
export type OpenQuiz = z.infer<typeof openQuizSchema>;

const message = z.string();
/** The messages of a stream (specification 2 §4). After `complete` and `error` nothing follows. */
export const quizMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), message, quizSessionId: id }),
  z.object({ type: z.literal('card_selection_complete'), message, totalCards: z.int().min(0) }),
  z.object({ type: z.literal('progress'), message, current: z.int().min(0), total: z.int().min(0) }),
  z.object({
    type: z.literal('question_ready'),
    question: quizQuestionSchema,
    isFirstQuestion: z.boolean(),
    /** Counts from 0 within the quiz. */
    index: z.int().min(0),
  }),
  /** Cards that gave no question; `skipped` counts all so far. */
  z.object({ type: z.literal('error_card'), message, skipped: z.int().min(1) }),
  z.object({
    type: z.literal('complete'),
    message,
    quizSessionId: id,
    totalQuestions: z.int().min(0),
    notice: z.string().optional(),
  }),
  z.object({ type: z.literal('error'), error: z.string(), code: z.string() }),
]);
export type QuizMessage = z.infer<typeof quizMessageSchema>;

export const quizzesApi = {
  generateQuiz: defineEndpoint({
    method: 'GET',
    path: `${notes}/generate-quiz-sse`,
    side: 'query',
    kind: 'events',
    summary: 'Make a practice quiz of a document or a folder and receive its questions as they are made',
    query: z.object({
      contentType: contentTypeSchema.default('all'),
      questionCount: z.coerce.number().int().min(leastQuestions).max(mostQuestions).default(usualQuestions),
      ...streamAccess,
      ...ofPlace,
      customTopic: z.string().max(20_000).optional(),
      yieldFilter: yieldFilterSchema.default('all'),
      quizSessionId: id.optional().meta({
        description:
          'An addition to the specification: the id of the quiz, a new UUID for each. A stream that is opened again with it goes on with the same quiz',
      }),
      againOf: id.optional().meta({
        description: 'An addition to the specification: only the questions that were missed in this quiz',
      }),
      timeZone: z.string().optional(),
    }),
    response: quizMessageSchema,
    reads: [
      documentsModel,
      foldersModel,
      cardsModel,
      quizQuestionsModel,
      quizSessionsModel,
      pagesModel,
      preferencesModel,
    ],
    errors: [commonRefusals.NOT_FOUND, quizzesRefusals.QUIZ_TOPIC],
  }),
  getQuiz: defineEndpoint({
    method: 'GET',
    path: `${notes}/quizzes/:id`,
    side: 'query',
    summary: 'A generated quiz with its questions and the answers that were given',
    params: z.object({ id }),
    response: quizSchema,
    reads: [quizSessionsModel, quizQuestionsModel, documentsModel, foldersModel, pagesModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  getOpenQuizzes: defineEndpoint({
    method: 'GET',
    path: `${notes}/quizzes`,
    side: 'query',
    summary: 'The quizzes of a document or a folder that can be gone on with, the latest first',
    query: z.object(ofPlace).refine(onePlace, eitherPlace),
    response: z.object({ quizzes: z.array(openQuizSchema).max(10) }),
    reads: [quizSessionsModel, quizQuestionsModel],
  }),
  getQuizQuestions: defineEndpoint({
    method: 'GET',
    path: `${notes}/quizQuestions`,
    side: 'query',
    summary:
      'How many questions could be made of a document or a folder now: cards, those of high yield, and questions that are there',
    query: z.object(ofPlace).refine(onePlace, eitherPlace),
    response: z.object({
      cards: z.int().min(0),
      highYield: z.int().min(0),
      questions: z.int().min(0),
    }),
    reads: [cardsModel, quizQuestionsModel, documentsModel, foldersModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  submitQuizAnswer: defineEndpoint({
    method: 'POST',
    path: `${notes}/submit-quiz-answer`,
    side: 'command',
    summary: 'Answer a question of a generated quiz; the first answer to it counts',
    body: z.object({
      questionId: id,
      selectedAnswer: letterSchema,
      /** As the client has it; the server judges by its own. */
      correctAnswer: z.string().max(100).optional(),
      isCorrect: z.boolean().optional(),
      pdfId: id,
      folderId: id.nullish(),
      /** Milliseconds. */
      timeTaken: z
        .number()
        .min(0)
        .max(longestAnswerMs * 24)
        .optional(),
      quizSessionId: id,
    }),
    response: z.object({
      success: z.literal(true),
      isCorrect: z.boolean(),
      correctAnswer: letterSchema,
      selectedAnswer: letterSchema,
      updatedStats: statsSchema,
    }),
    changes: [quizSessionsModel, quizQuestionsModel, practiceStatsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  endQuiz: defineEndpoint({
    method: 'PUT',
    path: `${notes}/quizzes/:id/end`,
    side: 'command',
    summary: 'Finish a generated quiz: it is not offered to be gone on with any more',
    params: z.object({ id }),
    response: success,
    changes: [quizSessionsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  submitAnswer: defineEndpoint({
    method: 'POST',
    path: `${notes}/submitAnswer`,
    side: 'command',
    summary: 'Answer a question while going through all questions of a document',
    body: z.object({ questionId: id, selectedAnswer: letterSchema, questionType: z.literal('practice') }),
    response: z.object({
      success: z.literal(true),
      isCorrect: z.boolean(),
      correctAnswer: letterSchema,
      updatedStats: statsSchema,
    }),
    changes: [quizQuestionsModel, practiceStatsModel],
    errors: [commonRefusals.NOT_FOUND, commonRefusals.NOT_YET],
  }),
  deleteQuestionID: defineEndpoint({
    method: 'POST',
    path: `${notes}/deleteQuestionID`,
    side: 'command',
    summary: 'Delete a question; its card stays, and is not made into this question again',
    body: z.object({ questionID: id }),
    response: success,
    changes: [quizQuestionsModel],
    errors: [commonRefusals.NOT_FOUND, commonRefusals.NOT_YET],
  }),
  takeQuestion: defineEndpoint({
    method: 'POST',
    path: `${notes}/questionToCard`,
    side: 'command',
    summary:
      'Study a missed question as a card: the card that it was made of is due today, or a card is made where that was deleted; never twice',
    body: z.object({ questionId: id }),
    response: z.object({
      success: z.literal(true),
      cardId: id,
      /** `broughtForward`: its card is due today; `created`: a new card; `already`: it was taken before. */
      result: z.enum(['broughtForward', 'created', 'already']),
    }),
    changes: [cardsModel, quizQuestionsModel, documentsModel],
    errors: [commonRefusals.NOT_FOUND, commonRefusals.NOT_YET, cardsRefusals.TOO_MANY_CARDS],
  }),
  getPracticeStats: defineEndpoint({
    method: 'GET',
    path: `${notes}/getPracticeStats`,
    side: 'query',
    summary: 'The last 50 answers to practice questions of each document',
    response: z.object({ stats: z.array(statsSchema).max(10_000) }),
    reads: [practiceStatsModel],
  }),
  ...presetsApi,
};
