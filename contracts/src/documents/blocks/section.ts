import { z } from 'zod';
import { deepestHeading } from './page-block.ts';

/** Of a document with more the first are sent. */
export const mostSections = 10_000;

/** Where what is over the text of a page changes: at a heading, and where what stands under one ends. */
export const sectionSchema = z.object({
  pageNumber: z.int().min(1),
  /** How far down its page it begins, in points of the page as it is shown; null where that is not known. */
  top: z.number().nullable(),
  /** Of a heading: 1 is the outermost. */
  level: z.int().min(1).max(deepestHeading).optional(),
  /** The headings over what follows, from the outermost on, the own one too. Empty where that is not known, or none. */
  path: z.array(z.string()).max(deepestHeading + 1),
});
export type Section = z.infer<typeof sectionSchema>;
