import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defaultPreferences } from '@anamnesis/contracts/preferences/read-models.ts';
import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { preferencesProjection } from './projection.ts';

/** When each event of `project` is recorded. */
const recordedAt = '2026-03-01T08:00:00.000Z';
const preferencesAfter = async (...events: AnamnesisEvent[]) =>
  (await project(preferencesProjection, events))['ann'];
const saved = (flags: Partial<typeof defaultSettings>, hour = 8): AnamnesisEvent => ({
  type: 'SettingsSaved',
  data: {
    settings: { ...defaultSettings, ...flags },
    followSystem: true,
    reminder: { hour, timeZone: 'Europe/Berlin' },
  },
});

describe('what a person chose', () => {
  it('is the last choice of each kind, beside the defaults', async () => {
    const preferences = await preferencesAfter(
      { type: 'CardStyleChosen', data: { cardStyle: 'question_answer' } },
      { type: 'HowManyCardsChosen', data: { howMany: 'fewer' } },
      { type: 'LiteModeSwitched', data: { liteMode: true } },
      { type: 'LiteModeSwitched', data: { liteMode: false } },
      { type: 'NewCardsPerDayChosen', data: { newCardsPerDay: 0 } },
      { type: 'ContentEngineChosen', data: { engine: 'builtin' } },
      { type: 'FoundByNameSwitched', data: { foundByName: false } },
      { type: 'HistoryAnalysisSwitched', data: { allowed: true } },
    );
    const chosen = {
      cardStyle: 'question_answer',
      howMany: 'fewer' as const,
      engine: 'builtin' as const,
      newCardsPerDay: 0,
      foundByName: false,
      historyAnalysis: true,
    };
    expect(preferences).toEqual({ ...defaultPreferences('ann'), ...chosen });
  });

  it('keeps how pages are shown at night where that was not saved along', async () => {
    const { type, data } = saved({}) as Extract<AnamnesisEvent, { type: 'SettingsSaved' }>;
    const inverted: AnamnesisEvent = { type, data: { ...data, pagesAtNight: 'inverted' } };
    expect(await preferencesAfter(saved({}))).toMatchObject({ pagesAtNight: 'dimmed' });
    expect(await preferencesAfter(inverted, saved({ autoSave: false }))).toMatchObject({
      pagesAtNight: 'inverted',
    });
  });

  it('keeps the hour at which a day begins where that was not saved along: four until one is chosen', async () => {
    const { type, data } = saved({}) as Extract<AnamnesisEvent, { type: 'SettingsSaved' }>;
    const atSix: AnamnesisEvent = { type, data: { ...data, studyDayStart: 6 } };
    expect(await preferencesAfter(saved({}))).toMatchObject({ studyDayStart: 4 });
    expect(await preferencesAfter(atSix, saved({ autoSave: false }))).toMatchObject({ studyDayStart: 6 });
  });

  it('tells how far the replay under a policy has come', async () => {
    const policy = { scheduler: 'ladder' } as const;
    const chosen: AnamnesisEvent = { type: 'SchedulerChosen', data: { policy, replayId: 'r' } };
    expect(await preferencesAfter(chosen)).toMatchObject({ policy, replay: { running: true, cardsDone: 0 } });
    const counts = { documentsDone: 1, documentsTotal: 2, cardsDone: 10 };
    const next = { documentId: 'd', card: 3 };
    const step: AnamnesisEvent = { type: 'HistoryReplayed', data: { replayId: 'r', ...counts, next } };
    const end: AnamnesisEvent = { type: 'HistoryReplayed', data: { replayId: 'r', ...counts, next: null } };
    expect(await preferencesAfter(chosen, step)).toMatchObject({ replay: { ...counts, running: true } });
    expect(await preferencesAfter(chosen, step, end)).toMatchObject({
      replay: { ...counts, running: false },
    });
  });

  it('has the last fit, and whether its curve is wanted', async () => {
    const fit = {
      at: '2026-03-01T12:00:00.000Z',
      answers: 500,
      judged: 60,
      usualLoss: 0.5,
      ownLoss: 0.4,
      halfLife: 100,
      curve: Array.from({ length: 21 }, () => 0.5),
    };
    const fitted: AnamnesisEvent = { type: 'ParametersFitted', data: fit };
    const left: AnamnesisEvent = { type: 'CurveChosen', data: { own: false } };
    expect(await preferencesAfter(fitted)).toMatchObject({ fit, ownCurve: true });
    expect(await preferencesAfter(fitted, left)).toMatchObject({ fit, ownCurve: false });
  });

  it('has the exams that were set and not ended', async () => {
    const neuro = { examId: 'e1', name: 'Neuro', folderId: 'f1', day: '2026-03-24', raisesTo: 60 };
    const all = { examId: 'e2', name: '', folderId: null, day: '2026-05-01', raisesTo: null };
    const set = (data: typeof neuro | typeof all): AnamnesisEvent => ({ type: 'ExamSet', data });
    const later = { ...neuro, day: '2026-04-01' };
    expect(await preferencesAfter(set(neuro), set(all), set(later))).toMatchObject({ exams: [all, later] });
    const ended: AnamnesisEvent = { type: 'ExamEnded', data: { examId: 'e2' } };
    expect(await preferencesAfter(set(neuro), set(all), ended)).toMatchObject({ exams: [neuro] });
  });

  it('goes with the account', async () => {
    const erased: AnamnesisEvent = { type: 'AccountErased', data: {} };
    expect(await preferencesAfter(saved({}), erased)).toBeUndefined();
  });

  it.each<AnamnesisEvent>([
    { type: 'ReminderSent', data: { localDate: '2026-03-01', dueCards: 1 } },
    { type: 'EmailNotificationsStopped', data: {} },
    { type: 'PushUnsubscribed', data: { subscriptionId: 'phone' } },
    { type: 'LiteModeSwitched', data: { liteMode: true } },
    saved({ emailNotifications: true }),
  ])('stays gone when $type is recorded after the account was erased', async (late) => {
    const erased: AnamnesisEvent = { type: 'AccountErased', data: {} };
    expect(await preferencesAfter(saved({}), erased, late)).toBeUndefined();
  });
});

describe('a wish for a daily reminder', () => {
  const wanted = saved({ emailNotifications: true });

  it('by mail needs reminders and mail', async () => {
    expect(await preferencesAfter(saved({}))).toMatchObject({ wantsReminder: 0, remindersSince: null });
    expect(await preferencesAfter(wanted)).toMatchObject({ wantsReminder: 1, remindersSince: recordedAt });
    expect(await preferencesAfter(saved({ emailNotifications: true, studyReminders: false }))).toMatchObject({
      wantsReminder: 0,
    });
  });

  it('ends with the link in a mail', async () => {
    const stopped = await preferencesAfter(wanted, { type: 'EmailNotificationsStopped', data: {} });
    expect(stopped).toMatchObject({
      wantsReminder: 0,
      remindersSince: null,
      settings: { emailNotifications: false, studyReminders: true },
    });
  });

  const phone = { subscriptionId: 'phone', endpoint: 'https://push.example.org/1', p256dh: 'p', auth: 'a' };
  const subscribed: AnamnesisEvent = {
    type: 'PushSubscribed',
    data: { ...phone, timeZone: 'Europe/Paris' },
  };
  const unsubscribed: AnamnesisEvent = { type: 'PushUnsubscribed', data: { subscriptionId: 'phone' } };

  it('or on a device needs no mail, and is of the hour that was chosen or the usual one', async () => {
    expect(await preferencesAfter(subscribed)).toMatchObject({
      wantsReminder: 1,
      remindersSince: recordedAt,
      devices: [phone],
      reminder: { hour: 8, timeZone: 'Europe/Paris' },
    });
    expect(await preferencesAfter(saved({}), subscribed)).toMatchObject({
      reminder: { timeZone: 'Europe/Berlin' },
    });
    const renewed: AnamnesisEvent = { type: 'PushSubscribed', data: { ...subscribed.data, auth: 'b' } };
    expect(await preferencesAfter(subscribed, renewed)).toMatchObject({ devices: [{ ...phone, auth: 'b' }] });
    expect(await preferencesAfter(subscribed, unsubscribed)).toMatchObject({ devices: [], wantsReminder: 0 });
    expect(await preferencesAfter(wanted, subscribed, unsubscribed)).toMatchObject({ wantsReminder: 1 });
    const off = saved({ studyReminders: false });
    expect(await preferencesAfter(subscribed, off)).toMatchObject({ wantsReminder: 0, devices: [phone] });
  });

  it('remembers the day that was dealt with', async () => {
    const sent: AnamnesisEvent = { type: 'ReminderSent', data: { localDate: '2026-03-01', dueCards: 1 } };
    expect(await preferencesAfter(wanted, sent)).toMatchObject({ lastReminder: '2026-03-01' });
  });
});
