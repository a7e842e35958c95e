import { z } from 'zod';
import { textReadSchema } from './text-reading.ts';

const count = z.int().min(0);
/** How many cards are due today (or before), tomorrow, and in the seven days that begin today. */
export const dueSchema = z.object({ today: count, tomorrow: count, week: count });
export type Due = z.infer<typeof dueSchema>;

export const mostNamed = { decks: 500, noteTypes: 100, missing: 100 } as const;

/** `anki`: a package; `text`: a table of one note a line; `quizlet` and `remnote`: their exports. */
export const deckFormats = ['anki', 'text', 'quizlet', 'remnote'] as const;
export type DeckFormat = (typeof deckFormats)[number];

export const leftOutSchema = z.object({ count, names: z.array(z.string()).max(mostNamed.missing) });

/** What is in a deck, before anything of it is written. `cards`: those that will come. */
export const importPreviewSchema = z.object({
  format: z.enum(deckFormats),
  notes: count,
  cards: count,
  /** From the outermost deck to the innermost, each with cards of its own. */
  decks: z.array(z.object({ path: z.array(z.string()).max(20), cards: count })).max(mostNamed.decks),
  noteTypes: z.array(z.object({ name: z.string(), notes: count })).max(mostNamed.noteTypes),
  suspended: count,
  buried: count,
  flagged: count,
  /** The answers, with ISO instants of the first and the last; null where there are none. */
  answers: z.object({ count, first: z.iso.datetime(), last: z.iso.datetime() }).nullable(),
  media: z.object({ files: count, bytes: count }),
  /** Files that notes name and the deck does not have. */
  missing: z.object({ count, names: z.array(z.string()).max(mostNamed.missing) }),
  /** Files that the deck has and that are not shown here, such as videos; absent for none. */
  leftOut: leftOutSchema.optional(),
  /** Cards that were answered: when the deck's program asks them, and when we would; null without answers. */
  due: z.object({ theirs: dueSchema, ours: dueSchema }).nullable(),
  /** Cards of these notes that are in the library already. */
  known: count,
  /** What cannot be and does not come, as a number or a text that it needs is none; absent for none. */
  impossible: z.object({ notes: count, cards: count, answers: count }).optional(),
  /** How a text was read; absent for a package. */
  text: textReadSchema.optional(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;
