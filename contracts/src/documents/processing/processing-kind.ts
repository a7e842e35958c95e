import { z } from 'zod';

/**
 * `cards` generates missing cards only; `summariesAndCards` is Process & Generate; `again` does all pages once more: what they
 * do not ask yet comes beside their cards; `standIns` does the same with those pages only that the built-in engine made instead
 * of a model.
 */
export const processingKindSchema = z.enum(['summariesAndCards', 'cards', 'again', 'standIns']);
export type ProcessingKind = z.infer<typeof processingKindSchema>;
