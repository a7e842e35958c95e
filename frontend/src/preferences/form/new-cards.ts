import {
  defaultNewCardsPerDay,
  newCardsPerDaySchema,
  type NewCardsPerDay,
} from '@anamnesis/contracts/preferences/settings.ts';
import { z } from 'zod';

/** The daily limit of new cards as it is typed: what is no number yet is kept, and not saved. */
export const newCardsFieldsSchema = z.object({ newCardsLimited: z.boolean(), newCards: z.string().max(100) });
export type NewCardsFields = z.infer<typeof newCardsFieldsSchema>;

export const newCardsFields = (limit: NewCardsPerDay): NewCardsFields => ({
  newCardsLimited: limit !== null,
  newCards: String(limit ?? defaultNewCardsPerDay),
});

/** The limit, null for none, undefined when what was typed is no limit. */
export function limitOf({ newCardsLimited, newCards }: NewCardsFields): NewCardsPerDay | undefined {
  if (!newCardsLimited) return null;
  const text = newCards.trim();
  return newCardsPerDaySchema.safeParse(/^\d+$/.test(text) ? Number(text) : undefined).data;
}

export const notALimit = 'Enter a whole number from 0 to 9999.';
