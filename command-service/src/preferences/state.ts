import {
  type ChosenPolicy,
  defaultSchedulingPolicy,
  type Teaching,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import {
  choiceIn,
  type Fit,
  isChoiceEvent,
  type PreferencesEvent,
  type ReplayProgress,
} from '@anamnesis/contracts/preferences/events.ts';
import { type Exam, withExam, withoutExam } from '@anamnesis/contracts/preferences/exams.ts';
import type { PushSubscription } from '@anamnesis/contracts/preferences/push.ts';
import {
  type Choices,
  defaultChoices,
  defaultSettings,
  type ReminderTime,
  type Settings,
} from '@anamnesis/contracts/preferences/settings.ts';
import type { z } from 'zod';

/** A person's choices, and the progress of the work that they caused. */
export type Preferences = Choices & {
  under: ChosenPolicy;
  /** The last fit of FSRS to the person's answers, and whether its curve is used where it is closer. */
  fit: Fit | null;
  ownCurve: boolean;
  /** How the last replay teaches memories; null: there was none, or one of an earlier version. */
  taughtBy: z.infer<typeof Teaching> | null;
  /** Progress of the replay of the history under that policy; null when none is running. */
  replay: { replayId: string; progress: ReplayProgress } | null;
  settings: Settings;
  followSystem: boolean;
  reminder: ReminderTime | null;
  /** Those that get reminders, in the order in which they asked for them. */
  devices: readonly PushSubscription[];
  /** In the order in which they were set. */
  exams: readonly Exam[];
  claim: { localDate: string; until: string } | null;
  /** Study day of the last reminder that was sent or skipped. */
  lastReminder: string | null;
  /** The preferences were erased with the person's account. */
  erased: boolean;
  revision: number;
};

export const noPreferences: Preferences = {
  ...defaultChoices,
  under: { policy: defaultSchedulingPolicy, policyRevision: -1 },
  fit: null,
  ownCurve: true,
  taughtBy: null,
  replay: null,
  settings: defaultSettings,
  followSystem: true,
  reminder: null,
  devices: [],
  exams: [],
  claim: null,
  lastReminder: null,
  erased: false,
  revision: -1,
};

const replayBegins: ReplayProgress = {
  documentsDone: 0,
  documentsTotal: 0,
  cardsDone: 0,
  next: { documentId: '', card: 0 },
};

export function evolvePreferences(before: Preferences, event: PreferencesEvent): Preferences {
  const revision = before.revision + 1;
  return { ...before, ...changeBy(before, event, revision), revision };
}

function changeBy(
  { settings, devices, exams }: Preferences,
  event: PreferencesEvent,
  revision: number,
): Partial<Preferences> {
  if (isChoiceEvent(event)) return choiceIn(event);
  const { type, data } = event;
  switch (type) {
    case 'SettingsSaved':
      return data as Partial<Preferences>;
    case 'SchedulerChosen': {
      const under = { policy: data.policy, policyRevision: revision };
      return {
        under,
        taughtBy: data.taughtBy ?? null,
        replay: { replayId: data.replayId, progress: replayBegins },
      };
    }
    case 'ParametersFitted':
      return { fit: data };
    case 'CurveChosen':
      return { ownCurve: data.own };
    case 'HistoryReplayed': {
      const { replayId, ...progress } = data;
      return { replay: { replayId, progress } };
    }
    case 'EmailNotificationsStopped':
      return { settings: { ...settings, emailNotifications: false } };
    case 'PushSubscribed': {
      const { timeZone: _, ...device } = data;
      return { devices: [...without(devices, device.subscriptionId), device] };
    }
    case 'PushUnsubscribed':
      return { devices: without(devices, data.subscriptionId) };
    case 'ExamSet':
      return { exams: withExam(exams, data) };
    case 'ExamEnded':
      return { exams: withoutExam(exams, data.examId) };
    case 'ReminderClaimed':
      return { claim: data };
    case 'ReminderSent':
    case 'ReminderSkipped':
      return { lastReminder: data.localDate, claim: null };
    case 'PreferencesErased':
      return { ...noPreferences, erased: true };
    default:
      return event satisfies never;
  }
}

const without = (devices: readonly PushSubscription[], id: string): PushSubscription[] =>
  devices.filter(({ subscriptionId }) => subscriptionId !== id);
