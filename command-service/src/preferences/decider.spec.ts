import type { PreferencesEvent } from '@anamnesis/contracts/preferences/events.ts';
import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import { preferencesDecider } from './decider.ts';

const { given } = specOf(preferencesDecider);
const choose = (cardStyle: 'cloze_deletion' | 'question_answer') =>
  ({ type: 'Choose', chosen: { cardStyle } }) as const;
const chosen = (cardStyle: 'cloze_deletion' | 'question_answer'): PreferencesEvent => ({
  type: 'CardStyleChosen',
  data: { cardStyle },
});

describe('the card style', () => {
  it('is cloze deletion to begin with, is chosen, and chosen back', () => {
    expect(given().when(choose('cloze_deletion'))).toEqual([]);
    expect(given().when(choose('question_answer'))).toEqual([chosen('question_answer')]);
    expect(given(chosen('question_answer')).when(choose('cloze_deletion'))).toEqual([
      chosen('cloze_deletion'),
    ]);
  });

  it('chosen again changes nothing', () => {
    expect(given(chosen('question_answer')).when(choose('question_answer'))).toEqual([]);
  });
});

const chosenAs = (howMany: 'fewer' | 'normal'): PreferencesEvent => ({
  type: 'HowManyCardsChosen',
  data: { howMany },
});

describe('how many cards a page gets', () => {
  it('is the usual number to begin with, is chosen, and chosen back', () => {
    expect(given().when({ type: 'Choose', chosen: { howMany: 'normal' } })).toEqual([]);
    expect(given().when({ type: 'Choose', chosen: { howMany: 'fewer' } })).toEqual([chosenAs('fewer')]);
    const fewer = given(chosenAs('fewer'));
    expect(fewer.when({ type: 'Choose', chosen: { howMany: 'fewer' } })).toEqual([]);
    expect(fewer.when({ type: 'Choose', chosen: { howMany: 'normal' } })).toEqual([chosenAs('normal')]);
  });
});

const switched = (liteMode: boolean): PreferencesEvent => ({
  type: 'LiteModeSwitched',
  data: { liteMode },
});

const switchTo = (liteMode: boolean) => ({ type: 'Choose', chosen: { liteMode } }) as const;

describe('Lite Mode', () => {
  it('is off to begin with, and is switched on and off', () => {
    expect(given().when(switchTo(false))).toEqual([]);
    expect(given().when(switchTo(true))).toEqual([switched(true)]);
    expect(given(switched(true)).when(switchTo(false))).toEqual([switched(false)]);
  });

  it('can be chosen together with a card style', () => {
    const both = { type: 'Choose', chosen: { cardStyle: 'question_answer', liteMode: true } } as const;
    expect(given().when(both)).toEqual([chosen('question_answer'), switched(true)]);
  });
});

const engineChosen = (engine: 'server' | 'builtin'): PreferencesEvent => ({
  type: 'ContentEngineChosen',
  data: { engine },
});

describe('the engine', () => {
  it('is what the server is set up with to begin with, and is chosen and chosen back', () => {
    expect(given().when({ type: 'Choose', chosen: { engine: 'server' } })).toEqual([]);
    expect(given().when({ type: 'Choose', chosen: { engine: 'builtin' } })).toEqual([
      engineChosen('builtin'),
    ]);
    expect(given(engineChosen('builtin')).when({ type: 'Choose', chosen: { engine: 'server' } })).toEqual([
      engineChosen('server'),
    ]);
  });
});

const analysis = (allowed: boolean): PreferencesEvent => ({
  type: 'HistoryAnalysisSwitched',
  data: { allowed },
});
const switchAnalysis = (historyAnalysis: boolean) =>
  ({ type: 'Choose', chosen: { historyAnalysis } }) as const;

describe('the analysis of the history', () => {
  it('is not allowed to begin with, and is allowed and forbidden, each once', () => {
    expect(given().when(switchAnalysis(false))).toEqual([]);
    expect(given().when(switchAnalysis(true))).toEqual([analysis(true)]);
    expect(given(analysis(true)).when(switchAnalysis(true))).toEqual([]);
    expect(given(analysis(true)).when(switchAnalysis(false))).toEqual([analysis(false)]);
  });
});

describe('the scheduler', () => {
  const policy = { scheduler: 'ladder' } as const;
  const taughtBy = 'everyAnswer' as const;
  const ladder: PreferencesEvent = { type: 'SchedulerChosen', data: { policy, replayId: 'r1', taughtBy } };
  const progress = { documentsDone: 1, documentsTotal: 2, cardsDone: 10, next: null };

  it('is FSRS at 90 % to begin with', () => {
    const fsrs = { scheduler: 'fsrs', desiredRetention: 0.9 } as const;
    expect(given().when({ type: 'ChooseScheduler', policy: fsrs, replayId: 'r1' })).toEqual([]);
  });

  it('is chosen once, and begins a replay of the history', () => {
    expect(given().when({ type: 'ChooseScheduler', policy, replayId: 'r1' })).toEqual([ladder]);
    expect(given(ladder).when({ type: 'ChooseScheduler', policy, replayId: 'r2' })).toEqual([]);
  });

  it('is chosen anew, as it is, where the last replay was one of an earlier version', () => {
    const earlier: PreferencesEvent = { type: 'SchedulerChosen', data: { policy, replayId: 'r0' } };
    const fsrs = { scheduler: 'fsrs', desiredRetention: 0.9 } as const;
    const anew = { type: 'TeachAnew', replayId: 'r1' } as const;
    expect(given(earlier).when(anew)).toEqual([ladder]);
    expect(given().when(anew)).toMatchObject([{ data: { policy: fsrs, taughtBy } }]);
    expect(given(earlier, ladder).when({ ...anew, replayId: 'r2' })).toEqual([]);
    expect(given({ type: 'PreferencesErased', data: {} }).when(anew)).toEqual([]);
  });

  it('forgets the replay of a policy that another one has replaced', () => {
    const fsrs = { scheduler: 'fsrs', desiredRetention: 0.95 } as const;
    const again: PreferencesEvent = { type: 'SchedulerChosen', data: { policy: fsrs, replayId: 'r2' } };
    expect(given(ladder, again).when({ type: 'RecordReplay', replayId: 'r1', progress })).toEqual([]);
    expect(given(ladder, again).when({ type: 'RecordReplay', replayId: 'r2', progress })).toEqual([
      { type: 'HistoryReplayed', data: { replayId: 'r2', ...progress } },
    ]);
  });
});

const save = (flags: Partial<typeof defaultSettings>, followSystem?: boolean, reminderHour?: number) => ({
  type: 'SaveSettings' as const,
  ...defaultSettings,
  ...flags,
  followSystem,
  reminderHour,
  timeZone: 'Europe/Berlin',
});
const saved = (
  flags: Partial<typeof defaultSettings>,
  followSystem: boolean,
  hour = 8,
): PreferencesEvent => ({
  type: 'SettingsSaved',
  data: {
    settings: { ...defaultSettings, ...flags },
    followSystem,
    reminder: { hour, timeZone: 'Europe/Berlin' },
  },
});

describe('settings', () => {
  it('are saved as given, with eight o’clock in the person’s zone for reminders', () => {
    expect(given().when(save({ emailNotifications: true }))).toEqual([
      saved({ emailNotifications: true }, true),
    ]);
  });

  it('keep how pages are shown at night, for clients that do not send it', () => {
    const dark = { ...save({}), pagesAtNight: 'inverted' } as const;
    const data = {
      settings: defaultSettings,
      followSystem: true,
      reminder: { hour: 8, timeZone: 'Europe/Berlin' },
    };
    const inverted: PreferencesEvent = { type: 'SettingsSaved', data: { ...data, pagesAtNight: 'inverted' } };
    expect(given().when(dark)).toEqual([inverted]);
    expect(given(inverted).when(dark)).toEqual([]);
    expect(given(inverted).when(save({}))).toEqual([]);
    expect(
      given(inverted, saved({ autoSave: false }, true)).when({ ...dark, ...save({ autoSave: false }) }),
    ).toEqual([]);
  });

  it('keep the hour at which a day begins, for clients that do not send it', () => {
    const sent = { ...save({}), studyDayStart: 0 } as const;
    const atMidnight: PreferencesEvent = {
      type: 'SettingsSaved',
      data: {
        settings: defaultSettings,
        followSystem: true,
        reminder: { hour: 8, timeZone: 'Europe/Berlin' },
        studyDayStart: 0,
      },
    };
    expect(given().when(sent)).toEqual([atMidnight]);
    expect(given(atMidnight).when(sent)).toEqual([]);
    expect(given(atMidnight).when(save({}))).toEqual([]);
    expect(given(saved({}, true)).when({ ...save({}), studyDayStart: 4 })).toEqual([]);
  });

  it('that are saved already are not saved again', () => {
    const before = saved({ autoSave: false }, true, 19);
    expect(given(before).when(save({ autoSave: false }))).toEqual([]);
    expect(given(before).when(save({ autoSave: false }, undefined, 20))).toEqual([
      saved({ autoSave: false }, true, 20),
    ]);
  });

  it('make a choice of theme when the flag changes, not when it is merely sent along', () => {
    expect(given().when(save({ notifications: false }))).toEqual([saved({ notifications: false }, true)]);
    const dark = saved({ darkMode: true }, false);
    expect(given().when(save({ darkMode: true }))).toEqual([dark]);
    expect(given(dark).when(save({ darkMode: false }))).toEqual([saved({}, false)]);
    expect(given(saved({}, false)).when(save({ autoSave: false }))).toEqual([
      saved({ autoSave: false }, false),
    ]);
  });

  it('follow the device, or choose the light theme, when that is said', () => {
    expect(given(saved({ darkMode: true }, false)).when(save({ darkMode: true }, true))).toEqual([
      saved({}, true),
    ]);
    expect(given().when(save({}, false))).toEqual([saved({}, false)]);
  });
});

const chooseLimit = (newCardsPerDay: number | null) =>
  ({ type: 'Choose', chosen: { newCardsPerDay } }) as const;
const limitChosen = (newCardsPerDay: number | null): PreferencesEvent => ({
  type: 'NewCardsPerDayChosen',
  data: { newCardsPerDay },
});

describe('the daily limit of new cards', () => {
  it('is 20 to begin with, and can be 0 or none', () => {
    expect(given().when(chooseLimit(20))).toEqual([]);
    expect(given().when(chooseLimit(0))).toEqual([limitChosen(0)]);
    expect(given(limitChosen(0)).when(chooseLimit(null))).toEqual([limitChosen(null)]);
    expect(given(limitChosen(null)).when(chooseLimit(null))).toEqual([]);
  });
});

it.each<Parameters<ReturnType<typeof given>['when']>[0]>([
  chooseLimit(5),
  switchAnalysis(true),
  { type: 'Choose', chosen: { engine: 'builtin' } },
])('somebody who is gone chooses nothing: $chosen', (command) => {
  expect(given({ type: 'PreferencesErased', data: {} }).when(command)).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
});
