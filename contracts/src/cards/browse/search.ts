import { z } from 'zod';
import { longestTag } from '../imports/imported-card.ts';

const id = z.string().min(1).max(100);

/** `due`: answered before, or made by hand, and due today or earlier; `seen`: answered at least once, whenever it is due. */
const cardStates = ['due', 'new', 'seen', 'suspended'] as const;
/** `rich`: it is shown in the HTML that it came in. */
const cardKinds = ['cloze', 'question', 'picture', 'rich'] as const;
/** `elsewhere`: it came with a deck or as a copy. */
const cardMakers = ['builtin', 'model', 'person', 'elsewhere'] as const;

/** What is looked for among all cards of a person: a card has to match all of it. */
export const cardSearchSchema = z.object({
  /** Words that a card says, or that one of its tags has; each as it begins. */
  words: z.string().max(200).optional(),
  /** A tag, or what stands before `::` in tags. */
  tag: z.string().min(1).max(longestTag).optional(),
  folderId: id.optional(),
  pdfId: id.optional(),
  state: z.enum(cardStates).optional(),
  /** Until which study day those that are `due` are; that of now when absent. */
  by: z.iso.date().optional(),
  yield: z.enum(['high', 'normal']).optional(),
  kind: z.enum(cardKinds).optional(),
  madeBy: z.enum(cardMakers).optional(),
  flag: z.int().min(1).max(7).optional(),
  /** So many incorrect answers at least. */
  misses: z.int().min(1).max(1_000).optional(),
});
export type CardSearch = z.infer<typeof cardSearchSchema>;

/** `due`: the longest due first, what is not begun last; `misses`: most first. Absent: the order of the library. */
const orders = ['due', 'misses', 'newest'] as const;
export type BrowseOrder = (typeof orders)[number];

export const orderedSearchSchema = cardSearchSchema.extend({ order: z.enum(orders).optional() });
export type OrderedSearch = z.infer<typeof orderedSearchSchema>;
