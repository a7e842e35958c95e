import { z } from 'zod';
import { firstCharacters, isVisible, tidyName } from '../../kernel/text/names.ts';
import { occlusionOfCardSchema } from '../occlusion/of-card.ts';
import { cardNoteSchema } from './note.ts';
import { richSchema } from './rich.ts';

export const mostTags = 100;
/** Tags of decks name a book, a chapter, a section and a page, each within the one before. */
export const longestTag = 300;
export const mostFields = 50;
export const longestField = 20_000;

/** A field of a note that neither side of its card shows. `html` is sanitised. */
export const noteFieldSchema = z.object({
  name: z.string().max(longestTag),
  html: z.string().max(longestField),
});
export type ImportedNoteField = z.infer<typeof noteFieldSchema>;

/** Tags as a card has them, each once and no more than it may have. */
export function tidyTags(written: readonly string[]): string[] {
  const tags = new Set<string>();
  for (const tag of written) {
    // Before it is tidied, as somebody may send a tag of 2 MB.
    const tidy = firstCharacters(tidyName(firstCharacters(tag, 10 * longestTag)), longestTag);
    if (isVisible(tidy)) tags.add(tidy);
    if (tags.size === mostTags) break;
  }
  return [...tags];
}

/** What a deck says of a card beside its text. */
export const cardDetailsSchema = z.object({
  tags: z.array(z.string().min(1).max(longestTag)).max(mostTags).optional(),
  /** 1 red, 2 orange, 3 green, 4 blue, 5 pink, 6 turquoise, 7 purple; absent for none. */
  flag: z.int().min(1).max(7).optional(),
  fields: z.array(noteFieldSchema).max(mostFields).optional(),
});
export type CardDetails = z.infer<typeof cardDetailsSchema>;

/** A card of a deck that comes from elsewhere. */
export const importedCardSchema = cardDetailsSchema.extend({
  cardId: z.string(),
  /** In our own text, as every card has it. */
  prompt: z.string(),
  answer: z.string(),
  rich: richSchema.optional(),
  /** Of a card that we exported: the passage that it was made from. */
  span: z.string().optional(),
  isHighYield: z.literal(true).optional(),
  isSuspended: z.literal(true).optional(),
  occlusion: occlusionOfCardSchema.optional(),
  /** Of a note of Anki. */
  note: cardNoteSchema.optional(),
});
export type ImportedCard = z.infer<typeof importedCardSchema>;
