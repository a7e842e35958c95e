import { z } from 'zod';
import { cardsModel } from '../cards/read-models.ts';
import { diseasesRefusals } from '../diseases/refusals.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { isVisible } from '../kernel/text/names.ts';
import { dayMs, minuteMs, type Rate } from '../kernel/work/rate.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { documentsModel } from '../library/read-models.ts';
import { longestPassage } from '../notes-search/limits.ts';
import { notesSearchRefusals } from '../notes-search/refusals.ts';
import {
  practiceBlocksModel,
  practiceQuestionsModel,
  writtenQuestionsModel,
} from '../practice/read-models.ts';
import { preferencesModel } from '../preferences/read-models.ts';
import { letterSchema } from '../quizzes/questions/question.ts';
import { quizQuestionsModel } from '../quizzes/read-models.ts';
import { explainerApi } from './explainer-api.ts';
import { explanationSchema } from './explanation.ts';
import { longestAsked } from './limits.ts';
import { explainingRefusals } from './refusals.ts';

const id = z.string().min(1).max(100);
const base = '/api/explanations';

/** Names what is to be explained; its text the server looks up. */
export const explainedSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('card'), cardId: id }),
  z.object({
    of: z.literal('passage'),
    pdfId: id,
    pageNumber: z.int().min(1),
    words: z.string().max(longestPassage).refine(isVisible, 'Please select some text').meta({
      description: 'where it stands on the page: the words of it, which must be there',
    }),
  }),
  z.object({ of: z.literal('quizOption'), questionId: id, letter: letterSchema }),
  z.object({ of: z.literal('practice'), questionId: id }),
]);
export type Explained = z.infer<typeof explainedSchema>;

const body = z.object({
  explained: explainedSchema,
  question: z
    .string()
    .max(longestAsked, `The question is too long (${longestAsked} characters at most)`)
    .refine(isVisible, 'Please enter a question')
    .optional()
    .meta({ description: 'what the caller wants to know of it' }),
});
const reads = [
  cardsModel,
  documentsModel,
  quizQuestionsModel,
  practiceQuestionsModel,
  practiceBlocksModel,
  writtenQuestionsModel,
  preferencesModel,
];
const errors = [
  commonRefusals.NOT_FOUND,
  commonRefusals.NOT_YET,
  diseasesRefusals.MODEL_NOT_WANTED,
  notesSearchRefusals.SEARCH_NOT_READY,
  explainingRefusals.NOT_EXPLAINED,
];
/** Each is two calls of a model. */
const rate: Rate = {
  what: 'explanations',
  per: 'person',
  limits: [
    { most: 30, withinMs: 10 * minuteMs },
    { most: 300, withinMs: dayMs },
  ],
  sentence: 'You have asked for too many explanations.',
  counts: 'calls',
};

/** First how much goes to the model, then what came of it, or why nothing did. */
export const explanationEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('found'), passages: z.int().min(0), facts: z.int().min(0) }),
  z.object({ kind: z.literal('end'), ...explanationSchema.shape }),
  z.object({ kind: z.literal('failed'), error: z.string(), code: z.string() }),
]);
export type ExplanationEvent = z.infer<typeof explanationEventSchema>;

export const explainingApi = {
  ...explainerApi,
  explain: defineEndpoint({
    method: 'POST',
    path: base,
    side: 'query',
    summary:
      'Have a model explain a card, a passage, an option of a quiz or a practice question, from the notes of the caller and the study guides; nothing of it is kept',
    body,
    response: explanationSchema,
    reads,
    errors,
    rate,
  }),
  explainStream: defineEndpoint({
    method: 'POST',
    path: `${base}/stream`,
    side: 'query',
    kind: 'events',
    summary: 'As explain, with what goes to the model told before it is asked',
    body,
    response: explanationEventSchema,
    reads,
    errors,
    rate,
  }),
};
