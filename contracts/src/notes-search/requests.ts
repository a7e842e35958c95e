import { z } from 'zod';
import { excerptShape } from '../documents/blocks/excerpt.ts';
import { defineRequest } from '../kernel/events/message.ts';
import { answerSchema, foundLineSchema, placesByNameSchema } from './answer.ts';
import {
  excerptLength,
  longestPassage,
  longestQuestion,
  longestTyped,
  mostExamples,
  mostListed,
  mostNames,
  mostSearchResults,
  mostSearched,
} from './limits.ts';
import { marksSchema } from './marks.ts';
import { threadSchema } from './thread.ts';

/** A document of the person who asks: a search finds in these and in nothing else. */
export const searchedDocumentSchema = z.object({
  documentId: z.string(),
  /** Hash of its text in the blob store. */
  textBlob: z.string(),
  totalPages: z.int().min(0),
});
export type SearchedDocument = z.infer<typeof searchedDocumentSchema>;

const documents = z.array(searchedDocumentSchema).max(mostSearched);

/** Asks a processor to prepare what is not prepared of these documents. */
export const PreparePassages = defineRequest(
  'prepare-passages',
  z.object({ userId: z.string(), documents }),
  z.object({ processed: z.int().min(0), skipped: z.int().min(0) }),
);

/** A card that the person wrote or brought. */
export const ownCardSchema = z.object({
  cardId: z.string(),
  documentId: z.string(),
  pageNumber: z.int().min(1),
  /** With its blanks filled in. */
  text: z.string().max(longestPassage),
});
export type SearchedOwnCard = z.infer<typeof ownCardSchema>;

/** Those in which the person's own cards are searched. */
const cardsIn = z.array(z.string()).max(mostSearched);

/** A place in the order in which a person's own cards changed: the `textPosition` of a card, and its id. */
export const cardsPlaceSchema = z.object({ position: z.int().min(0), cardId: z.string() });
export type CardsPlace = z.infer<typeof cardsPlaceSchema>;

/**
 * Asks the query service what of a person's own cards has changed behind a place, in the order in which it did. `text: null`: the card is
 * deleted. `end`: where they end, the place that was asked for where there are none.
 */
export const ListOwnCards = defineRequest(
  'list-own-cards',
  z.object({ userId: z.string(), behind: cardsPlaceSchema }),
  z.object({
    cards: z.array(ownCardSchema.extend({ text: ownCardSchema.shape.text.nullable() })),
    end: cardsPlaceSchema,
    isAll: z.boolean(),
  }),
);
export type ListedCards = z.infer<typeof ListOwnCards.output>;

export const foundPassageSchema = z.object({
  /** null for a passage of the document itself. */
  cardId: z.string().nullable(),
  documentId: z.string(),
  pageNumber: z.int().min(1),
  /** The heading that it stands under; empty where there is none. */
  title: z.string(),
  text: z.string().max(longestPassage),
  ...excerptShape,
  best: foundLineSchema.optional(),
  similarity: z.number().min(0).max(1),
});
export type FoundPassage = z.infer<typeof foundPassageSchema>;

/** Asks a processor what of these documents a question is about, the best first, and for an answer made of it. */
export const SearchNotes = defineRequest(
  'search-notes',
  z.object({
    userId: z.string(),
    question: z.string().max(longestQuestion),
    /** What was asked and answered before it. */
    thread: threadSchema.optional(),
    limit: z.int().min(1).max(mostSearchResults),
    includeAnswer: z.boolean(),
    /** The built-in engine writes the answer, as the person wishes; absent: what the server is set up with. */
    engine: z.literal('builtin').optional(),
    /** Names the question for what is reported while its answer is written, and for its withdrawal. */
    askId: z.string().max(100).optional(),
    /** These are all that the person has: narrower searches cost more. */
    isAll: z.boolean(),
    documents,
    cardsIn,
  }),
  z.object({
    passages: z.array(foundPassageSchema).max(mostSearchResults),
    answer: answerSchema.nullable(),
    /** Of the passages, by their places among them. */
    byName: z.array(placesByNameSchema).max(mostNames).optional(),
    /** Of these documents: not in the index of meanings yet. */
    preparing: z.int().min(0),
    /** The index of meanings is away. */
    byWords: z.boolean().optional(),
  }),
);

/** Asks a processor for questions that these documents answer. */
export const ExampleQuestions = defineRequest(
  'example-questions',
  z.object({ userId: z.string(), documents }),
  z.object({ examples: z.array(z.string()).max(mostExamples) }),
);

export const foundTextSchema = z.object({
  documentId: z.string(),
  pageNumber: z.int().min(1),
  /** The heading over it; empty where there is none. */
  title: z.string(),
  titleMarks: marksSchema,
  /** Without the heading. */
  excerpt: z.string().max(excerptLength + 2),
  /** Where the words that were found stand in `excerpt`. */
  marks: marksSchema,
  ...excerptShape,
});
export type FoundText = z.infer<typeof foundTextSchema>;

/**
 * Asks a processor for the pages of these documents and the person's own cards that hold what is typed, the best first: by words alone, while
 * one types.
 */
export const FindTyped = defineRequest(
  'find-typed',
  z.object({
    userId: z.string(),
    typed: z.string().max(longestTyped),
    documents,
    cardsIn,
    /** Pages, and cards, that are returned at most. */
    most: z
      .int()
      .min(1)
      .max(mostListed + 1),
  }),
  z.object({
    pages: z.array(foundTextSchema).max(mostListed + 1),
    cards: z.array(ownCardSchema).max(mostListed + 1),
  }),
);
