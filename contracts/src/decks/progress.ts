import { z } from 'zod';
import { defineProgress } from '../kernel/progress.ts';

export const importStages = ['reading', 'media', 'cards', 'answers'] as const;

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
