import type { Locator, Page } from 'playwright';
import { expect } from '../../support/expect.ts';
import { chooseOfAccount } from './shell.ts';

/** Opens the settings from the navigation bar. */
export async function openSettings(page: Page): Promise<Locator> {
  await chooseOfAccount(page, 'Settings');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings.getByRole('switch', { name: 'Dark mode' })).toBeVisible();
  return settings;
}

export const openPreferences = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Preferences' }).click();
  await expect(page.getByText('What flash card style do you prefer?')).toBeVisible();
};

export const chosen = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('radio', { name, checked: true });

/** The theme that was chosen, as the page shows it; null when it follows the device. */
export const shownTheme = (page: Page): Promise<string | null> =>
  page.locator('html').getAttribute('data-theme');

/** Changes the password in the settings, which must be open, and sends it. */
export async function setPassword(page: Page, former: string, next: string): Promise<void> {
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Change password' }).click();
  const question = page.getByRole('dialog', { name: 'Change password' });
  await question.getByLabel('Current password', { exact: true }).fill(former);
  await question.getByLabel('New Password', { exact: true }).fill(next);
  await question.getByLabel('Retype Password', { exact: true }).fill(next);
  await question.getByRole('button', { name: 'Set password' }).click();
}
