import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import {
  defaultPreferences,
  type PreferencesDocument,
} from '@anamnesis/contracts/preferences/read-models.ts';
import { readModelOf } from '../read-models.ts';

/** How a person chose to study, or the defaults: the policy that cards are scheduled under, the limit of new cards. */
export const choicesOf = async (
  store: ReadStore,
  userId: string,
): Promise<Pick<PreferencesDocument, 'policy' | 'newCardsPerDay'>> =>
  (await readModelOf(store, 'preferences').get(userId)) ?? defaultPreferences(userId);
