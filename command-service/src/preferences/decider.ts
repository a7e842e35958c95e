import { samePolicy, type SchedulingPolicy } from '@anamnesis/contracts/cards/schedule.ts';
import type { Decider } from '@anamnesis/contracts/kernel/decider.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import type {
  CardStyle,
  ChosenEngine,
  PreferencesEvent,
  ReplayProgress,
} from '@anamnesis/contracts/preferences/events.ts';
import type { HowMany } from '@anamnesis/contracts/kernel/how-many.ts';
import type { NewCardsPerDay, PagesAtNight, Settings } from '@anamnesis/contracts/preferences/settings.ts';
import { decideReminder, type ReminderCommand } from './reminder-decisions.ts';
import { saveSettings } from './save-settings.ts';
import { evolvePreferences, noPreferences, type Preferences } from './state.ts';

/** Absent parts of how cards are and of settings stay as they are. */
export type PreferencesCommand =
  | {
      type: 'ChooseCards';
      cardStyle?: CardStyle | undefined;
      howMany?: HowMany | undefined;
      liteMode?: boolean | undefined;
    }
  | { type: 'ChooseScheduler'; policy: SchedulingPolicy; replayId: string }
  | { type: 'ChooseNewCardsPerDay'; newCardsPerDay: NewCardsPerDay }
  | { type: 'ChooseContentEngine'; engine: ChosenEngine }
  | { type: 'SwitchFoundByName'; foundByName: boolean }
  | { type: 'SwitchHistoryAnalysis'; allowed: boolean }
  | { type: 'RecordReplay'; replayId: string; progress: ReplayProgress }
  | {
      type: 'SaveSettings';
      settings: Settings;
      followSystem: boolean | undefined;
      reminderHour: number | undefined;
      pagesAtNight?: PagesAtNight | undefined;
      studyDayStart?: number | undefined;
      timeZone: string;
    }
  | { type: 'ErasePreferences' }
  | ReminderCommand;

export const preferencesDecider: Decider<Preferences, PreferencesCommand, PreferencesEvent> = {
  initialState: noPreferences,
  evolve: evolvePreferences,
  decide(command, state) {
    if (state.erased) return decideErased(command);
    switch (command.type) {
      case 'ChooseCards':
        return chooseCards(command, state);
      case 'ChooseScheduler': {
        const { policy, replayId } = command;
        if (samePolicy(policy, state.under.policy)) return [];
        return [{ type: 'SchedulerChosen', data: { policy, replayId } }];
      }
      case 'ChooseNewCardsPerDay': {
        const { newCardsPerDay } = command;
        if (newCardsPerDay === state.newCardsPerDay) return [];
        return [{ type: 'NewCardsPerDayChosen', data: { newCardsPerDay } }];
      }
      case 'ChooseContentEngine': {
        const { engine } = command;
        return engine === state.engine ? [] : [{ type: 'ContentEngineChosen', data: { engine } }];
      }
      case 'SwitchFoundByName': {
        const { foundByName } = command;
        if (foundByName === state.foundByName) return [];
        return [{ type: 'FoundByNameSwitched', data: { foundByName } }];
      }
      case 'SwitchHistoryAnalysis': {
        const { allowed } = command;
        return allowed === state.historyAnalysis
          ? []
          : [{ type: 'HistoryAnalysisSwitched', data: { allowed } }];
      }
      case 'RecordReplay': {
        const { replayId, progress } = command;
        // Another policy was chosen meanwhile: its replay reschedules every card again.
        if (state.replay?.replayId !== replayId) return [];
        return [{ type: 'HistoryReplayed', data: { replayId, ...progress } }];
      }
      case 'SaveSettings':
        return saveSettings(command, state);
      case 'ErasePreferences':
        return [{ type: 'PreferencesErased', data: {} }];
      default:
        return decideReminder(command, state);
    }
  },
};

/** After the erasure, the person's requests are rejected; results of work that was under way are ignored. */
function decideErased({ type }: PreferencesCommand): PreferencesEvent[] {
  switch (type) {
    case 'ChooseCards':
    case 'ChooseScheduler':
    case 'ChooseNewCardsPerDay':
    case 'ChooseContentEngine':
    case 'SwitchFoundByName':
    case 'SwitchHistoryAnalysis':
    case 'SaveSettings':
    case 'ClaimReminder':
      throw notFound('Account');
    default:
      return [];
  }
}

function chooseCards(
  { cardStyle, howMany, liteMode }: Extract<PreferencesCommand, { type: 'ChooseCards' }>,
  state: Preferences,
): PreferencesEvent[] {
  const events: PreferencesEvent[] = [];
  if (cardStyle !== undefined && cardStyle !== state.cardStyle) {
    events.push({ type: 'CardStyleChosen', data: { cardStyle } });
  }
  if (howMany !== undefined && howMany !== state.howMany) {
    events.push({ type: 'HowManyCardsChosen', data: { howMany } });
  }
  if (liteMode !== undefined && liteMode !== state.liteMode) {
    events.push({ type: 'LiteModeSwitched', data: { liteMode } });
  }
  return events;
}
