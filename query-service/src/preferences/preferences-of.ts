import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import {
  defaultPreferences,
  type PreferencesDocument,
} from '@anamnesis/contracts/preferences/read-models.ts';
import { readModelOf } from '../read-models.ts';

/** A person's preferences, or the defaults. */
export const readPreferences = async (
  store: Pick<ReadStore, 'collection'>,
  userId: string,
): Promise<PreferencesDocument> => ({
  ...defaultPreferences(userId),
  // One of an earlier version has not all of it.
  ...(await readModelOf(store, 'preferences').get(userId)),
});
