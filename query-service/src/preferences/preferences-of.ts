import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import {
  defaultPreferences,
  type PreferencesDocument,
} from '@anamnesis/contracts/preferences/read-models.ts';
import { readModelOf } from '../read-models.ts';

/** A person's preferences, or the defaults; a document of an earlier version, which is shown until the new one is built, has not all of it. */
export async function readPreferences(
  store: Pick<ReadStore, 'collection'>,
  userId: string,
): Promise<PreferencesDocument> {
  const defaults = defaultPreferences(userId);
  const found: Partial<PreferencesDocument> = (await readModelOf(store, 'preferences').get(userId)) ?? {};
  return { ...defaults, ...found, settings: { ...defaults.settings, ...found.settings } };
}
