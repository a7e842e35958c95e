import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import {
  defaultPreferences,
  type PreferencesDocument,
} from '@anamnesis/contracts/preferences/read-models.ts';
import { readModelOf } from '../read-models.ts';

/** How a person chose to study, or the defaults: the policy that cards are scheduled under, the limit of new cards, when a day begins. */
export const studyPreferencesOf = async (
  store: ReadStore,
  userId: string,
): Promise<
  Pick<
    PreferencesDocument,
    | 'policy'
    | 'newCardsPerDay'
    | 'newCardsFirst'
    | 'reviewsPerDay'
    | 'easyDays'
    | 'daysOffFrom'
    | 'daysOffTo'
    | 'studyDayStart'
    | 'grades'
    | 'exams'
  >
> => ({
  ...defaultPreferences(userId),
  // One of an earlier version has not all of it.
  ...(await readModelOf(store, 'preferences').get(userId)),
});
