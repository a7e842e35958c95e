import { jsonEntry } from '../export/entries.ts';
import type { ExportFile } from '../export/export-file.ts';
import { readPreferences } from './preferences-of.ts';

/** The chosen settings, or the defaults. */
export const exportedSettings: ExportFile = {
  path: 'settings.json',
  about: 'your settings and preferences',
  async *entries({ store }, { userId, now }) {
    const { userId: _, wantsMail: __, ...settings } = await readPreferences(store, userId);
    yield jsonEntry('settings.json', settings, now);
  },
};
