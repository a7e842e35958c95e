import { neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import { outlookApi } from '@anamnesis/contracts/preferences/outlook-api.ts';
import { PlanStudyDay, ListReminderWishes } from '@anamnesis/contracts/preferences/requests.ts';
import { defaultSettings, type Settings } from '@anamnesis/contracts/preferences/settings.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { describe, expect, it } from 'vitest';
import { getDueQuestions } from '../cards/study/get-due-questions.ts';
import { readPlan } from '../cards/study/read-plan.ts';
import { as, setting } from '../testing/setting.ts';
import { preferencesHandlers } from './handlers.ts';
import { serveReminderRequests } from './reminder-requests.ts';

const nothing = { params: {}, query: {}, body: {} };
const ladder = { scheduler: 'ladder' } as const;

describe('preferences and settings', () => {
  it('are the defaults to begin with', async () => {
    const { deps } = setting();
    expect(await preferencesHandlers(deps).getUserPreferences(nothing, as('ann'))).toEqual({
      data: { preferredCardStyle: 'cloze_deletion', liteMode: false, howMany: 'normal', asksModel: false },
    });
    expect(await preferencesHandlers(deps).getSettings(nothing, as('ann'))).toEqual({
      settings: defaultSettings,
      followSystem: true,
      cardsOfUploads: true,
      newCardsFirst: 'reading',
      reviewsPerDay: 0,
      easyDays: 0,
      daysOffFrom: null,
      daysOffTo: null,
      pagesAtNight: 'dimmed',
      grades: 'two',
      studyDayStart: 4,
      reminder: { hour: 8, timeZone: null },
    });
    expect(await preferencesHandlers(deps).getContentEngine(nothing, as('ann'))).toEqual({
      engine: 'server',
    });
    expect(await preferencesHandlers(deps).getFoundByName(nothing, as('ann'))).toEqual({ foundByName: true });
    expect(await preferencesHandlers(deps).getHistoryAnalysis(nothing, as('ann'))).toEqual({
      allowed: false,
    });
    expect(await preferencesHandlers(deps).getScheduler(nothing, as('ann'))).toEqual({
      policy: { scheduler: 'fsrs', desiredRetention: 0.9 },
      replay: null,
      fit: null,
    });
  });

  it('are whole in a document of an earlier version, too', async () => {
    const { deps, putPreferences } = setting();
    const { emailNotifications: _, ...ofBefore } = { ...defaultSettings, darkMode: true };
    putPreferences('ann', { settings: ofBefore as Settings });
    expect((await preferencesHandlers(deps).getSettings(nothing, as('ann'))).settings).toEqual({
      ...defaultSettings,
      darkMode: true,
    });
  });

  it('are each person’s own', async () => {
    const { deps, putPreferences } = setting();
    putPreferences('ann', {
      liteMode: true,
      engine: 'builtin',
      foundByName: false,
      historyAnalysis: true,
      reminder: { hour: 19, timeZone: 'Europe/Berlin' },
    });
    expect((await preferencesHandlers(deps).getUserPreferences(nothing, as('ann'))).data.liteMode).toBe(true);
    expect((await preferencesHandlers(deps).getUserPreferences(nothing, as('bob'))).data.liteMode).toBe(
      false,
    );
    expect((await preferencesHandlers(deps).getSettings(nothing, as('ann'))).reminder.hour).toBe(19);
    expect((await preferencesHandlers(deps).getContentEngine(nothing, as('ann'))).engine).toBe('builtin');
    expect((await preferencesHandlers(deps).getContentEngine(nothing, as('bob'))).engine).toBe('server');
    expect((await preferencesHandlers(deps).getFoundByName(nothing, as('ann'))).foundByName).toBe(false);
    expect((await preferencesHandlers(deps).getFoundByName(nothing, as('bob'))).foundByName).toBe(true);
    expect(await preferencesHandlers(deps).getHistoryAnalysis(nothing, as('ann'))).toEqual({ allowed: true });
    expect(await preferencesHandlers(deps).getHistoryAnalysis(nothing, as('bob'))).toEqual({
      allowed: false,
    });
  });
});

describe('what a correct answer will produce', () => {
  it('is told under the person’s own policy', async () => {
    const { deps, putPreferences, putDocument, putCard } = setting();
    putDocument({ documentId: 'd1' });
    putCard({ cardId: 'c1' });
    const asked: unknown[] = [];
    const previewReview: typeof deps.previewReview = (_schedule, _moment, policy) => {
      asked.push(policy);
      return { days: 3 };
    };
    putPreferences('ann', { policy: ladder });
    const query = { questionType: 'anki' as const, dueDate: '2026-03-01' };
    await getDueQuestions({ ...deps, previewReview })({ ...nothing, query }, as('ann'));
    expect(asked).toEqual([ladder]);
  });
});

describe('the outlook', () => {
  const memory = { stability: 3.456, difficulty: 5, lastGradedDay: '2026-02-20', reps: 2, lapses: 0 };

  it('has the memory of what is studied in columns, and how the person studies', async () => {
    const { deps, putCard, putDocument, putFolder, putPreferences } = setting();
    putFolder({ folderId: 'f1' });
    putDocument({ documentId: 'd1' });
    for (let n = 0; n < 12; n += 1) putCard({ cardId: `new${n}` });
    const schedule = { ...newCardSchedule('2026-03-04'), memory };
    for (const status of ['active', 'suspended', 'deleted'] as const) {
      const dueDate = status === 'active' ? '2026-03-04' : neverDue;
      putCard({ cardId: status, status, schedule, introducedOn: '2026-02-01', dueDate });
    }
    const exam = { examId: 'e1', name: '', folderId: 'f1', day: '2026-03-11', raisesTo: 40 };
    putPreferences('ann', {
      exams: [exam, { ...exam, examId: 'over', day: '2026-02-11' }],
      reviewsPerDay: 100,
    });
    const outlook = await preferencesHandlers(deps).getStudyOutlook(nothing, as('ann'));
    expect(outlookApi.getStudyOutlook.response.parse(outlook)).toEqual(outlook);
    expect(outlook.studied).toEqual({
      studyDay: '2026-03-01',
      due: [3],
      answered: [-9],
      interval: [1],
      stability: [3.46],
      difficulty: [5],
      newCards: 12,
      scale: 1,
      curve: null,
    });
    expect(outlook.wish).toEqual({
      retention: 0.9,
      newCardsPerDay: 20,
      reviewsPerDay: 100,
      easyDays: 0,
      daysOffFrom: null,
      daysOffTo: null,
      exams: [{ examId: 'e1', daysLeft: 10, left: 12, atMost: 40 }],
    });
  });

  it('of somebody without cards is empty', async () => {
    const { studied } = await preferencesHandlers(setting().deps).getStudyOutlook(nothing, as('ann'));
    expect(studied).toMatchObject({ due: [], newCards: 0, scale: 1 });
  });
});

function twoDocuments() {
  const made = setting();
  made.putDocument({ documentId: 'd2', name: 'Kidney' });
  made.putDocument({ documentId: 'd1' });
  made.putCard({ cardId: 'c1', dueDate: '2026-02-01' });
  made.putCard({ cardId: 'c2', dueDate: '2026-03-01' });
  made.putCard({ cardId: 'c3', dueDate: '2026-03-01', documentId: 'd2' });
  made.putCard({ cardId: 'c4', dueDate: '2026-03-02' });
  made.putCard({ cardId: 'c5', dueDate: '2026-03-01', documentId: 'deleted' });
  made.putDocument({ documentId: 'bobs', userId: 'bob' });
  made.putCard({ cardId: 'c6', dueDate: '2026-03-01', documentId: 'bobs', userId: 'bob' });
  return made;
}

describe('what there is to study', () => {
  it('is told to the processor of the reminders, and who wants them, page by page', async () => {
    const { deps, bus, putPreferences } = twoDocuments();
    const reminder = { hour: 8, timeZone: 'UTC' };
    const phone = { subscriptionId: 's', endpoint: 'https://push.example.org/1', p256dh: 'p', auth: 'a' };
    const since = '2026-03-01T08:00:00.000Z';
    for (const userId of ['ann', 'bob', 'cid']) {
      putPreferences(userId, {
        wantsReminder: userId === 'bob' ? 0 : 1,
        reminder,
        remindersSince: since,
        devices: userId === 'ann' ? [phone] : [],
      });
    }
    await serveReminderRequests({ ...deps, bus });
    const ask = (subject: string, data: unknown) => bus.request(subject, data, 5_000);
    const count = await ask(PlanStudyDay.subject, { userId: 'ann', studyDay: '2026-03-01' });
    expect(PlanStudyDay.output.parse(count)).toEqual(await readPlan(deps.store, 'ann', '2026-03-01'));
    expect(count).toMatchObject({ due: 0, new: 3 });
    const wish = (userId: string) => ({
      userId,
      reminder,
      since,
      last: null,
      studyDayStart: 4,
      byMail: false,
      devices: userId === 'ann' ? [phone] : [],
    });
    expect(await ask(ListReminderWishes.subject, { afterUserId: '', limit: 1 })).toEqual([wish('ann')]);
    expect(await ask(ListReminderWishes.subject, { afterUserId: 'ann', limit: 1 })).toEqual([wish('cid')]);
    expect(await ask(ListReminderWishes.subject, { afterUserId: 'cid', limit: 1 })).toEqual([]);
  });
});
