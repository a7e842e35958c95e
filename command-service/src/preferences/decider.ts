import {
  samePolicy,
  SchedulingChoice,
  type SchedulingPolicy,
  Teaching,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import {
  choiceEvent,
  type Fit,
  isCloser,
  type PreferencesEvent,
  type ReplayProgress,
} from '@anamnesis/contracts/preferences/events.ts';
import { choiceNames, type ChoiceName, type Choices } from '@anamnesis/contracts/preferences/settings.ts';
import { decideExam, type ExamCommand } from './exam-decisions.ts';
import { decidePush, type PushCommand } from './push-decisions.ts';
import { decideReminder, type ReminderCommand } from './reminder-decisions.ts';
import { saveSettings, type SettingsWish } from './save-settings.ts';
import { evolvePreferences, noPreferences, type Preferences } from './state.ts';

/** What is absent of choices and of settings stays as it is. */
export type PreferencesCommand =
  | { type: 'Choose'; chosen: { [N in ChoiceName]?: Choices[N] | undefined } }
  | { type: 'ChooseScheduler'; policy: SchedulingChoice; replayId: string }
  | { type: 'ChooseCurve'; own: boolean; replayId: string }
  | { type: 'RecordFit'; fit: Fit; after: string | null; replayId: string }
  | { type: 'TeachAnew'; replayId: string }
  | { type: 'RecordReplay'; replayId: string; progress: ReplayProgress }
  | ({ type: 'SaveSettings' } & SettingsWish)
  | { type: 'ErasePreferences' }
  | ExamCommand
  | PushCommand
  | ReminderCommand;

export const preferencesDecider: Decider<Preferences, PreferencesCommand, PreferencesEvent> = {
  initialState: noPreferences,
  evolve: evolvePreferences,
  decide(command, state) {
    if (state.erased) return decideErased(command);
    switch (command.type) {
      case 'Choose':
        return choiceNames.flatMap((name) => choose(name, command.chosen[name], state));
      case 'ChooseScheduler':
        return following(command.policy, state, command.replayId);
      case 'ChooseCurve': {
        const { own, replayId } = command;
        if (own === state.ownCurve) return [];
        const now = { ...state, ownCurve: own };
        return [{ type: 'CurveChosen', data: { own } }, ...following(state.under.policy, now, replayId)];
      }
      case 'RecordFit': {
        const { fit, after, replayId } = command;
        // Another instance was quicker.
        if ((state.fit?.at ?? null) !== after) return [];
        const now = { ...state, fit };
        return [{ type: 'ParametersFitted', data: fit }, ...following(state.under.policy, now, replayId)];
      }
      case 'TeachAnew':
        return state.taughtBy ? [] : [chosen(state.under.policy, command.replayId)];
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
      case 'SetExam':
      case 'EndExam':
        return decideExam(command, state);
      case 'SubscribePush':
      case 'UnsubscribePush':
        return decidePush(command, state);
      default:
        return decideReminder(command, state);
    }
  },
};

/** After the erasure, the person's requests are rejected; results of work that was under way are ignored. */
function decideErased({ type }: PreferencesCommand): PreferencesEvent[] {
  switch (type) {
    case 'Choose':
    case 'ChooseScheduler':
    case 'ChooseCurve':
    case 'SaveSettings':
    case 'SetExam':
    case 'SubscribePush':
    case 'ClaimReminder':
      throw notFound('Account');
    default:
      return [];
  }
}

/** The policy of a choice: FSRS with the fitted curve where that is closer and wanted. Nothing where the cards follow it already. */
function following(
  choice: SchedulingChoice,
  { fit, ownCurve, under }: Preferences,
  replayId: string,
): PreferencesEvent[] {
  const isUsed = choice.scheduler === 'fsrs' && ownCurve && fit !== null && isCloser(fit);
  const policy = { ...SchedulingChoice.parse(choice), ...(isUsed && { curve: fit.curve }) };
  return samePolicy(policy, under.policy) ? [] : [chosen(policy, replayId)];
}

const chosen = (policy: SchedulingPolicy, replayId: string): PreferencesEvent => ({
  type: 'SchedulerChosen',
  data: { policy, replayId, taughtBy: Teaching.value },
});

const choose = <N extends ChoiceName>(
  name: N,
  value: Choices[N] | undefined,
  state: Preferences,
): PreferencesEvent[] => (value === undefined || value === state[name] ? [] : [choiceEvent(name, value)]);
