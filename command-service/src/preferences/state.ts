import type {
  CardStyle,
  ChosenEngine,
  PreferencesEvent,
  ReplayProgress,
} from '@anamnesis/contracts/preferences/events.ts';
import type { HowMany } from '@anamnesis/contracts/kernel/how-many.ts';
import { type ChosenPolicy, defaultSchedulingPolicy } from '@anamnesis/contracts/cards/schedule.ts';
import {
  defaultCardStyle,
  defaultEngine,
  defaultHowMany,
} from '@anamnesis/contracts/preferences/read-models.ts';
import {
  defaultNewCardsPerDay,
  defaultPagesAtNight,
  defaultSettings,
  defaultStudyDayStart,
  type NewCardsPerDay,
  type PagesAtNight,
  type ReminderTime,
  type Settings,
} from '@anamnesis/contracts/preferences/settings.ts';

/** A person's choices, and the progress of the work that they caused. */
export type Preferences = {
  cardStyle: CardStyle;
  howMany: HowMany;
  engine: ChosenEngine;
  liteMode: boolean;
  under: ChosenPolicy;
  /** Progress of the replay of the history under that policy; null when none is running. */
  replay: { replayId: string; progress: ReplayProgress } | null;
  newCardsPerDay: NewCardsPerDay;
  foundByName: boolean;
  /** Analysts may study the review history. */
  historyAnalysis: boolean;
  settings: Settings;
  followSystem: boolean;
  pagesAtNight: PagesAtNight;
  /** The hour at which a study day begins. */
  studyDayStart: number;
  reminder: ReminderTime | null;
  claim: { localDate: string; until: string } | null;
  /** Study day of the last reminder that was sent or skipped. */
  lastReminder: string | null;
  /** The preferences were erased with the person's account. */
  erased: boolean;
  revision: number;
};

export const noPreferences: Preferences = {
  cardStyle: defaultCardStyle,
  howMany: defaultHowMany,
  engine: defaultEngine,
  liteMode: false,
  under: { policy: defaultSchedulingPolicy, policyRevision: -1 },
  replay: null,
  newCardsPerDay: defaultNewCardsPerDay,
  foundByName: true,
  historyAnalysis: false,
  settings: defaultSettings,
  followSystem: true,
  pagesAtNight: defaultPagesAtNight,
  studyDayStart: defaultStudyDayStart,
  reminder: null,
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
  { settings, ...before }: Preferences,
  event: PreferencesEvent,
  revision: number,
): Partial<Preferences> {
  const { type, data } = event;
  switch (type) {
    case 'CardStyleChosen':
    case 'HowManyCardsChosen':
    case 'ContentEngineChosen':
    case 'LiteModeSwitched':
    case 'NewCardsPerDayChosen':
    case 'FoundByNameSwitched':
      return data;
    case 'HistoryAnalysisSwitched':
      return { historyAnalysis: data.allowed };
    case 'SettingsSaved': {
      const { pagesAtNight = before.pagesAtNight, studyDayStart = before.studyDayStart, ...saved } = data;
      return { ...saved, pagesAtNight, studyDayStart };
    }
    case 'SchedulerChosen': {
      const under = { policy: data.policy, policyRevision: revision };
      return { under, replay: { replayId: data.replayId, progress: replayBegins } };
    }
    case 'HistoryReplayed': {
      const { replayId, ...progress } = data;
      return { replay: { replayId, progress } };
    }
    case 'EmailNotificationsStopped':
      return { settings: { ...settings, emailNotifications: false } };
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
