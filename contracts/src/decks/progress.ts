import { z } from 'zod';
import { defineProgress, type ProgressOf } from '../kernel/work/progress.ts';

/** `space`: it waits for the disk of the server, and goes on by itself. */
export const importStages = ['reading', 'media', 'cards', 'answers', 'space'] as const;

/** How far an import is; its person's open streams show it. */
export const importProgress = defineProgress(
  'deck-import',
  'userId',
  z.object({
    userId: z.string(),
    importId: z.string(),
    stage: z.enum(importStages),
    done: z.int().min(0),
    total: z.int().min(0),
  }),
);
export type ImportProgress = ProgressOf<typeof importProgress>;

/** Notifies every process that works on decks that these imports are wanted no more. Ephemeral: who misses it learns of it when a result is refused. */
export const importsGone = {
  subject: 'work.imports-gone',
  schema: z.object({ importIds: z.array(z.string()) }),
};
