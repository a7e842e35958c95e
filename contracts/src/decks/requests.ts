import { z } from 'zod';
import { defineRequest } from '../kernel/message.ts';
import { deckToAddSchema } from './deck-to-add.ts';
import { mostNamed } from './preview.ts';

/** Asks the command service whether these decks have room in a person's library, each as `AddDeckDocuments` would add it; `because`: why not, as a sentence for the person. */
export const RoomForDecks = defineRequest(
  'room-for-decks',
  z.object({
    userId: z.string(),
    decks: z.array(deckToAddSchema),
  }),
  z.object({ because: z.string().nullable() }),
);

/** Asks the command service how documents of a person are called, by their ids; others are left out. */
export const NamesOfDocuments = defineRequest(
  'names-of-documents',
  z.object({ userId: z.string(), documentIds: z.array(z.string()).max(mostNamed.decks) }),
  z.object({ names: z.record(z.string(), z.string()) }),
);
