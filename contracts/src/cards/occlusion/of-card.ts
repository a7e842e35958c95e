import { z } from 'zod';

/** That a card asks for this group of this drawing. */
export const occlusionOfCardSchema = z.object({ occlusionId: z.string(), group: z.string() });
export type OcclusionOfCard = z.infer<typeof occlusionOfCardSchema>;
