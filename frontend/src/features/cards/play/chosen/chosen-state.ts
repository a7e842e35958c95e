import { mostSessionCards, studiedDocumentSchema } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { z } from 'zod';

/**
 * What the play screen is opened with to play cards that were chosen, wherever they are. `cram`: no answer counts. `address`: of the search
 * that they were found by, to which one returns.
 */
const chosenSchema = z.object({
  chosen: z.object({
    name: z.string(),
    address: z.string(),
    cardIds: z.array(z.string()).min(1).max(mostSessionCards),
    documents: z.array(studiedDocumentSchema),
  }),
  cram: z.boolean(),
  liteMode: z.boolean(),
});
export type ChosenState = z.infer<typeof chosenSchema>;

/** Reads the state of the navigation, which outlives a reload. Null when it names no cards. */
export const readChosen = (state: unknown): ChosenState | null => chosenSchema.safeParse(state).data ?? null;
