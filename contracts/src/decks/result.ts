import { z } from 'zod';
import { leftOutSchema } from './preview.ts';

const count = z.int().min(0);
export const mostRefused = 100;

/** What of cards is not shown as its author meant it: `Told` of the readers of decks. */
const droppedSchema = z.record(z.string(), count);

/** What became of a deck. */
export const importResultSchema = z.object({
  created: count,
  updated: count,
  unchanged: count,
  /** The person had edited or deleted the card: it stays as it is. */
  kept: count,
  /** Those of cards that show nothing, are too long, or have no room; some of them by what they ask, each with the reason. */
  refused: z.object({
    count,
    some: z.array(z.object({ text: z.string(), reason: z.string() })).max(mostRefused),
  }),
  /** New answers. */
  answers: count,
  /** The documents that have its cards. */
  documents: z.array(z.object({ documentId: z.string(), name: z.string(), cards: count })).max(500),
  missing: z.object({ count, names: z.array(z.string()).max(100) }),
  /** As in the preview, with those that only their content told. */
  leftOut: leftOutSchema.optional(),
  dropped: droppedSchema,
});
export type ImportResult = z.infer<typeof importResultSchema>;
