import { z } from 'zod';

/** What a library gets of a deck. `path`: with the deck's own name last; `mediaBytes`: of the files that its cards show. */
export const deckToAddSchema = z.object({
  documentId: z.string(),
  path: z.array(z.string()).min(1).max(20),
  mediaBytes: z.int().min(0),
});

/** In one command: nobody else is served while it is decided on. */
export const mostDecksAdded = 25;
