import { z } from 'zod';
import { defineProgress } from '../kernel/work/progress.ts';

/** What a processor reports before it asks the model: how many passages of the notes and facts of the guides go with the request. */
export const explanationProgress = defineProgress(
  'explanation',
  'explainId',
  z.object({ explainId: z.string(), passages: z.int().min(0), facts: z.int().min(0) }),
);

/** Notifies every process that explains that nobody waits for this explanation any more. Ephemeral: it only saves work. */
export const explanationWithdrawn = {
  subject: 'work.explanation-withdrawn',
  schema: z.object({ explainId: z.string() }),
};
