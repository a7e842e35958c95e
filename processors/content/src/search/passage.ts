import { z } from 'zod';

const offset = z.int().min(0);
export const passageSchema = z.object({
  pageNumber: z.int().min(1),
  /** Offsets into the text of the page, in UTF-16 units. */
  start: offset,
  end: offset,
  /** The heading that it stands under, with the part of it (“Digoxin: Dose”); empty where there is none. */
  title: z.string(),
  /** Offsets into the text of the page. Headings are no sentences, unless nothing else stands in the passage. */
  sentences: z.array(z.tuple([offset, offset]).readonly()).readonly(),
});
/** About a paragraph of a page: what is found and cited. */
export type Passage = z.infer<typeof passageSchema>;
