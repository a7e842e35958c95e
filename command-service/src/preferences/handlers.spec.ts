import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf } from '../testing/test-service.ts';

const ada = contextOf('ada', 'Europe/Berlin');

describe('choosing a card style', () => {
  it('is recorded for the person alone', async () => {
    const { handlers, typesIn } = createTestService();
    const request = requestOf({ preferredCardStyle: 'question_answer' as const });
    expect(await handlers.updateCardPreference(request, ada)).toEqual({
      body: { success: true },
      position: 1n,
    });
    expect(await typesIn('preferences-ada')).toEqual(['CardStyleChosen']);
    expect(await typesIn('preferences-eve')).toEqual([]);
  });
});

describe('allowing the analysis of the history', () => {
  it('is recorded for the person alone, once', async () => {
    const { handlers, typesIn } = createTestService();
    for (const allowed of [true, true, false]) {
      const { body } = await handlers.chooseHistoryAnalysis(requestOf({ allowed }), ada);
      expect(body).toEqual({ success: true });
    }
    const once = ['HistoryAnalysisSwitched', 'HistoryAnalysisSwitched'];
    expect(await typesIn('preferences-ada')).toEqual(once);
    expect(await typesIn('preferences-eve')).toEqual([]);
  });
});

describe('saving settings', () => {
  it('answers what is saved, with the time zone of the request', async () => {
    const { handlers } = createTestService();
    const settings = { ...defaultSettings, darkMode: true };
    const { body } = await handlers.saveSettings(requestOf({ ...settings, reminderHour: 19 }), ada);
    expect(body).toEqual({
      success: true,
      settings,
      followSystem: false,
      pagesAtNight: 'dimmed',
      studyDayStart: 4,
      reminder: { hour: 19, timeZone: 'Europe/Berlin' },
    });
  });
});

const open = (service: ReturnType<typeof createTestService>, token: string) =>
  service.handlers.unsubscribe({ ...requestOf({}), query: { token } }, contextOf(''));

describe('the link in a mail', () => {
  it('ends mails for the person it was made for, however often it is opened', async () => {
    const service = createTestService();
    const flags = { ...defaultSettings, emailNotifications: true };
    await service.handlers.saveSettings(requestOf(flags), ada);
    await open(service, 'link of ada');
    await open(service, 'link of ada');
    expect(await service.typesIn('preferences-ada')).toEqual(['SettingsSaved', 'EmailNotificationsStopped']);
  });

  it('is refused when it was not made here', async () => {
    const service = createTestService();
    await expect(open(service, 'forged')).rejects.toMatchObject({ status: 400, code: 'INVALID_LINK' });
  });
});
