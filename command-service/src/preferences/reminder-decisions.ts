import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { PreferencesEvent, ReminderSkipReason } from '@anamnesis/contracts/preferences/events.ts';
import { wantsReminder } from '@anamnesis/contracts/preferences/settings.ts';
import { preferencesRefusals } from '@anamnesis/contracts/preferences/refusals.ts';
import type { Preferences } from './state.ts';

/** Dates are study days of the person; `now` is an ISO instant. */
export type ReminderCommand =
  | { type: 'ClaimReminder'; localDate: string; now: string }
  | { type: 'RecordReminderSent'; localDate: string; dueCards: number }
  | { type: 'SkipReminder'; localDate: string; reason: ReminderSkipReason }
  | { type: 'StopEmailNotifications' };

/** Longer than the timeout of the mail server. */
const claimMs = 10 * 60_000;

/** One reminder a study day: claimed by one sender at a time before it is sent, settled afterwards. */
export function decideReminder(command: ReminderCommand, state: Preferences): PreferencesEvent[] {
  switch (command.type) {
    case 'ClaimReminder':
      return [claim(command, state)];
    case 'RecordReminderSent': {
      const { localDate, dueCards } = command;
      return isSettled(localDate, state) ? [] : [{ type: 'ReminderSent', data: { localDate, dueCards } }];
    }
    case 'SkipReminder': {
      const { localDate, reason } = command;
      return isSettled(localDate, state) ? [] : [{ type: 'ReminderSkipped', data: { localDate, reason } }];
    }
    case 'StopEmailNotifications':
      return state.settings.emailNotifications ? [{ type: 'EmailNotificationsStopped', data: {} }] : [];
    default:
      return command satisfies never;
  }
}

/** Travelling westwards can lead to an earlier date, which was handled already. */
const isSettled = (localDate: string, { lastReminder }: Preferences): boolean =>
  lastReminder !== null && localDate <= lastReminder;

function claim({ localDate, now }: { localDate: string; now: string }, state: Preferences): PreferencesEvent {
  if (!wantsReminder(state.settings, state.devices.length)) {
    throw new Rejection(preferencesRefusals.NOT_WANTED, 'No reminders are wanted.');
  }
  if (isSettled(localDate, state)) {
    throw new Rejection(preferencesRefusals.ALREADY_SENT, 'The reminder of that day was dealt with.');
  }
  if (state.claim?.localDate === localDate && now < state.claim.until) {
    throw new Rejection(preferencesRefusals.CLAIMED, 'The reminder of that day is being sent.');
  }
  const until = new Date(Date.parse(now) + claimMs).toISOString();
  return { type: 'ReminderClaimed', data: { localDate, until } };
}
