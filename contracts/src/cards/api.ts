import { z } from 'zod';
import { makerSchema } from '../kernel/events/engine.ts';
import { defineEndpoint, longBody } from '../kernel/calls/endpoint.ts';
import { pageInput, pageOutput } from '../kernel/calls/paging.ts';
import { measuredTimeSchema } from './study/answer-facts.ts';
import { DelayType, Rating, responseOf, ReviewResponse, SpacedRepetition } from './study/schedule.ts';
import { occlusionOfCardSchema } from './occlusion/of-card.ts';
import { cardsModel, reviewsModel } from './read-models.ts';
import { cardDetailsSchema } from './imports/imported-card.ts';
import { cardDetailsModel } from './imports/read-models.ts';
import { richSchema } from './imports/rich.ts';
import { cardPlaceSchema, cardPlacesSchema } from './places.ts';
import { mostSessionCards, studiedDocumentSchema, studyPlanSchema } from './study/study-plan.ts';
import { documentTypeSchema } from '../library/events.ts';
import { documentsModel, foldersModel } from '../library/read-models.ts';
import { pagesModel } from '../documents/read-models.ts';
import { quizQuestionSchema } from '../quizzes/questions/quiz-question.ts';
import { practiceStatsModel, quizQuestionsModel } from '../quizzes/read-models.ts';
import { preferencesModel } from '../preferences/read-models.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { cardsRefusals } from './refusals.ts';

const id = z.string().min(1).max(100);
const date = z.iso.date();
const notes = '/api/notesRoutes';

/** About 700 kB. A person with more due cards studies these first; a client that wants all follows the cursor. */
export const duePage = { list: 'dueQuestions', most: 1000 };
export const cardsPage = { list: 'questions', most: 1000 };

/** The same of two more grades, for who chose four of them. */
const nextIfSchema = z.object({ hard: z.string(), easy: z.string() });

export const ankiCardSchema = z.object({
  id,
  questionId: id,
  pdfId: id,
  prompt: z.string(),
  /** Page of a PDF or chunk of a text. */
  pageNumber: z.number().int(),
  isHighYield: z.boolean(),
  /** Verbatim excerpt of the page that the card was made from; '' for a card that a person typed. */
  span: z.string(),
  origin: z.enum(['generated', 'written']),
  /** The engine that made it, and the model, if one wrote it; absent where a person wrote it, or where it is not known. */
  madeBy: makerSchema.optional(),
  /** It was made of text that was recognised in a picture, and may contain mistakes. */
  recognised: z.literal(true).optional(),
  /** A model wrote it in a language whose words no check knows: it is to be compared with its page. */
  isCheckedLess: z.literal(true).optional(),
  /** How often its text was edited: what `updateAnki` expects. */
  textVersion: z.int().min(0),
  /** It asks for a place on a picture: its text is that of the drawing, by which it is changed. */
  occlusion: occlusionOfCardSchema.optional(),
  /** Of a card that came from elsewhere: in HTML, with its files named by `data-media` and `data-sound`. It is shown instead of `prompt`. */
  rich: richSchema.optional(),
  ...cardDetailsSchema.shape,
  /** The passage in another document that the person tied it to. */
  source: z.object({ pdfId: id, pageNumber: z.int().min(1), span: z.string() }).optional(),
  /** It is not studied until it is resumed. */
  isSuspended: z.boolean(),
  /** Incorrect answers that were not taken back. */
  misses: z.int().min(0),
  spacedRepetition: SpacedRepetition,
  /** The short delay that it is in. */
  previousDelayType: z.enum(['oneMinute', 'tenMinutes']).nullable(),
  /** ISO instant at which its short delay ends. */
  delayedUntil: z.string().nullable(),
  /** When it is due again if it is answered correctly today: the label of the Correct button. */
  nextReview: z.string(),
  nextIf: nextIfSchema.optional(),
  /** Where the same card stands as well. */
  alsoIn: cardPlacesSchema.optional(),
  /** It is not asked, as the same card is studied there. */
  studiedIn: cardPlaceSchema.optional(),
});
export type AnkiCard = z.infer<typeof ankiCardSchema>;

const allCards = z.object({
  questions: z.array(ankiCardSchema).max(cardsPage.most),
  hasQuestions: z.boolean(),
  /** There are cards, and none of them is studied: all are suspended, or the others are asked in other documents. */
  allSuspended: z.boolean().default(false),
  allHeld: z.boolean().default(false),
  ...pageOutput,
});

export const cardsApi = {
  batchCheckPDFAnkiStatus: defineEndpoint({
    method: 'POST',
    path: `${notes}/batchCheckPDFAnkiStatus`,
    side: 'query',
    summary: 'Which documents have cards and due cards, and how many are due today and tomorrow',
    body: z.object({ pdfIds: z.array(id).max(5000) }),
    bodyLimit: longBody,
    response: z.object({
      hasAnkiCards: z.record(z.string(), z.boolean()),
      hasDueCards: z.record(z.string(), z.boolean()),
      performanceData: z.record(
        z.string(),
        z.object({ correctCount: z.number(), totalCount: z.number(), percentage: z.number() }),
      ),
      /** By document; `tomorrow` excludes what is due today. */
      dueCounts: z.record(z.string(), z.object({ today: z.number().int(), tomorrow: z.number().int() })),
    }),
    reads: [cardsModel, documentsModel, practiceStatsModel, preferencesModel],
  }),
  getDueQuestions: defineEndpoint({
    method: 'GET',
    path: `${notes}/getDueQuestions`,
    side: 'query',
    summary:
      'Cards that are due on a local date or before, in reading order (the date of today means the study day, which begins at 4 in the morning or when the person chose); or practice questions, those that were not answered correctly lately first',
    query: z.object({
      questionType: z.enum(['practice', 'anki']),
      dueDate: date,
      pdfId: id.optional(),
      yieldFilter: z.enum(['high', 'all']).optional(),
      ...pageInput(duePage),
    }),
    response: z.object({
      dueQuestions: z.array(z.union([ankiCardSchema, quizQuestionSchema])).max(duePage.most),
      ...pageOutput,
    }),
    page: duePage,
    reads: [cardsModel, cardDetailsModel, documentsModel, preferencesModel, quizQuestionsModel, pagesModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  getAnkiQuestions: defineEndpoint({
    method: 'POST',
    path: `${notes}/getAnkiQuestions`,
    side: 'query',
    summary:
      'All cards of a document, in reading order; none with checkOnly, which tells only whether there are any',
    body: z.object({ pdfId: id, checkOnly: z.boolean().optional(), ...pageInput(cardsPage) }),
    response: allCards,
    page: cardsPage,
    reads: [cardsModel, cardDetailsModel, documentsModel, preferencesModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  getAnkiQuestionsText: defineEndpoint({
    method: 'POST',
    path: `${notes}/getAnkiQuestionsText`,
    side: 'query',
    summary: 'All cards of a text document, in reading order',
    body: z.object({ pdfId: id, docType: documentTypeSchema.optional(), ...pageInput(cardsPage) }),
    response: allCards,
    page: cardsPage,
    reads: [cardsModel, cardDetailsModel, documentsModel, preferencesModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  getStudyToday: defineEndpoint({
    method: 'GET',
    path: '/api/user/studyToday',
    side: 'query',
    summary:
      'The plan of today: due and new cards within the daily limits, minutes, and what tomorrow brings',
    response: studyPlanSchema,
    reads: [cardsModel, documentsModel, foldersModel, preferencesModel, reviewsModel],
  }),
  getStudySession: defineEndpoint({
    method: 'GET',
    path: '/api/user/studySession',
    side: 'query',
    summary:
      'The cards of today in playing order: those most at risk of being forgotten first, new ones spread among them',
    query: z.object({
      pdfId: id.optional().meta({ description: 'only of this document; of all when absent' }),
      folderId: id.optional().meta({ description: 'only of the documents in this folder, in one row' }),
      yieldFilter: z.enum(['high', 'all']).optional(),
      only: z.literal('due').optional().meta({ description: 'no new cards' }),
      moreNew: z.coerce
        .number()
        .int()
        .min(0)
        .max(mostSessionCards)
        .default(0)
        .meta({ description: 'so many new cards beyond what the daily limit leaves' }),
      begun: z.coerce.number().int().min(0).optional().meta({
        description:
          'how many were begun on this day when `moreNew` was asked for: those since count towards it',
      }),
    }),
    response: z.object({
      cards: z.array(ankiCardSchema).max(mostSessionCards),
      /** How many of them are new. */
      newCards: z.int(),
      /** How many there are without the bound on a session. */
      inAll: z.int(),
      /** The documents that the cards are of. */
      documents: z.array(studiedDocumentSchema).max(mostSessionCards),
    }),
    reads: [cardsModel, cardDetailsModel, documentsModel, foldersModel, preferencesModel, reviewsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  /** An addition to the specification: what became of the cards of a session. */
  getCards: defineEndpoint({
    method: 'POST',
    path: '/api/user/cards',
    side: 'query',
    summary:
      'Cards by their ids, in that order; those that were deleted, or are not of this person, are left out',
    body: z.object({ cardIds: z.array(id).max(mostSessionCards) }),
    response: z.object({
      cards: z.array(ankiCardSchema).max(mostSessionCards),
      /** Those without room in this answer, as the cards have very much beside their texts: to ask for next. */
      left: z.array(id).max(mostSessionCards),
    }),
    reads: [cardsModel, cardDetailsModel, documentsModel, preferencesModel],
  }),
  /** An addition to the specification: whether another session waits for cards of these documents. */
  getShortDelays: defineEndpoint({
    method: 'POST',
    path: '/api/user/shortDelays',
    side: 'query',
    summary: 'Of these documents those with cards in a short delay, and when the last of these delays ends',
    body: z.object({ pdfIds: z.array(id).max(mostSessionCards) }),
    response: z.object({
      delays: z.array(z.object({ pdfId: id, until: z.iso.datetime() })).max(mostSessionCards),
    }),
    reads: [cardsModel, preferencesModel],
  }),
  recordAnkiResponse: defineEndpoint({
    method: 'POST',
    path: `${notes}/recordAnkiResponse`,
    side: 'command',
    summary: 'Answer a card',
    body: z
      .object({
        pdfId: id,
        cardId: id,
        questionId: id.optional(),
        response: ReviewResponse,
        rating: Rating.optional().meta({ description: '1 again, 2 hard, 3 good, 4 easy' }),
        timestamp: z.iso.datetime({ offset: true }).optional(),
        timeTaken: measuredTimeSchema.optional(),
        useShortDelay: z.boolean().default(true),
      })
      .refine(({ response, rating }) => rating === undefined || responseOf(rating) === response, {
        message: 'The rating is of the other response',
      }),
    response: z.object({
      isCorrect: z.boolean(),
      nextDueDate: date,
      intervalDays: z.number(),
      consecutiveCorrect: z.number(),
      spacedRepetition: SpacedRepetition.extend({ delayType: DelayType.nullable() }),
      delayedUntil: z.string().nullable(),
      /** When it is due again if it is then answered correctly. */
      nextReview: z.string(),
      nextIf: nextIfSchema.optional(),
      /** Of the card's text as it was answered: an answer that was kept may have been given to an earlier one. */
      textVersion: z.int().min(0).optional(),
    }),
    changes: [cardsModel, reviewsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  reverseAnkiResponse: defineEndpoint({
    method: 'POST',
    path: `${notes}/reverseAnkiResponse`,
    side: 'command',
    summary: 'Undo the last answer of a card',
    body: z.object({
      cardId: id,
      originalResponse: ReviewResponse,
      originalSpacedRepetitionState: SpacedRepetition,
    }),
    response: z.object({ success: z.literal(true), spacedRepetition: SpacedRepetition }),
    changes: [cardsModel, reviewsModel],
    errors: [commonRefusals.NOT_FOUND, cardsRefusals.NOTHING_TO_UNDO, cardsRefusals.STATE_MISMATCH],
  }),
  cleanupRemainingDueCards: defineEndpoint({
    method: 'POST',
    path: `${notes}/cleanupRemainingDueCards`,
    side: 'command',
    summary: 'End a session: cards still in a short delay become due on the next study day',
    body: z.object({ pdfId: id, todayDate: date, questionType: z.literal('anki') }),
    response: z.object({ updatedCount: z.number().int() }),
    changes: [cardsModel],
    errors: [commonRefusals.NOT_FOUND, commonRefusals.NOT_YET],
  }),
};
