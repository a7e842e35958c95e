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

/** What a person added to the tags of cards, what they took away, and their flag: 0 for none, absent where it is as it was. */
export const cardMarksSchema = z.object({
  add: z.array(z.string().min(1).max(longestTag)).max(mostTags),
  remove: z.array(z.string().min(1).max(longestTag)).max(mostTags),
  flag: z.int().min(0).max(7).optional(),
});
export type CardMarks = z.infer<typeof cardMarksSchema>;

const isIn = (tags: readonly string[], tag: string): boolean =>
  tags.some((each) => each.toLowerCase() === tag.toLowerCase());

/** One after the other, as one. */
export const marksAfter = (before: CardMarks | undefined, { add, remove, flag }: CardMarks): CardMarks => ({
  add: tidyTags([...(before?.add ?? []).filter((tag) => !isIn(remove, tag)), ...add]),
  remove: tidyTags([...(before?.remove ?? []).filter((tag) => !isIn(add, tag)), ...remove]),
  flag: flag ?? before?.flag,
});

/** What is beside the text of a card, with what the person made of it. */
export function withMarks<T extends CardDetails>(details: T, marks: CardMarks | undefined): T {
  if (!marks) return details;
  const { tags: before = [], flag: flagBefore, ...rest } = details;
  const kept = before.filter((tag) => !isIn(marks.remove, tag));
  const tags = [...kept, ...marks.add.filter((tag) => !isIn(kept, tag))].slice(0, mostTags);
  const flag = marks.flag ?? flagBefore;
  return { ...rest, ...(tags.length > 0 && { tags }), ...(flag && { flag }) } as T;
}

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
