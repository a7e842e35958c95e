// What stands where on a page of a PDF, measured once and stored as JSON: words, pictures, and what is drawn. All in points of the page
// as it is shown, from its top left.
import { z } from 'zod';
import { defineRequest } from '../../kernel/events/message.ts';
import { blockBoxSchema } from './page-block.ts';

export const mostMeasuredWords = 8_000;
export const mostMeasuredPictures = 300;
export const mostAreas = 3_000;
export const mostStrokes = 5_000;

const measuredWordSchema = z.object({
  text: z.string(),
  box: blockBoxSchema,
  /** Of its letters. */
  size: z.number(),
  /** It does not run from left to right. */
  isTurned: z.literal(true).optional(),
  /** It was recognised in a picture, and how surely, from 0 to 1. */
  sure: z.number().min(0).max(1).optional(),
  /** Of a word in a picture: on which sides a thin line begins that leads away from it. */
  leads: z.enum(['left', 'right', 'both']).optional(),
});
export type MeasuredWord = z.infer<typeof measuredWordSchema>;

export const pageGeometrySchema = z.object({
  version: z.literal(1),
  size: z.object({ width: z.number(), height: z.number() }),
  /** Of the text layer, and those that were recognised in pictures on it. */
  words: z.array(measuredWordSchema).max(mostMeasuredWords),
  /** Where pictures stand; of a page that is one picture the drawings in it. */
  pictures: z.array(blockBoxSchema).max(mostMeasuredPictures),
  /** What is drawn with paths, path by path. */
  areas: z.array(blockBoxSchema).max(mostAreas),
  /** Straight thin lines, from one end to the other. */
  strokes: z
    .array(z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() }))
    .max(mostStrokes),
  /** Degrees by which the lines of a page that is a picture fall to the right; absent where it lies straight. */
  skew: z.number().optional(),
});
export type PageGeometry = z.infer<typeof pageGeometrySchema>;
export type Stroke = PageGeometry['strokes'][number];

/** Asks a processor what stands where on a page, which is measured once and stored. */
export const MeasurePage = defineRequest(
  'measure-page',
  z.object({
    /** Whose turn it is: people take turns. */
    userId: z.string(),
    /** A one-page PDF in the blob store. */
    page: z.string(),
    /** How it lies, where its text was recognised: what its text layer says, if it has one, is of no use then. */
    recognised: z.enum(['upright', 'turned']).nullable(),
  }),
  z.object({
    /** The blob with a `PageGeometry`; null for a page that cannot be read. */
    geometry: z.object({ hash: z.string(), size: z.int() }).nullable(),
  }),
);
