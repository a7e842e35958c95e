import { SchedulingPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { SavedSettings } from '@anamnesis/contracts/preferences/api.ts';
import type { CardStyle } from '@anamnesis/contracts/preferences/settings.ts';
import { defaultReminderHour, defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { unsaved } from '../../preferences/form/unsaved.ts';
import { applyTheme } from '../../preferences/theme.ts';
import { ann, show } from '../../testing/show.tsx';
import { emptyStorage, firstSettings, savedBy, usual, respondBeside } from './settings.fixture.ts';
import { SettingsOverlay } from './settings-overlay.tsx';

const onClose = vi.fn<() => void>();
let saved: SavedSettings;
let cardStyle: CardStyle;
let policy: SchedulingPolicy;
let limit: number | null;

const settings = () => within(screen.getByRole('dialog', { name: 'Preferences and settings' }));
const flag = (name: string): HTMLElement => settings().getByRole('switch', { name });
const isOn = (name: string): boolean => flag(name).getAttribute('aria-checked') === 'true';
const radio = (name: RegExp): HTMLElement => settings().getByRole('radio', { name });
const isChosen = (name: RegExp): boolean => radio(name).getAttribute('aria-checked') === 'true';
const press = (name: string) => fireEvent.click(settings().getByRole('button', { name }));
const showSettings = async (): Promise<void> => {
  show(<SettingsOverlay user={ann} onClose={onClose} />);
  await screen.findByRole('switch', { name: 'Dark mode' });
};

function respondWithPreferences(): void {
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: cardStyle, liteMode: false } }));
  respond('updateCardPreference', ({ preferredCardStyle }) => {
    cardStyle = preferredCardStyle ?? cardStyle;
    return { success: true };
  });
  respond('getFoundByName', () => ({ foundByName: true }));
  respond('getHistoryAnalysis', () => ({ allowed: false }));
  respond('getContentEngine', () => ({ engine: 'server' as const }));
  respondBeside();
  respond('getNewCardsPerDay', () => ({ newCardsPerDay: limit }));
  respond('chooseNewCardsPerDay', ({ newCardsPerDay }) => {
    limit = newCardsPerDay;
    return { success: true };
  });
  respond('getScheduler', () => ({ policy, replay: null, fit: null }));
  respond('chooseScheduler', (chosen) => {
    policy = SchedulingPolicy.parse(chosen);
    return { success: true };
  });
}

beforeEach(() => {
  onClose.mockReset();
  unsaved.forget();
  cardStyle = 'cloze_deletion';
  limit = 20;
  policy = { scheduler: 'fsrs', desiredRetention: 0.9 };
  respondWithPreferences();
  saved = firstSettings;
  respond('getSettings', () => saved);
  respond('getStorage', () => emptyStorage);
  respond('saveSettings', (body) => {
    saved = savedBy(body, 'Europe/Berlin');
    return { success: true, ...saved };
  });
});

const shown = (): string | undefined => document.documentElement.dataset['theme'];

describe('the settings', () => {
  it('begin with the defaults, and show the hour of the mail only where a mail is sent', async () => {
    await showSettings();
    expect(screen.getByText(/What others send you is always counted under Social/)).toBeDefined();
    const names = ['Notifications', 'Auto-save', 'Study reminders', 'Dark mode', 'E-mail notifications'];
    expect(names.map(isOn)).toEqual([true, true, true, false, false]);
    expect(settings().queryByLabelText('Daily mail at')).toBeNull();
    fireEvent.click(flag('E-mail notifications'));
    expect(settings().getByLabelText('Daily mail at')).toBeDefined();
    fireEvent.click(flag('Study reminders'));
    expect(settings().getByText(/Switch on study reminders as well/)).toBeDefined();
  });

  it('save what was changed, and say so until something is changed again', async () => {
    await showSettings();
    fireEvent.click(flag('E-mail notifications'));
    fireEvent.change(settings().getByLabelText('Daily mail at'), { target: { value: '19' } });
    const pages = settings().getByLabelText('Pages of PDFs while it is dark');
    fireEvent.change(pages, { target: { value: 'inverted' } });
    expect(settings().getByText(/^Not saved yet/)).toBeDefined();
    press('Save Settings');
    await settings().findByText('✅ Settings saved successfully!');
    expect(callsOf('saveSettings')).toEqual([
      {
        ...usual,
        pagesAtNight: 'inverted',
        emailNotifications: true,
        followSystem: true,
        reminderHour: 19,
      },
    ]);
    fireEvent.click(flag('Auto-save'));
    expect(settings().queryByText('✅ Settings saved successfully!')).toBeNull();
  });

  it('fill in the defaults on a reset, which counts once it is saved', async () => {
    saved = {
      ...saved,
      settings: { ...defaultSettings, autoSave: false, darkMode: true },
      followSystem: false,
    };
    await showSettings();
    expect(isOn('Dark mode')).toBe(true);
    press('Reset to Defaults');
    expect([isOn('Auto-save'), isOn('Dark mode')]).toEqual([true, false]);
    expect(callsOf('saveSettings')).toEqual([]);
    press('Save Settings');
    await settings().findByText('✅ Settings saved successfully!');
    expect(callsOf('saveSettings')).toEqual([
      { ...usual, pagesAtNight: 'dimmed', followSystem: true, reminderHour: defaultReminderHour },
    ]);
  });

  it('keep what was changed when saving fails', async () => {
    respond('saveSettings', () => {
      throw refused(500, 'The disk is full.');
    });
    await showSettings();
    fireEvent.click(flag('Notifications'));
    press('Save Settings');
    await settings().findByText(/❌ Error: Failed to save settings/);
    expect(isOn('Notifications')).toBe(false);
  });

  it('ask before they close without saving, and forget the change only when told to', async () => {
    await showSettings();
    fireEvent.click(flag('Notifications'));
    press('Close');
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(isOn('Notifications')).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
    press('Close');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(isOn('Notifications')).toBe(true);
  });

  it('close without a question when nothing was changed, or all of it was changed back', async () => {
    await showSettings();
    fireEvent.click(flag('Notifications'));
    fireEvent.click(flag('Notifications'));
    press('Close');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('are there again with what was not saved, while auto-save is on', async () => {
    await showSettings();
    fireEvent.click(flag('E-mail notifications'));
    cleanup();
    await showSettings();
    expect(isOn('E-mail notifications')).toBe(true);
    expect(settings().getByText(/^Not saved yet/)).toBeDefined();
  });

  it('can be asked for again when they did not come', async () => {
    respond('getSettings', () => {
      throw refused(500, 'The disk is full.');
    });
    show(<SettingsOverlay user={ann} onClose={onClose} />);
    await screen.findByText(/Your settings could not be loaded; they are safe. The disk is full./);
    respond('getSettings', () => saved);
    press('Retry');
    expect(await screen.findByRole('switch', { name: 'Dark mode' })).toBeDefined();
  });

  it('save card style and scheduler with the rest, each by its own call, and only what was changed', async () => {
    await showSettings();
    fireEvent.click(radio(/Question & Answer/));
    expect(callsOf('updateCardPreference')).toEqual([]);
    press('Save Settings');
    await settings().findByText('✅ Settings saved successfully!');
    expect(callsOf('updateCardPreference')).toEqual([{ preferredCardStyle: 'question_answer' }]);
    expect(callsOf('chooseScheduler')).toEqual([]);
    fireEvent.click(radio(/Ladder/));
    expect(settings().getByText(/the due dates of your cards are worked out again/)).toBeDefined();
    press('Save Settings');
    await settings().findByText('✅ Settings saved successfully!');
    expect(callsOf('chooseScheduler')).toEqual([{ scheduler: 'ladder' }]);
    expect(callsOf('updateCardPreference')).toHaveLength(1);
    expect([isChosen(/Question & Answer/), isChosen(/Ladder/)]).toEqual([true, true]);
  });

  it('save how many new cards a day begins: a number, none, or without limit, and nothing that is no number', async () => {
    await showSettings();
    const field = () => settings().getByLabelText('New cards a day');
    const saveAs = async (typed: string): Promise<void> => {
      fireEvent.change(field(), { target: { value: typed } });
      press('Save Settings');
      await settings().findByText(/^✅|^❌/);
    };
    await saveAs('0');
    await saveAs('many');
    expect(
      settings().getByText(/❌ Error: New cards a day: Enter a whole number from 0 to 9999./),
    ).toBeDefined();
    expect(callsOf('saveSettings')).toHaveLength(1);
    expect((field() as HTMLInputElement).value).toBe('many');
    fireEvent.click(radio(/^No limit/));
    press('Save Settings');
    await settings().findByText('✅ Settings saved successfully!');
    expect(callsOf('chooseNewCardsPerDay')).toEqual([{ newCardsPerDay: 0 }, { newCardsPerDay: null }]);
    expect(limit).toBeNull();
  });

  it('keep what failed and only that, in the words for it', async () => {
    respond('updateCardPreference', () => {
      throw refused(500, 'The disk is full.');
    });
    await showSettings();
    fireEvent.click(radio(/Question & Answer/));
    fireEvent.click(flag('Auto-save'));
    press('Save Settings');
    await settings().findByText(/❌ Error: Failed to save preference. Please try again./);
    expect(saved.settings.autoSave).toBe(false);
    expect(isChosen(/Question & Answer/)).toBe(true);
    respondWithPreferences();
    press('Save Settings');
    await settings().findByText('✅ Settings saved successfully!');
    expect(cardStyle).toBe('question_answer');
  });

  it('keep what is changed while they are being saved', async () => {
    const answer = Promise.withResolvers<void>();
    respond('saveSettings', async (body) => {
      await answer.promise;
      saved = savedBy(body, 'UTC');
      return { success: true, ...saved };
    });
    await showSettings();
    fireEvent.click(flag('Auto-save'));
    press('Save Settings');
    await waitFor(() => expect(callsOf('saveSettings')).toHaveLength(1));
    fireEvent.click(flag('Notifications'));
    answer.resolve();
    await waitFor(() => expect(saved.settings.autoSave).toBe(false));
    await settings().findByText(/^Not saved yet/);
    expect([isOn('Auto-save'), isOn('Notifications')]).toEqual([false, false]);
  });

  it('show the theme before it is saved, and the former one again when it is not', async () => {
    applyTheme('light');
    saved = { ...saved, followSystem: false };
    await showSettings();
    expect(shown()).toBe('light');
    fireEvent.click(flag('Dark mode'));
    await waitFor(() => expect(shown()).toBe('dark'));
    expect(localStorage.getItem('anamnesis.theme')).toBe('light');
    press('Discard changes');
    await waitFor(() => expect(shown()).toBe('light'));
    fireEvent.click(flag('Dark mode'));
    await waitFor(() => expect(shown()).toBe('dark'));
    cleanup();
    expect(shown()).toBe('light');
    applyTheme(null);
  });
});
