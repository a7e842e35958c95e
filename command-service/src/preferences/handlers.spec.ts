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
      cardsOfUploads: true,
      newCardsFirst: 'reading',
      reviewsPerDay: 0,
      easyDays: 0,
      daysOffFrom: null,
      daysOffTo: null,
      pagesAtNight: 'dimmed',
      grades: 'two',
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

const ann = contextOf('ann');
async function setting() {
  const service = createTestService();
  await service.deps.credentials.create({
    userId: 'ann',
    email: 'ann@example.org',
    username: 'Ann',
    passwordHash: 'h',
    userType: 'accountUser',
    identity: null,
    createdAt: '2026-03-01T08:00:00.000Z',
  });
  const choose = (foundByName: boolean) =>
    service.handlers.chooseFoundByName(requestOf({ foundByName }), ann);
  const isFound = async () => (await service.deps.credentials.byName('Ann', 1)).length === 1;
  return { service, choose, isFound };
}

it('is recorded, once, and followed by the search', async () => {
  const { service, choose, isFound } = await setting();
  await choose(false);
  await choose(false);
  expect(await isFound()).toBe(false);
  await choose(true);
  expect(await isFound()).toBe(true);
  expect(await service.typesIn('preferences-ann')).toEqual(['FoundByNameSwitched', 'FoundByNameSwitched']);
});

it('is what was chosen last, when the store is slow with what was chosen before', async () => {
  const { service, choose, isFound } = await setting();
  const { credentials } = service.deps;
  const { setFoundByName } = credentials;
  const isOpen = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let calls = 0;
  credentials.setFoundByName = async (...args) => {
    calls += 1;
    // The first one hides before the choice is recorded; the second one follows that choice.
    if (calls === 2) {
      arrived.resolve();
      await isOpen.promise;
    }
    await setFoundByName(...args);
  };
  const former = choose(false);
  await arrived.promise;
  await choose(true);
  isOpen.resolve();
  await former;
  expect(await isFound()).toBe(true);
});

it('hides first: a process that dies leaves nobody to be found who does not want it', async () => {
  const { service, choose, isFound } = await setting();
  service.log.append = () => Promise.reject(new Error('down'));
  await expect(choose(false)).rejects.toThrow('down');
  expect(await isFound()).toBe(false);
});
