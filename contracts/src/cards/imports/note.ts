// The note that a card is of in the program that it came from: with it the card goes back as what it was.
import { z } from 'zod';
import { mediaFileSchema } from './media.ts';

const text = z.string();

/**
 * A kind of note of Anki, as its deck has it. `asked` and `answered`: the fields, from 0, that a template shows in front, and those that it shows
 * on the back alone.
 */
export const noteTypeSchema = z.object({
  id: z.int().min(0),
  name: text,
  isCloze: z.boolean(),
  fields: z.array(z.object({ name: text, isRtl: z.boolean(), tag: z.int().nullable() })),
  templates: z.array(
    z.object({
      ordinal: z.int().min(0),
      name: text,
      front: text,
      back: text,
      asked: z.array(z.int().min(0)),
      answered: z.array(z.int().min(0)),
    }),
  ),
  css: text,
  isStockOcclusion: z.boolean(),
});
export type NoteType = z.infer<typeof noteTypeSchema>;

/** Where a card that was being learnt stood when it came. `at` in Unix seconds; `isDay`: on that day, at no hour. */
const learningSchema = z.object({
  again: z.boolean(),
  at: z.int(),
  isDay: z.boolean(),
  left: z.int().min(0),
});

/** `whole`: of one card of the note in each document. Its texts are a stranger's HTML, which goes nowhere but back to Anki. */
export const cardNoteSchema = z.object({
  guid: z.string().min(1).max(300),
  ordinal: z.int().min(0),
  typeId: z.int().min(0),
  whole: z
    .object({
      /** Unix seconds; 0 where nobody knows. */
      modifiedAt: z.int().min(0),
      fields: z.array(text),
      /** By the names that its texts have of them. */
      media: z.record(z.string(), mediaFileSchema),
    })
    .optional(),
  learning: learningSchema.optional(),
});
export type CardNote = z.infer<typeof cardNoteSchema>;
