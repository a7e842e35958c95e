import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import { defaultReminderHour } from '@anamnesis/contracts/preferences/settings.ts';
import type { Dependencies } from '../dependencies.ts';
import { readPreferences } from './preferences-of.ts';

export const getSettings =
  ({ store }: Dependencies): QueryHandler<typeof preferencesApi.getSettings> =>
  async (_request, { userId }) => {
    const { settings, followSystem, reminder, pagesAtNight, studyDayStart } = await readPreferences(
      store,
      userId,
    );
    return {
      settings,
      followSystem,
      reminder: reminder ?? { hour: defaultReminderHour, timeZone: null },
      pagesAtNight,
      studyDayStart,
    };
  };
