import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import {
  type ChoiceEvent,
  choiceEventTypes,
  choiceIn,
  type ReplayProgress,
} from '@anamnesis/contracts/preferences/events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { withExam, withoutExam } from '@anamnesis/contracts/preferences/exams.ts';
import {
  defaultPreferences,
  type PreferencesDocument,
  preferencesModel,
} from '@anamnesis/contracts/preferences/read-models.ts';
import { defaultReminderHour, wantsReminder } from '@anamnesis/contracts/preferences/settings.ts';

const change = (
  userId: string,
  by: (before: PreferencesDocument) => Partial<PreferencesDocument>,
): Change<PreferencesDocument> => ({
  upsert: userId,
  merge: (doc) => {
    const before = doc ?? defaultPreferences(userId);
    return { ...before, ...by(before) };
  },
});

const chooses = (event: RecordedEvent<ChoiceEvent>) => [change(event.metadata.userId, () => choiceIn(event))];
const choices = Object.fromEntries(choiceEventTypes.map((type) => [type, chooses])) as Record<
  ChoiceEvent['type'],
  typeof chooses
>;

/** What a person chose, by user id. */
export const preferencesProjection = defineProjection<AnamnesisEvent>()(preferencesModel, {
  ...choices,
  SchedulerChosen: ({ data: { policy, replayId }, metadata }) => [
    change(metadata.userId, () => ({ policy, replay: { replayId, ...begins } })),
  ],
  ParametersFitted: ({ data: fit, metadata }) => [change(metadata.userId, () => ({ fit }))],
  CurveChosen: ({ data: { own: ownCurve }, metadata }) => [change(metadata.userId, () => ({ ownCurve }))],
  HistoryReplayed: ({ data: { replayId, ...progress }, metadata }) => [
    report(metadata.userId, { replay: { replayId, ...standing(progress) } }),
  ],
  SettingsSaved: ({ data, metadata }) => [
    change(metadata.userId, (before) =>
      withReminder({ ...before, ...(data as Partial<PreferencesDocument>) }, before, metadata.time),
    ),
  ],
  EmailNotificationsStopped: ({ metadata }) => [
    change(metadata.userId, (before) => {
      const settings = { ...before.settings, emailNotifications: false };
      return withReminder({ ...before, settings }, before, metadata.time);
    }),
  ],
  PushSubscribed: ({ data: { timeZone, ...device }, metadata }) => [
    change(metadata.userId, (before) => {
      const devices = [...without(before.devices, device.subscriptionId), device];
      const reminder = before.reminder ?? { hour: defaultReminderHour, timeZone };
      return withReminder({ ...before, devices, reminder }, before, metadata.time);
    }),
  ],
  PushUnsubscribed: ({ data: { subscriptionId }, metadata }) => [
    {
      update: metadata.userId,
      with: (before) => {
        const devices = without(before.devices, subscriptionId);
        return withReminder({ ...before, devices }, before, metadata.time);
      },
    },
  ],
  ExamSet: ({ data, metadata }) => [
    change(metadata.userId, ({ exams }) => ({ exams: withExam(exams, data) })),
  ],
  ExamEnded: ({ data: { examId }, metadata }) => [
    change(metadata.userId, ({ exams }) => ({ exams: withoutExam(exams, examId) })),
  ],
  ReminderSent: ({ data: { localDate }, metadata }) => [report(metadata.userId, { lastReminder: localDate })],
  ReminderSkipped: ({ data: { localDate }, metadata }) => [
    report(metadata.userId, { lastReminder: localDate }),
  ],
});

/** What a processor did for a person: nothing once the person is gone. */
const report = (userId: string, part: Partial<PreferencesDocument>): Change<PreferencesDocument> => ({
  update: userId,
  with: (before) => ({ ...before, ...part }),
});

const without = (devices: PreferencesDocument['devices'], id: string) =>
  devices.filter(({ subscriptionId }) => subscriptionId !== id);

const begins = { running: true, documentsDone: 0, documentsTotal: 0, cardsDone: 0 };

const standing = ({ next, ...counts }: ReplayProgress) => ({ running: next !== null, ...counts });

/** A reminder that is wanted anew, or at another hour, counts from then on: not for an hour that has passed already. */
function withReminder(
  now: PreferencesDocument,
  before: PreferencesDocument,
  time: string,
): PreferencesDocument {
  const wanted = wantsReminder(now.settings, now.devices.length);
  const same =
    before.wantsReminder === 1 &&
    before.reminder?.hour === now.reminder?.hour &&
    before.reminder?.timeZone === now.reminder?.timeZone;
  const remindersSince = !wanted ? null : same ? before.remindersSince : time;
  return { ...now, wantsReminder: wanted ? 1 : 0, remindersSince };
}
