import { z } from 'zod';
import { engineSchema } from '../kernel/events/engine.ts';
import { deepestHeading } from '../documents/blocks/page-block.ts';
import { pairOf } from '../kernel/pair.ts';
import { modelFailureSchema } from '../library/model-failure.ts';
import {
  longestName,
  longestPassage,
  mostCitations,
  mostMissing,
  mostSearchResults,
  mostAnswerSentences,
} from './limits.ts';

/** A stretch of a page that a sentence of an answer comes from, word for word. */
export const citationSchema = z.object({
  PDF_id: z.string(),
  PDF_name: z.string(),
  page_number: z.int().min(1),
  /** The words of the page, as they stand there. */
  span: z.string().max(longestPassage),
});
export type Citation = z.infer<typeof citationSchema>;

export const answerSentenceSchema = z.object({
  text: z.string().max(longestPassage),
  /** Of the last item of a list that is shown: how many more the list has. */
  more: z.int().min(1).optional(),
  /** It says how much is given, to whom or to whom not, or is in a language that no check knows: the words of its page are shown beside it. */
  quoted: z.literal(true).optional(),
  /** Places in `citations`, counted from 0; at least one. */
  sources: z.array(z.int().min(0)).min(1).max(mostCitations),
});
export type AnswerSentence = z.infer<typeof answerSentenceSchema>;

const offset = z.int().min(0);

/** What of a passage is shown first: offsets into its text, the end exclusive. */
export const foundLineSchema = z.object({
  /** The list, row or paragraph with the line that tells most of what was asked; what follows the line where that is long. */
  around: pairOf(offset),
  /** The line itself. Absent where it does not tell of every drug and disease that was asked for. */
  lit: pairOf(offset).optional(),
  /** What it stands under, from the outermost on. */
  over: z.array(z.string()).max(2 * deepestHeading),
});
export type FoundLine = z.infer<typeof foundLineSchema>;

const verdictSchema = z.enum(['answered', 'partly', 'places']);

/**
 * What the notes say to a question. `places`: no model has answered, and the sentences are the best lines of the places that were found, as they
 * stand, behind what they stand under.
 */
export const answerSchema = z.object({
  verdict: verdictSchema,
  sentences: z.array(answerSentenceSchema).max(mostAnswerSentences),
  citations: z.array(citationSchema).max(mostCitations),
  /** Words of the question on which the notes say nothing; without a model: that they hold nowhere. */
  missing: z.array(z.string()).max(mostMissing),
  /** Pairs of places in `sentences` that contradict each other. */
  conflicts: z.array(pairOf(z.int().min(0))).max(mostAnswerSentences),
  /** What put it together. Absent in answers of an earlier release, which the built-in engine made. */
  engine: engineSchema.optional(),
  /** Why the built-in engine made it and not the model that was asked. */
  insteadOf: modelFailureSchema.optional(),
  /** Sentences of a model that its passages could not be found to say: they are not shown. */
  leftOut: z.int().min(0).optional(),
});
export type Answer = z.infer<typeof answerSchema>;

export const placesByNameSchema = z.object({
  /** In the words of the question. */
  name: z.string().max(longestName),
  results: z.array(z.int().min(0)).max(mostSearchResults),
});
export type PlacesByName = z.infer<typeof placesByNameSchema>;
