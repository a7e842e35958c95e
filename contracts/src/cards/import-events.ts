import { z } from 'zod';
import { defineEvent } from '../kernel/events/event.ts';

/** In the streams of decks into which other programs wrote before they were imported like decks. */
export const noteImportEvents = {
  /**
   * What another program said of its notes: after the cards that it made or changed in the same append. It tells what that program said last
   * from what the person made of it since.
   */
  NotesImported: defineEvent(
    z.object({
      documentId: z.string(),
      notes: z.array(
        z.object({
          /** The program's own. */
          noteId: z.string(),
          cardId: z.string(),
          /** Of the text as a card has it (`textHashOf`). */
          textHash: z.string(),
          /** The one with which the card has that text. */
          textVersion: z.int().min(0),
          /** `unchanged`: the person had edited the card to this text before. */
          outcome: z.enum(['created', 'updated', 'unchanged']),
        }),
      ),
    }),
    { personal: { notes: [] } },
  ),
};
