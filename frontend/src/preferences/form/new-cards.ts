import {
  defaultValues,
  settingSchemas,
  type SettingValues,
} from '@anamnesis/contracts/preferences/settings.ts';
import { z } from 'zod';

/** The daily limit of new cards as it is typed: what is no number yet is kept, and not saved. */
export const newCardsFieldsSchema = z.object({ newCardsLimited: z.boolean(), newCards: z.string().max(100) });
type Limit = SettingValues['newCardsPerDay'];
export type NewCardsFields = z.infer<typeof newCardsFieldsSchema>;

export const newCardsFields = (limit: Limit): NewCardsFields => ({
  newCardsLimited: limit !== null,
  newCards: String(limit ?? defaultValues.newCardsPerDay),
});

/** The limit, null for none, undefined when what was typed is no limit. */
export function limitOf({ newCardsLimited, newCards }: NewCardsFields): Limit | undefined {
  if (!newCardsLimited) return null;
  const text = newCards.trim();
  return settingSchemas.newCardsPerDay.safeParse(/^\d+$/.test(text) ? Number(text) : undefined).data;
}

export const notALimit = 'Enter a whole number from 0 to 9999.';
