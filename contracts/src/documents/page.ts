import { z } from 'zod';
import { recognisedWord, turnSchema } from './processing/extracted.ts';
import { blockRunSchema, deepestHeading } from './blocks/page-block.ts';
import { mostTextBlocks, textBlockSchema } from './blocks/text-block.ts';

/** Pages, or chunks, in one batch. */
export const mostInBatch = 5;
/** A chunk has at most about 1,500 characters, and a sentence at least one. */
export const mostPageSentences = mostInBatch * 2000;
/** Characters of the speaker notes of one slide, and about as many of all in one answer; what is longer is cut. */
export const longestNotes = 50_000;
export const mostSpeakerNotes = 500_000;

/** Of a page with more words the first are sent. */
export const mostWords = 5000;

/** What was recognised on the picture of a page: its words in reading order, and where they stand on it. */
export const recognisedTextSchema = z.object({
  words: z.array(recognisedWord).max(mostWords),
  /** Clockwise degrees that bring the page upright. */
  turnedBy: turnSchema,
});
export type RecognisedText = z.infer<typeof recognisedTextSchema>;

export const documentPageSchema = z.object({
  pageNumber: z.number().int(),
  /** base64 of a one-page PDF, or of an image when the page could not be extracted. */
  data: z.string(),
  hasRawPdf: z.boolean(),
  mime: z.string(),
  /** An addition to the specification: the words of a page that is a picture. */
  recognised: recognisedTextSchema.optional(),
  /** What the author of a presentation noted to the slide, a line for each paragraph; absent without any. */
  notes: z.string().max(longestNotes).optional(),
});
export type DocumentPage = z.infer<typeof documentPageSchema>;

export const sentenceSchema = z.object({
  number: z.number().int(),
  /** The same number under its other name. */
  sentence_number: z.number().int(),
  text: z.string(),
  /** The chunk it belongs to: what a card's pageNumber means for a text document. */
  chunk: z.number().int(),
  /** The layout of the author, ascending; absent where the sentence goes on in the line before. */
  blocks: z.array(textBlockSchema).max(mostTextBlocks).optional(),
  /** How words of it are written; offsets are in `text`. */
  runs: z.array(blockRunSchema).max(mostTextBlocks).optional(),
  /**
   * The headings that it stands under, from the outermost on; absent where they are those of the sentence before it in its chunk, or
   * none for the first. Empty where that is not known.
   */
  path: z.array(z.string()).max(deepestHeading).optional(),
});
export type Sentence = z.infer<typeof sentenceSchema>;

/** What a page says, as its author laid it out; empty where its picture says more. */
export const pageTextSchema = sentenceSchema.pick({ text: true, blocks: true, runs: true });
export type LaidOutText = z.infer<typeof pageTextSchema>;

export const pageBatchSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('pdf'),
    pages: z.array(documentPageSchema).max(mostInBatch),
    hasMore: z.boolean(),
    totalPages: z.number().int(),
    cached: z.boolean(),
    pdfPageCount: z.number().int(),
    imagePageCount: z.number().int(),
    /** The pages of this batch that are images. */
    images: z.array(z.object({ pageNumber: z.number().int() })).max(mostInBatch),
  }),
  z.object({
    type: z.literal('text'),
    sentences: z.array(sentenceSchema).max(mostPageSentences),
    hasMore: z.boolean(),
    /** Chunks. */
    totalPages: z.number().int(),
    totalSentences: z.number().int(),
    cached: z.boolean(),
  }),
]);

export const notedPageSchema = z.object({
  pageNumber: z.number().int(),
  text: z.string().max(longestNotes),
});
export type NotedPage = z.infer<typeof notedPageSchema>;
