import { z } from 'zod';
import { cardsModel } from '../cards/read-models.ts';
import { defineEndpoint, streamAccess } from '../kernel/calls/endpoint.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { cardsRefusals } from '../cards/refusals.ts';
import { documentsModel, foldersModel } from '../library/read-models.ts';
import { pagesModel } from '../documents/read-models.ts';
import { preferencesModel } from '../preferences/read-models.ts';
import { contentTypeSchema, yieldFilterSchema } from './events.ts';
import { leastQuestions, longestQuizAnswerMs, mostQuizQuestions, usualQuestions } from './limits.ts';
import { eitherPlace, ofPlace, onePlace } from './place-input.ts';
import { presetsApi } from './preset-api.ts';
import { letterSchema } from './questions/question.ts';
import { quizQuestionSchema } from './questions/quiz-question.ts';
import { practiceStatsModel, quizQuestionsModel, quizSessionsModel } from './read-models.ts';
import { quizzesRefusals } from './refusals.ts';
import { quizMessageSchema } from './questions/quiz-message.ts';

const id = z.string().min(1).max(100);
const notes = '/api/notesRoutes';

export type { QuizMessage } from './questions/quiz-message.ts';
export type { QuizPreset } from './preset-api.ts';
export { type QuizQuestion, quizQuestionSchema } from './questions/quiz-question.ts';

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
  questions: z.array(quizQuestionSchema).max(mostQuizQuestions),
  answers: z.array(givenAnswerSchema).max(mostQuizQuestions),
  /** Why there are fewer questions than were wished for, or why not the model made all; absent where there is nothing to say. */
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

/** Which questions a quiz is made of. */
export const quizSources = ['notes', 'bank', 'both'] as const;

const askableCountSchema = z.object({ all: z.int().min(0), highYield: z.int().min(0) });

export const quizzesApi = {
  generateQuiz: defineEndpoint({
    method: 'GET',
    path: `${notes}/generate-quiz-sse`,
    side: 'query',
    kind: 'events',
    summary: 'Make a practice quiz of a document or a folder and receive its questions as they are made',
    query: z.object({
      contentType: contentTypeSchema.default('all'),
      questionCount: z.coerce
        .number()
        .int()
        .min(leastQuestions)
        .max(mostQuizQuestions)
        .default(usualQuestions),
      ...streamAccess,
      ...ofPlace,
      customTopic: z.string().max(20_000).optional(),
      yieldFilter: yieldFilterSchema.default('all'),
      questionSource: z.enum(quizSources).default('both').meta({
        description: 'An addition to the specification: notes, bank or both',
      }),
      quizSessionId: id.optional().meta({
        description:
          'An addition to the specification: a new UUID for each quiz. A stream that is opened again with it goes on with the same quiz',
      }),
      againOf: id.optional().meta({
        description: 'An addition to the specification: only what was missed in this quiz',
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
    summary: 'The quizzes of a document or a folder that can be gone on with',
    query: z.object(ofPlace).refine(onePlace, eitherPlace),
    response: z.object({ quizzes: z.array(openQuizSchema).max(10) }),
    reads: [quizSessionsModel, quizQuestionsModel],
  }),
  getQuizQuestions: defineEndpoint({
    method: 'GET',
    path: `${notes}/quizQuestions`,
    side: 'query',
    summary: 'How many questions a quiz of a document or a folder can have now',
    query: z.object(ofPlace).refine(onePlace, eitherPlace),
    response: z.object({
      cards: z.int().min(0),
      highYield: z.int().min(0),
      questions: z.int().min(0),
      fromNotes: askableCountSchema,
      fromBank: askableCountSchema,
      /** What the questions of the bank are about, most first. */
      topics: z.array(z.string()).max(20),
      /** The language model that writes questions from cards instead of those of the notes; absent: none does. */
      writer: z.string().optional(),
    }),
    reads: [cardsModel, quizQuestionsModel, documentsModel, foldersModel, preferencesModel],
    errors: [commonRefusals.NOT_FOUND, commonRefusals.NOT_YET],
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
        .max(longestQuizAnswerMs * 24)
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
    summary: 'Finish a generated quiz: it is offered no more',
    params: z.object({ id }),
    response: success,
    changes: [quizSessionsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  submitAnswer: defineEndpoint({
    method: 'POST',
    path: `${notes}/submitAnswer`,
    side: 'command',
    summary: 'Answer a question outside of a quiz',
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
    summary: 'Delete a question: it is not asked again',
    body: z.object({ questionID: id }),
    response: success,
    changes: [quizQuestionsModel],
    errors: [commonRefusals.NOT_FOUND, commonRefusals.NOT_YET],
  }),
  takeQuestion: defineEndpoint({
    method: 'POST',
    path: `${notes}/questionToCard`,
    side: 'command',
    summary: 'Study a missed question as a card: its own is due today, or one is made; never twice',
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
