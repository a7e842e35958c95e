import type { PreferencesEvent } from '@anamnesis/contracts/preferences/events.ts';
import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import { preferencesDecider } from './decider.ts';

const { given } = specOf(preferencesDecider);
const day = '2026-03-10';
const wanted: PreferencesEvent = {
  type: 'SettingsSaved',
  data: {
    settings: { ...defaultSettings, emailNotifications: true },
    followSystem: true,
    reminder: { hour: 8, timeZone: 'UTC' },
  },
};
const claimed: PreferencesEvent = {
  type: 'ReminderClaimed',
  data: { localDate: day, until: '2026-03-10T08:10:00.000Z' },
};
const sent: PreferencesEvent = { type: 'ReminderSent', data: { localDate: day, dueCards: 3 } };
const claim = (now: string, localDate = day) => ({ type: 'ClaimReminder', localDate, now }) as const;
const refused = (code: string) => expect.objectContaining({ status: 409, code });

describe('the reminder of a day', () => {
  it('is claimed by one sender at a time', () => {
    expect(given(wanted).when(claim('2026-03-10T08:00:00.000Z'))).toEqual([claimed]);
    expect(given(wanted, claimed).when(claim('2026-03-10T08:09:59.999Z'))).toEqual(refused('CLAIMED'));
  });

  it('can be claimed anew when whoever claimed it has not sent it in time', () => {
    expect(given(wanted, claimed).when(claim('2026-03-10T08:10:00.000Z'))).toMatchObject([
      { type: 'ReminderClaimed', data: { until: '2026-03-10T08:20:00.000Z' } },
    ]);
  });

  it('is sent once', () => {
    const record = { type: 'RecordReminderSent', localDate: day, dueCards: 3 } as const;
    expect(given(wanted, claimed).when(record)).toEqual([sent]);
    expect(given(wanted, claimed, sent).when(record)).toEqual([]);
    expect(given(wanted, claimed, sent).when(claim('2026-03-10T23:00:00.000Z'))).toEqual(
      refused('ALREADY_SENT'),
    );
    expect(given(wanted, claimed, sent).when(claim('2026-03-11T08:00:00.000Z', '2026-03-11'))).toHaveLength(
      1,
    );
  });

  it('is not sent again on the same day after a journey westwards', () => {
    expect(given(wanted, sent).when(claim('2026-03-10T08:00:00.000Z', '2026-03-09'))).toEqual(
      refused('ALREADY_SENT'),
    );
  });

  it('is skipped for that day', () => {
    const skip = { type: 'SkipReminder', localDate: day, reason: 'nothingDue' } as const;
    const skipped: PreferencesEvent = {
      type: 'ReminderSkipped',
      data: { localDate: day, reason: 'nothingDue' },
    };
    expect(given(wanted).when(skip)).toEqual([skipped]);
    expect(given(wanted, skipped).when(skip)).toEqual([]);
    expect(given(wanted, skipped).when(claim('2026-03-10T09:00:00.000Z'))).toEqual(refused('ALREADY_SENT'));
  });

  it('needs somebody who wants it', () => {
    const stop = { type: 'StopEmailNotifications' } as const;
    const stopped: PreferencesEvent = { type: 'EmailNotificationsStopped', data: {} };
    expect(given().when(claim('2026-03-10T08:00:00.000Z'))).toEqual(refused('NOT_WANTED'));
    expect(given(wanted).when(stop)).toEqual([stopped]);
    expect(given(wanted, stopped).when(stop)).toEqual([]);
    expect(given(wanted, stopped).when(claim('2026-03-10T08:00:00.000Z'))).toEqual(refused('NOT_WANTED'));
  });
});
