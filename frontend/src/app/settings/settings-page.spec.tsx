import { defaultReminderHour, defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unsaved } from '../../preferences/form/unsaved.ts';
import { callsOf, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { respondBeside } from './settings.fixture.ts';
import { SettingsOverlayProvider } from './settings-overlay-provider.tsx';
import { useSettingsOverlay } from './settings-context.ts';
import { SettingsPage } from './settings-page.tsx';

const nothing = { used: 0, allowed: null };
const reminder = { hour: defaultReminderHour, timeZone: null };

/** My Resources with the settings in its main area, and the entry in the navigation. */
function Place() {
  const [shown, setShown] = useState(true);
  return (
    <SettingsOverlayProvider>
      <Entry />
      <button type="button" onClick={() => setShown(false)}>
        A document
      </button>
      {shown && <SettingsPage onClose={() => setShown(false)} onReturn={() => setShown(true)} />}
    </SettingsOverlayProvider>
  );
}

function Entry() {
  const { open } = useSettingsOverlay();
  return (
    <button type="button" onClick={open}>
      Settings
    </button>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const style = () => screen.findByRole('radio', { name: /Question & Answer/ });

/** The server takes the settings as they are sent. */
const takesSettings = () =>
  respond('saveSettings', ({ followSystem = true, reminderHour: _hour, ...flags }) => ({
    success: true,
    settings: flags,
    followSystem,
    reminder,
  }));

beforeEach(() => {
  unsaved.forget();
  respond('getSettings', () => ({ settings: defaultSettings, followSystem: true, reminder }));
  respond('getStorage', () => ({ bytes: nothing, documents: nothing, folders: nothing }));
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: false } }));
  respond('getScheduler', () => ({
    policy: { scheduler: 'fsrs' as const, desiredRetention: 0.9 },
    replay: null,
    fit: null,
  }));
  respond('getFoundByName', () => ({ foundByName: true }));
  respond('getHistoryAnalysis', () => ({ allowed: false }));
  respond('getContentEngine', () => ({ engine: 'server' as const }));
  respondBeside();
  respond('getNewCardsPerDay', () => ({ newCardsPerDay: 20 }));
});

describe('the settings in the main area', () => {
  it('let a person be found by address only', async () => {
    let foundByName = true;
    respond('getFoundByName', () => ({ foundByName }));
    respond('chooseFoundByName', (chosen) => {
      ({ foundByName } = chosen);
      return { success: true };
    });
    takesSettings();
    show(<Place />);
    await style();
    press('Privacy');
    fireEvent.click(screen.getByRole('switch', { name: 'Others find me by my name', checked: true }));
    press('Save Settings');
    await screen.findByText('✅ Settings saved successfully!');
    expect(callsOf('chooseFoundByName')).toEqual([{ foundByName: false }]);
    expect(screen.getByRole('switch', { name: 'Others find me by my name', checked: false })).toBeDefined();
  });

  it('let analysts study the history of a person who wants it, until Reset', async () => {
    let allowed = false;
    respond('getHistoryAnalysis', () => ({ allowed }));
    respond('chooseHistoryAnalysis', (chosen) => {
      ({ allowed } = chosen);
      return { success: true };
    });
    takesSettings();
    show(<Place />);
    await style();
    const name = 'Let analysts of this server study my review history';
    fireEvent.click(screen.getByRole('switch', { name, checked: false }));
    press('Save Settings');
    await screen.findByText('✅ Settings saved successfully!');
    expect(callsOf('chooseHistoryAnalysis')).toEqual([{ allowed: true }]);
    expect(screen.getByRole('switch', { name, checked: true })).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: /Reset/u }));
    expect(screen.getByRole('switch', { name, checked: false })).toBeDefined();
  });

  it('let a person keep their texts on this server, which Reset does not take back', async () => {
    let engine: 'server' | 'builtin' = 'server';
    const model = { name: 'tiny-7b', host: 'models.example' };
    respond('getContentEngineFacts', () => ({ model, embedder: null, tokens: null }));
    respond('getContentEngine', () => ({ engine }));
    respond('chooseContentEngine', (chosen) => {
      ({ engine } = chosen);
      return { success: true };
    });
    takesSettings();
    show(<Place />);
    await screen.findByText(/made by tiny-7b at models.example/u);
    fireEvent.click(screen.getByRole('switch', { name: 'Use the built-in engine for me' }));
    press('Save Settings');
    await screen.findByText('Cards, summaries and answers are made on this server.');
    expect(callsOf('chooseContentEngine')).toEqual([{ engine: 'builtin' }]);
    fireEvent.click(await screen.findByRole('button', { name: /Reset/u }));
    expect(
      screen.getByRole('switch', { name: 'Use the built-in engine for me', checked: true }),
    ).toBeDefined();
  });

  it('are where the entry in the navigation leads while they are shown', async () => {
    show(<Place />);
    await style();
    press('Settings');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Preferences and settings' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const section of [
      'Study preferences',
      'Notifications',
      'Privacy',
      'Appearance',
      'Where your texts go',
      'Account information',
    ])
      expect(screen.getByRole('region', { name: section })).toBeDefined();
  });

  it('lead to each of their sections', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    show(<Place />);
    await style();
    for (const section of ['Account information', 'Appearance', 'Study preferences']) {
      press(section);
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: section }));
    }
    expect(scrolled).toHaveBeenCalledTimes(3);
  });

  it('tell whoever goes elsewhere that a change is not saved, and lead back to it', async () => {
    show(<Place />);
    fireEvent.click(await style());
    press('A document');
    await screen.findAllByText(/is not saved yet. It is kept there./);
    press('Go back');
    expect((await style()).getAttribute('aria-checked')).toBe('true');
  });

  it('say nothing where nothing was changed, or the change was given up', async () => {
    show(<Place />);
    fireEvent.click(await style());
    press('Back to My Resources');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    expect(screen.queryByText(/is not saved yet/)).toBeNull();
  });

  it('keep a change in the tab when nothing may be kept on the device', async () => {
    const settings = { ...defaultSettings, autoSave: false };
    respond('getSettings', () => ({ settings, followSystem: true, reminder }));
    show(<Place />);
    fireEvent.click(await style());
    cleanup();
    expect(localStorage.length).toBe(0);
    show(<Place />);
    expect((await style()).getAttribute('aria-checked')).toBe('true');
  });
});
