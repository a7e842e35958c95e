import { z } from 'zod';
import { defineRequest } from '../kernel/events/message.ts';
import { deckToAddSchema } from './deck-to-add.ts';
import { mostNamed } from './preview.ts';

/** What decks need of a library. `folders`: new ones, each by a short name of its own. */
const neededSchema = z.object({
  documents: z.int().min(0),
  bytes: z.int().min(0),
  folders: z.array(z.string()),
});
export type NeededForDecks = z.infer<typeof neededSchema>;

/** Decks in one question. */
export const mostDecksAsked = 500;

/**
 * Asks the command service whether these decks have room in a person's library, each as `AddDeckDocuments` would add it; `because`: why not,
 * as a sentence for the person. Many are asked for in several messages: `before` is what those before need, as it was `needed` in the last reply.
 */
export const RoomForDecks = defineRequest(
  'room-for-decks',
  z.object({
    userId: z.string(),
    decks: z.array(deckToAddSchema).max(mostDecksAsked),
    before: neededSchema,
  }),
  z.object({ because: z.string().nullable(), needed: neededSchema }),
);

/** Asks the command service how documents of a person are called, by their ids; others are left out. */
export const NamesOfDocuments = defineRequest(
  'names-of-documents',
  z.object({ userId: z.string(), documentIds: z.array(z.string()).max(mostNamed.decks) }),
  z.object({ names: z.record(z.string(), z.string()) }),
);
