import { z } from 'zod';
import { defineRequest } from '../kernel/message.ts';
import { answerSchema } from './answer.ts';
import { longestPassage, longestQuestion, mostExamples, mostResults } from './limits.ts';

/** A document of the person who asks: a search finds in these and in nothing else. */
export const searchedDocumentSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  /** Hash of its text in the blob store. */
  textBlob: z.string(),
});
export type SearchedDocument = z.infer<typeof searchedDocumentSchema>;

const documents = z.array(searchedDocumentSchema);

/** Asks a processor to prepare what is not prepared of these documents. */
export const PreparePassages = defineRequest(
  'prepare-passages',
  z.object({ userId: z.string(), documents }),
  z.object({ processed: z.int().min(0), skipped: z.int().min(0) }),
);

export const foundPassageSchema = z.object({
  documentId: z.string(),
  pageNumber: z.int().min(1),
  /** The heading that it stands under; empty where there is none. */
  title: z.string(),
  text: z.string().max(longestPassage),
  similarity: z.number().min(0).max(1),
});
export type FoundPassage = z.infer<typeof foundPassageSchema>;

/** Asks a processor what of these documents a question is about, the best first, and for an answer made of it. */
export const SearchNotes = defineRequest(
  'search-notes',
  z.object({
    userId: z.string(),
    question: z.string().max(longestQuestion),
    limit: z.int().min(1).max(mostResults),
    includeAnswer: z.boolean(),
    documents,
  }),
  z.object({
    passages: z.array(foundPassageSchema).max(mostResults),
    answer: answerSchema.nullable(),
    /** Of these documents: not in the index of meanings yet. */
    preparing: z.int().min(0),
  }),
);

/** Asks a processor for questions that these documents answer. */
export const ExampleQuestions = defineRequest(
  'example-questions',
  z.object({ documents }),
  z.object({ examples: z.array(z.string()).max(mostExamples) }),
);
