// What the slides of a presentation say and what each line of them is, as their file tells it: the PDF that is made of it does not.
import { z } from 'zod';
import { deepestHeading, deepestItem, mostTableCells } from './page-block.ts';

const slideCell = z.object({
  text: z.string(),
  columns: z.int().min(2).optional(),
  rows: z.int().min(2).optional(),
});

const slideSaid = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int().min(1).max(deepestHeading) }),
  z.object({ kind: z.literal('item'), level: z.int().min(0).max(deepestItem) }),
  z.object({ kind: z.literal('paragraph') }),
  z.object({ kind: z.literal('caption') }),
  z.object({ kind: z.literal('furniture') }),
  /** `isFirst`: of its table. */
  z.object({
    kind: z.literal('row'),
    isFirst: z.boolean(),
    isHead: z.boolean(),
    cells: z.array(slideCell).max(mostTableCells),
  }),
]);

/** A paragraph of a slide or a row of its tables; `said` is absent where the slide does not name what it is. Lines of one shape have the same `shape`. */
const slideLine = z.object({
  text: z.string().min(1),
  said: slideSaid.optional(),
  shape: z.int().min(0).optional(),
});
export type SlideLine = z.infer<typeof slideLine>;

/** By the number of the page that the slide became. */
export const slideLinesSchema = z.array(z.object({ pageNumber: z.int().min(1), lines: z.array(slideLine) }));
export type SlideLines = z.infer<typeof slideLinesSchema>;
