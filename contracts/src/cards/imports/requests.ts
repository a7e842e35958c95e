import { z } from 'zod';
import { defineRequest } from '../../kernel/events/message.ts';
import { mostOfSlice } from './commands.ts';
import { richSchema } from './rich.ts';

/** How many notes are read at once: what they become has room in one message. */
export const mostNotesRead = 20;

/**
 * Asks a processor what notes in HTML are as cards, in their order: in our own text where that says all, else in sanitised HTML with the
 * same in words. `problem`: a sentence, where a note can be no card.
 */
export const ReadNotes = defineRequest(
  'read-notes',
  z.object({ userId: z.string(), notes: z.array(richSchema).max(mostNotesRead) }),
  z.object({
    notes: z.array(
      z.union([
        z.object({ prompt: z.string(), answer: z.string(), rich: richSchema.optional() }),
        z.object({ problem: z.string() }),
      ]),
    ),
  }),
);

/**
 * Asks a processor to reduce a card in HTML, as a person wrote it, to what a card may have. `files`: those that its document has; others
 * are not shown. `prompt` and `answer`: what it says in our own text. `problem`: a sentence, where it can be no card.
 */
export const CleanRich = defineRequest(
  'clean-rich',
  z.object({ userId: z.string(), rich: richSchema, files: z.array(z.string()) }),
  z.union([
    z.object({ rich: richSchema, prompt: z.string(), answer: z.string() }),
    z.object({ problem: z.string() }),
  ]),
);

/**
 * Asks the query service how cards of a person stand, as of a position: those that are there. `dueDate`: null for one that is not asked;
 * `elsewhere`: Unix milliseconds of the answers that came with decks.
 */
export const StandingOfCards = defineRequest(
  'standing-of-cards',
  z.object({
    userId: z.string(),
    cardIds: z.array(z.string()).max(mostOfSlice.cards),
    position: z.string(),
  }),
  z.discriminatedUnion('status', [
    z.object({
      status: z.literal('found'),
      cards: z.array(
        z.object({
          cardId: z.string(),
          documentId: z.string(),
          studyDay: z.iso.date(),
          dueDate: z.iso.date().nullable(),
          elsewhere: z.array(z.int()),
        }),
      ),
    }),
    z.object({ status: z.literal('lagging') }),
  ]),
);
