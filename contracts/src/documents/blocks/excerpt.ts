// A stretch of a page as it is shown away from it: under its headings, and as its author laid it out.
import { z } from 'zod';
import { blockKinds, blockRunSchema, deepestHeading, shownOfBlock } from './page-block.ts';

export const mostExcerptBlocks = 1_000;
/** An excerpt has about as many characters at most. */
const mostInExcerptBlock = 4_000;

/** A block as far as an excerpt holds it; offsets are in the text of the excerpt. */
export const excerptBlockSchema = z.object({
  kind: z.enum(blockKinds),
  ...shownOfBlock,
  lines: z.array(z.int().min(0)).max(mostInExcerptBlock).optional(),
  runs: z.array(blockRunSchema).max(mostInExcerptBlock).optional(),
});
export type ExcerptBlock = z.infer<typeof excerptBlockSchema>;

/** What is known of an excerpt besides its text. */
export const excerptShape = {
  /** The headings that its first block stands under, from the outermost on. */
  path: z.array(z.string()).max(deepestHeading).optional(),
  /** Ascending; absent of what was typed in a form, such as a card. */
  blocks: z.array(excerptBlockSchema).max(mostExcerptBlocks).optional(),
};
