import {
  type ExcerptBlock,
  excerptBlockSchema,
  excerptShape,
} from '@anamnesis/contracts/documents/blocks/excerpt.ts';
import { z } from 'zod';

const offset = z.int().min(0);

/** A block as far as a passage holds it, in offsets into the text of the passage. */
export const passageBlockSchema = z.object({
  ...excerptBlockSchema.shape,
  /** How much white space stands before it on its line. */
  indent: z.int().min(1).optional(),
  /** The title that it stands under; of a heading, with its own. */
  under: z.string(),
  /** It is not known what it stands under. */
  isUnsure: z.literal(true).optional(),
});
export type PassageBlock = z.infer<typeof passageBlockSchema>;

/** What of it whoever reads an excerpt sees. */
export const shownOfPassage = ({
  kind,
  start,
  end,
  level,
  mark,
  lines,
  table,
  runs,
  isQuote,
}: PassageBlock): ExcerptBlock => ({
  kind,
  start,
  end,
  ...(level !== undefined && { level }),
  ...(mark !== undefined && { mark }),
  ...(lines && { lines }),
  ...(table && { table }),
  ...(runs && { runs }),
  ...(isQuote && { isQuote }),
});

export const passageSchema = z.object({
  pageNumber: z.int().min(1),
  /** Offsets into the text of the page, in UTF-16 units. */
  start: offset,
  end: offset,
  /** The heading that it stands under, with the part of it (“Digoxin: Dose”); empty where there is none, or it is not sure. */
  title: z.string(),
  /** Offsets into the text of the page. Headings are no sentences, unless nothing else stands in the passage. */
  sentences: z.array(z.tuple([offset, offset]).readonly()).readonly(),
  path: excerptShape.path,
  blocks: z.array(passageBlockSchema).readonly(),
});
/** About a paragraph of a page: what is found and cited. */
export type SearchPassage = z.infer<typeof passageSchema>;

/** Where a passage stands, and under what. */
export type PassagePlace = Omit<SearchPassage, 'blocks' | 'path'>;
