import { z } from 'zod';
import { documentsModel, foldersModel } from '../library/read-models.ts';
import { excerptShape } from '../documents/blocks/excerpt.ts';
import { cardsModel } from '../cards/read-models.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { isVisible } from '../kernel/text/names.ts';
import { minuteMs, type Rate } from '../kernel/work/rate.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { preferencesModel } from '../preferences/read-models.ts';
import { answerSchema, foundLineSchema, placesByNameSchema } from './answer.ts';
import {
  longestPassage,
  longestQuestion,
  mostExamples,
  mostNames,
  mostKeptQuestions,
  mostSearchResults,
  usualResults,
} from './limits.ts';
import { quickSearchSchema, typedSchema } from './quick-search.ts';
import { questionsModel } from './read-models.ts';
import { notesSearchRefusals } from './refusals.ts';
import { threadSchema } from './thread.ts';

const id = z.string().min(1).max(100);
const question = z
  .string()
  // Written when it is needed: the first number that is formatted costs a phone 60 ms.
  .max(longestQuestion, {
    error: () => `The question is too long (${longestQuestion.toLocaleString('en')} characters at most)`,
  })
  .refine(isVisible, 'Please enter a question');
/** Where is searched: a folder, a document, or all notes without both. */
const place = { folderId: id.optional(), pdfId: id.optional() };

/** A passage of the caller's notes (specification 2 §3, *Search result*). */
export const searchResultSchema = z.object({
  title: z.string(),
  subtitle: z.string().optional(),
  PDF_id: id,
  PDF_name: z.string(),
  type: z.enum(['pdf', 'text']),
  page_number: z.int().min(1),
  /** Of a card that the caller wrote. */
  cardId: id.optional(),
  /** 0 to 1: the fused score of the search, 1 for what holds all words of the question and means the same. */
  similarity: z.number().min(0).max(1),
  description: z.string().optional(),
  /** The passage as it stands on its page. */
  text: z.string().max(longestPassage),
  ...excerptShape,
  best: foundLineSchema.optional(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const askedQuestionSchema = z.object({
  id,
  text: z.string(),
  folderId: id.nullable(),
  pdfId: id.nullable(),
  askedAt: z.iso.datetime(),
});

const asked = '/api/notesRoutes/askedQuestions';
const rate: Rate = {
  what: 'questions',
  per: 'person',
  limits: [{ most: 300, withinMs: 10 * minuteMs }],
  sentence: 'You have asked too often.',
  counts: 'calls',
};
const done = z.object({ success: z.literal(true) });
const questionBody = z.object({
  query: question,
  /** What was asked and answered before: a question that goes on from it ("and in children?") keeps its subject. Nothing of it is stored. */
  thread: threadSchema.optional(),
  limit: z.int().min(1).max(mostSearchResults).default(usualResults),
  includeAnswer: z.boolean().default(true),
  /** Only pages are found, and none of this document: where else what one of its cards says is written. */
  pagesBeside: id.optional(),
  ...place,
});
/** Documents that are still read, or whose text is there but not yet prepared: these are found by their words only. */
const preparing = z.int().min(0);
/** Meanings cannot be compared at the moment: everything was found by its words only. */
const byWords = z.boolean().optional();
const results = z.array(searchResultSchema).max(mostSearchResults);
/**
 * Places in `results`, counted from 0, on each drug or disease that was asked for, where no place tells of all of them. Absent where nothing is
 * told apart.
 */
const byName = z.array(placesByNameSchema).max(mostNames).optional();
const foundAnswer = z.object({
  results,
  /** The answer as text, or the best lines, with the numbers of citations in brackets; null where there is none. */
  aiAnswer: z.string().nullable(),
  answer: answerSchema.nullable(),
  byName,
  preparing,
  byWords,
});
export type FoundAnswer = z.infer<typeof foundAnswer>;

/**
 * What is sent of an answer as it is written: what was found, then all sentences that were checked so far, each time that there are more, and in
 * the end everything, which may be another answer than the one that was begun. `failed`: nothing follows.
 */
export const answerEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('found'), results, preparing, byWords }),
  z.object({ kind: z.literal('written'), ...answerSchema.pick({ sentences: true, citations: true }).shape }),
  z.object({ kind: z.literal('end'), ...foundAnswer.shape }),
  z.object({ kind: z.literal('failed'), error: z.string(), code: z.string() }),
]);
export type AnswerEvent = z.infer<typeof answerEventSchema>;

export const notesSearchApi = {
  initializeEmbeddings: defineEndpoint({
    method: 'POST',
    path: '/api/embeddings/initialize',
    side: 'query',
    summary: "Prepare the caller's documents for questions; documents that are prepared are skipped",
    response: z.object({
      results: z.object({ processed: z.int().min(0), skipped: z.int().min(0) }),
      message: z.string().optional(),
    }),
    reads: [documentsModel],
    errors: [notesSearchRefusals.SEARCH_NOT_READY],
  }),
  searchWithAnswer: defineEndpoint({
    method: 'POST',
    path: '/api/embeddings/search-with-answer',
    side: 'query',
    summary:
      "Passages of the caller's notes with the lines that a question is about, and a model's answer or these lines",
    body: questionBody,
    response: foundAnswer,
    reads: [documentsModel, foldersModel, cardsModel, preferencesModel],
    errors: [commonRefusals.NOT_FOUND, notesSearchRefusals.SEARCH_NOT_READY],
  }),
  answerStream: defineEndpoint({
    method: 'POST',
    path: '/api/embeddings/answer-stream',
    side: 'query',
    kind: 'events',
    summary:
      'As search-with-answer, sent as it comes: passages at once, then sentences as they are written and checked',
    body: questionBody,
    response: answerEventSchema,
    reads: [documentsModel, foldersModel, cardsModel, preferencesModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  questionExamples: defineEndpoint({
    method: 'GET',
    path: '/api/embeddings/examples',
    side: 'query',
    summary: "Questions that the caller's own notes answer",
    response: z.object({ examples: z.array(z.string()).max(mostExamples) }),
    reads: [documentsModel],
    errors: [notesSearchRefusals.SEARCH_NOT_READY],
  }),
  quickSearch: defineEndpoint({
    method: 'GET',
    path: '/api/notesRoutes/quickSearch',
    side: 'query',
    summary:
      "The caller's folders and documents by name, pages by text, and cards that they wrote, as they type",
    /** `all`: lists up to 100 of each kind, not the best six. */
    query: z.object({ q: typedSchema, all: z.literal('true').optional() }),
    response: quickSearchSchema,
    reads: [foldersModel, documentsModel, cardsModel],
  }),
  askedQuestions: defineEndpoint({
    method: 'GET',
    path: asked,
    side: 'query',
    summary: 'What the caller asked before, the latest first',
    response: z.object({ questions: z.array(askedQuestionSchema).max(mostKeptQuestions) }),
    reads: [questionsModel],
  }),
  recordQuestion: defineEndpoint({
    method: 'POST',
    path: asked,
    side: 'command',
    summary: 'Keep a question; one that was asked before moves to the front',
    body: z.object({ question, ...place }),
    response: done.extend({ questionId: id }),
    changes: [questionsModel],
    rate,
  }),
  forgetQuestion: defineEndpoint({
    method: 'DELETE',
    path: `${asked}/:id`,
    side: 'command',
    summary: 'Forget a question',
    params: z.object({ id }),
    response: done,
    changes: [questionsModel],
  }),
  forgetQuestions: defineEndpoint({
    method: 'DELETE',
    path: asked,
    side: 'command',
    summary: 'Forget all questions',
    response: done,
    changes: [questionsModel],
  }),
};
