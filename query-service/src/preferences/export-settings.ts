import { jsonEntry } from '../export/entries.ts';
import type { ExportFile } from '../export/export-file.ts';
import { readPreferences } from './preferences-of.ts';

/** What was chosen or, where nothing was, what holds. */
export const exportedSettings: ExportFile = {
  path: 'settings.json',
  about: 'your settings and preferences',
  async *entries({ store }, { userId, now }) {
    const { userId: _, wantsMail: __, ...settings } = await readPreferences(store, userId);
    yield jsonEntry('settings.json', settings, now);
  },
};
