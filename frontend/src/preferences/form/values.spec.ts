import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { describe, expect, it } from 'vitest';
import { defaultForm, isDirty, savedForm, withEdits, withoutSaved } from './values.ts';

const saved = savedForm({
  settings: {
    settings: { ...defaultSettings, emailNotifications: true },
    followSystem: false,
    reminder: { hour: 19, timeZone: 'Europe/Berlin' },
    pagesAtNight: 'dimmed',
    grades: 'two',
    studyDayStart: 4,
    cardsOfUploads: true,
    newCardsFirst: 'reading',
    reviewsPerDay: 0,
    easyDays: 0,
    daysOffFrom: null,
    daysOffTo: null,
  },
  cardStyle: 'question_answer',
  howMany: 'normal',
  liteMode: false,
  foundByName: true,
  historyAnalysis: true,
  engine: 'server',
  newCardsPerDay: null,
  policy: { scheduler: 'ladder' },
});

describe('the settings form', () => {
  it('knows what was changed, and what was changed back', () => {
    const once = withEdits(saved, {}, { autoSave: false });
    expect(once).toEqual({ autoSave: false });
    expect(isDirty(saved, once)).toBe(true);
    const back = withEdits(saved, once, { autoSave: true });
    expect(back).toEqual({});
    expect(isDirty(saved, back)).toBe(false);
  });

  it('is no longer changed when another tab has saved the same', () => {
    expect(isDirty({ ...saved, autoSave: false }, { autoSave: false })).toBe(false);
  });

  it('goes back to the defaults of everything at once', () => {
    expect(withEdits(saved, { autoSave: false }, defaultForm)).toEqual({
      emailNotifications: false,
      followSystem: true,
      reminderHour: 8,
      cardStyle: 'cloze_deletion',
      historyAnalysis: false,
      newCardsLimited: true,
      scheduler: 'fsrs',
    });
    expect(withEdits(defaultForm, {}, defaultForm)).toEqual({});
  });

  it('keep what was not saved with the rest, and what was changed again meanwhile', () => {
    const sent = { ...saved, autoSave: false, darkMode: true, cardStyle: 'cloze_deletion' } as const;
    const now = { autoSave: true, darkMode: true, cardStyle: 'cloze_deletion' } as const;
    expect(withoutSaved(now, ['autoSave', 'darkMode'], sent)).toEqual({
      autoSave: true,
      cardStyle: 'cloze_deletion',
    });
  });
});
