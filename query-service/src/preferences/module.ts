import type { preferencesContext } from '@anamnesis/contracts/preferences/context.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import { jsonEntry } from '../export/entries.ts';
import type { ExportFile } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { preferencesHandlers } from './handlers.ts';
import { readPreferences } from './preferences-of.ts';
import { serveFittingRequests } from './fitting-requests.ts';
import { serveReminderRequests } from './reminder-requests.ts';

/** The chosen settings, or the defaults. */
const exportedSettings: ExportFile = {
  path: 'settings.json',
  about: 'your settings and preferences',
  async *entries({ store }, { userId, now }) {
    const { userId: _, wantsReminder: __, devices, ...settings } = await readPreferences(store, userId);
    // Not the keys, with which a device is written to.
    const endpoints = devices.map(({ endpoint }) => endpoint);
    yield jsonEntry('settings.json', { ...settings, devices: endpoints }, now);
  },
};

export const preferencesModule = {
  handlers: preferencesHandlers,
  exports: { preferences: { file: exportedSettings } },
  serve: (deps) => startAll([() => serveReminderRequests(deps), () => serveFittingRequests(deps)]),
} satisfies QueryModule<typeof preferencesContext>;
