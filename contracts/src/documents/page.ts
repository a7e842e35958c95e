import { z } from 'zod';
import { recognisedWord, turnSchema } from './extracted.ts';

/** Pages, or chunks, in one batch. */
export const mostInBatch = 5;
/** A chunk has at most about 1,500 characters, and a sentence at least one. */
export const mostSentences = mostInBatch * 2000;
/** A sentence has at most about 2,000 characters, so no more lines and cells. */
const mostBlocks = 2000;
export const mostCells = 100;
/** Characters of the speaker notes of one slide, and about as many of all in one answer; what is longer is cut. */
export const longestNotes = 50_000;
export const mostNotes = 500_000;

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

/** What its author began at a place of a text. `line`: a new line of the same paragraph or item. */
export const textBlockSchema = z.object({
  kind: z.enum(['heading', 'paragraph', 'line', 'item', 'row']),
  /** Where it begins in `text`, in UTF-16 units. */
  at: z.number().int().min(0),
  /** Of a heading 1 to 6; of an item how deep it is indented, from 0. */
  level: z.number().int().min(0).max(6).optional(),
  /** How many characters of `text` are its mark: "- ", "2. ", "## ". */
  mark: z.number().int().min(1).optional(),
  /** Of a row of a table: where its second and later cells begin in `text`. */
  cells: z.array(z.number().int().min(1)).max(mostCells).optional(),
});
export type TextBlock = z.infer<typeof textBlockSchema>;

export const sentenceSchema = z.object({
  number: z.number().int(),
  /** The same number under its other name. */
  sentence_number: z.number().int(),
  text: z.string(),
  /** The chunk it belongs to: what a card's pageNumber means for a text document. */
  chunk: z.number().int(),
  /** The layout of the author, ascending; absent where the sentence goes on in the line before. */
  blocks: z.array(textBlockSchema).max(mostBlocks).optional(),
});
export type Sentence = z.infer<typeof sentenceSchema>;

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
    sentences: z.array(sentenceSchema).max(mostSentences),
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
