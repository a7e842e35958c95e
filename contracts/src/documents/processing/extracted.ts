// What extraction stores in the blob store as JSON: the text of a document, page by page.
import { z } from 'zod';
import { pageBlockSchema } from '../blocks/page-block.ts';
import { slideLinesSchema } from '../blocks/slide-lines.ts';

/** A sentence of a text document, numbered from 1 over the whole document. */
const extractedSentence = z.object({
  number: z.int().min(1),
  text: z.string().min(1),
});

/** A word that was recognised on the picture of a page; its box in points of the page as it is shown, from its top left. */
export const recognisedWord = z.object({
  text: z.string(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  confidence: z.number().min(0).max(1),
});

export const turnSchema = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]);

/** How the text of a page was recognised; the words stand in the page's own blob only. */
const pageRecognition = z.object({
  confidence: z.number().min(0).max(1),
  /** Clockwise degrees that bring the page upright. */
  turnedBy: turnSchema,
  /** In degrees. */
  skew: z.number(),
  words: z.array(recognisedWord).optional(),
});

/**
 * One page of a PDF, or one chunk of a text document (a run of consecutive sentences).
 * `text` is empty for a page without text; `unreadable` marks a page whose text could not be read within the limits;
 * `toRecognise` one whose text is in its picture only, and was not recognised yet.
 */
export const extractedPage = z.object({
  pageNumber: z.int().min(1),
  text: z.string(),
  sentences: z.array(extractedSentence).optional(),
  unreadable: z.literal(true).optional(),
  toRecognise: z.literal(true).optional(),
  recognised: pageRecognition.optional(),
  /** What the page is made of; absent in documents that were read before blocks were. */
  blocks: z.array(pageBlockSchema).optional(),
  /** It could not be read as blocks: they are paragraphs. */
  isPlain: z.literal(true).optional(),
});
export type ExtractedPage = z.infer<typeof extractedPage>;

export const extractedDocument = z.object({
  version: z.literal(1),
  type: z.enum(['pdf', 'text']),
  pages: z.array(extractedPage),
});
export type ExtractedDocument = z.infer<typeof extractedDocument>;

/** The speaker notes of a presentation and what its slides say, by the number of the page that a slide became. Stored as JSON. */
export const speakerNotes = z.object({
  version: z.literal(1),
  notes: z.array(z.object({ pageNumber: z.int().min(1), text: z.string().min(1) })),
  /** What stands on the slides; absent in what was converted before it was read. */
  slides: slideLinesSchema.optional(),
  /** How many slides are hidden in the file: no page was made of them. */
  hidden: z.int().min(1).optional(),
});
export type SpeakerNotes = z.infer<typeof speakerNotes>;
