import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { describe, it } from 'vitest';
import { createUnsubscribeTokens } from '../../src/adapters/security/unsubscribe-tokens.ts';
import { haveBrowser, phone } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { arrive } from './screens/accounts.ts';
import { chosen, openPreferences, openSettings, shownTheme } from './screens/settings.ts';
import { studentWithCards } from './student.ts';
import { sample } from './screens/library.ts';
import { openPlay, playScreen } from './screens/play.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { chooseOfAccount } from './screens/shell.ts';

const message = 'Error saving preference. Please check your connection and try again.';

describe.skipIf(!haveBrowser)('preferences and settings in the browser', () => {
  const opened = sharedApp();
  const { visit: visitApp } = opened;

  it('are chosen, sent to another tab, and left as they were when the connection is lost', () =>
    visitApp(async ({ page, newTab, allow }) => {
      await arrive(page, await newPerson(opened.app.url));
      await openPreferences(page);
      const other = await newTab();
      await other.goto('/PDFupload?show=preferences');
      await expect(chosen(other, /Option 1/)).toBeVisible();
      await page.bringToFront();
      await expect(page.getByRole('switch', { name: 'Lite Mode' })).not.toBeChecked();
      const save = page.getByRole('button', { name: 'Save Settings' });
      await page.getByRole('radio', { name: /Option 2: Question & Answer/ }).click();
      await expect(page.getByText('Not saved yet.')).toBeVisible();
      await expect(chosen(other, /Option 1/)).toBeVisible();
      await save.click();
      await expect(page.getByText('✅ Settings saved successfully!')).toBeVisible();
      for (const tab of [page, other]) await expect(chosen(tab, /Option 2/)).toBeVisible();
      allow(/ERR_INTERNET_DISCONNECTED/);
      await page.context().setOffline(true);
      await page.getByRole('radio', { name: /Option 1/ }).click();
      await save.click();
      await expect(page.getByText(message)).toBeVisible();
      await expect(chosen(page, /Option 1/)).toBeVisible();
      await page.context().setOffline(false);
      await save.click();
      await expect(page.getByText('✅ Settings saved successfully!')).toBeVisible();
      for (const tab of [page, other]) await expect(chosen(tab, /Option 1/)).toBeVisible();
    }));

  it('are one place for both entries, and kept where they are when another document is opened', () =>
    visitApp(async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await arrive(page, await newPerson(opened.app.url));
      await openPreferences(page);
      await page.getByRole('switch', { name: 'Dark mode' }).click();
      await expect.poll(() => shownTheme(page)).toBe('dark');
      await chooseOfAccount(page, 'Settings');
      await expect(page.getByRole('heading', { name: 'Preferences and settings' })).toBeFocused();
      await page.goto('/');
      await expect.poll(() => shownTheme(page)).toBe(null);
      const settings = await openSettings(page);
      await expect(settings.getByText('Not saved yet.')).toBeVisible();
      await expect.poll(() => shownTheme(page)).toBe('dark');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
      await expect(settings).toHaveCount(0);
      expect(await shownTheme(page)).toBe(null);
    }));

  it('offer four grades, with the keys that hands know from Anki', () =>
    visitApp(async ({ page }) => {
      const { person, client } = await studentWithCards(opened.app.url);
      await arrive(page, person);
      await openPreferences(page);
      await page.getByLabel('How do you grade your answers?').selectOption('four');
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await expect(page.getByText('✅ Settings saved successfully!')).toBeVisible();
      await page.goto('/PDFupload');
      await openPlay(page, sample);
      const { front, back, goBack } = playScreen(page);
      for (const key of ['4', '2']) {
        await expect(front).toBeVisible();
        await page.keyboard.press('Space');
        await expect(back).toBeVisible();
        for (const grade of ['Again', 'Hard', 'Good', 'Easy'])
          await expect(page.getByRole('button', { name: new RegExp(`^${grade}`, 'u') })).toBeVisible();
        await page.keyboard.press(key);
      }
      await expect(page.getByText('1 in 10 min', { exact: true })).toBeVisible();
      await expect(goBack).toBeEnabled();
      await expect
        .poll(async () => (await client.call('getStatistics')).body.grades)
        .toEqual({ again: 0, hard: 1, good: 0, easy: 1 });
    }));

  it('are announced on a phone before anything has come', () =>
    visitApp(async ({ page }) => {
      await page.setViewportSize(phone);
      await arrive(page, await newPerson(opened.app.url));
      const held = Promise.withResolvers<void>();
      await page.route('**/api/notesRoutes/**', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto('/PDFupload?show=preferences');
      await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible();
      await expect(page.getByText('Loading your preferences...')).toBeVisible();
      held.resolve();
      await expect(chosen(page, /Option 1/)).toBeVisible();
    }));

  it('reschedule the cards under another scheduler, with the workload of each retention, and back', () =>
    visitApp(async ({ page }) => {
      const { person, client, cards } = await studentWithCards(opened.app.url);
      const dates = async () => (await cards('2099-01-01')).map((card) => card.spacedRepetition.dueDate);
      const [card] = await cards('2099-01-01');
      if (!card) throw new Error('no card');
      for (const daysAgo of [6, 5, 2]) {
        const timestamp = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
        const body = { pdfId: card.pdfId, cardId: card.id, response: 'correct' as const, timestamp };
        await client.call('recordAnkiResponse', { body });
      }
      const before = await dates();
      await arrive(page, person);
      await openPreferences(page);
      await expect(page.getByText('Simulated with your cards')).toBeVisible();
      await page.getByRole('slider', { name: 'Desired retention' }).press('End');
      await expect(page.getByRole('row', { name: /Reviews a day .* → / })).toBeVisible();
      const save = page.getByRole('button', { name: 'Save Settings' });
      await page.getByRole('radio', { name: /Ladder/ }).click();
      await expect(page.getByText(/the due dates of your cards are worked out again/)).toBeVisible();
      await save.click();
      await expect(page.getByText(/cards follow this schedule/)).toBeVisible();
      await expect.poll(dates).not.toEqual(before);
      await page.getByRole('radio', { name: /Adaptive/ }).click();
      await page.getByRole('slider', { name: 'Desired retention' }).fill('90');
      await save.click();
      await expect.poll(dates).toEqual(before);
    }));

  it('switch the theme in every tab, before the first paint, and follow the device after a reset', () =>
    visitApp(async ({ page, newTab }) => {
      await arrive(page, await newPerson(opened.app.url));
      const other = await newTab();
      await other.goto('/');
      await page.bringToFront();
      const settings = await openSettings(page);
      await expect(settings.getByText('1 of 5,000')).toBeVisible();
      await settings.getByRole('switch', { name: 'Dark mode' }).click();
      await settings.getByRole('button', { name: 'Save Settings' }).click();
      await expect(settings.getByText('✅ Settings saved successfully!')).toBeVisible();
      for (const tab of [page, other]) await expect.poll(() => shownTheme(tab)).toBe('dark');

      await other.route('**/assets/*.js', () => undefined);
      await other.goto('/', { waitUntil: 'commit' });
      await expect.poll(() => shownTheme(other)).toBe('dark');
      await other.unroute('**/assets/*.js');

      await settings.getByRole('button', { name: 'Reset to Defaults' }).click();
      await expect.poll(() => shownTheme(page)).toBeNull();
      await settings.getByRole('button', { name: 'Save Settings' }).click();
      await expect(settings.getByText('✅ Settings saved successfully!')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(settings).toHaveCount(0);
    }));

  it('do what they say, and are there again after a reload', async () => {
    const { person } = await studentWithCards(opened.app.url);
    await visitApp(async ({ page }) => {
      await arrive(page, person);
      const reminder = page.getByText(/cards? to study$/).filter({ visible: true });
      await expect(reminder).toBeVisible();
      let settings = await openSettings(page);
      const flag = (name: string) => settings.getByRole('switch', { name, exact: true });
      const save = async (): Promise<void> => {
        await settings.getByRole('button', { name: 'Save Settings' }).click();
        await expect(settings.getByText('✅ Settings saved successfully!')).toBeVisible();
      };
      const analysts = 'Let analysts of this server study my review history';
      await flag('Notifications').click();
      await flag(analysts).click();
      await save();
      await expect(reminder).toHaveCount(0);
      await page.reload();
      settings = await openSettings(page);
      await expect(flag('Notifications')).not.toBeChecked();
      await expect(flag(analysts)).toBeChecked();
      await expect(settings.getByText(person.email)).toBeVisible();
      await settings.getByRole('button', { name: 'Reset to Defaults' }).click();
      await save();
      await expect(flag(analysts)).not.toBeChecked();
      await expect(reminder).toBeAttached();
    });
  });

  it('have a page for the link in a mail, which needs no sign-in', () =>
    visitApp(async ({ page, allow }) => {
      allow(/400/);
      await page.goto('/unsubscribe?token=forged');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Stop these mails' }).click();
      await expect(page.getByText('This link is not complete.')).toBeVisible();

      const client = createClient(opened.app.url);
      const { user } = await client.signup();
      await client.call('saveSettings', { body: { ...defaultSettings, emailNotifications: true } });
      const { jwtSecret } = JSON.parse(readFileSync(join(opened.app.dataDir, 'secrets.json'), 'utf8'));
      await page.goto(`/unsubscribe?token=${createUnsubscribeTokens(jwtSecret).issue(user.id)}`);
      expect((await client.call('getSettings')).body.settings.emailNotifications).toBe(true);
      await page.getByRole('button', { name: 'Stop these mails' }).click();
      await expect(page.getByText('You will get no more of these mails.')).toBeVisible();
      await expect
        .poll(async () => (await client.call('getSettings')).body.settings.emailNotifications)
        .toBe(false);
    }));
});
