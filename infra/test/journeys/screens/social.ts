import type { Locator, Page } from 'playwright';
import { expect } from '../../support/expect.ts';
import { navigation, openNavigation } from './shell.ts';

export const social = (page: Page): Locator => page.getByRole('dialog', { name: 'Social' });

/** The entry of the navigation, whose name goes on with what is pending; on a narrow screen the menu is opened first. */
export async function socialButton(page: Page): Promise<Locator> {
  await openNavigation(page);
  return navigation(page).getByRole('button', { name: /^Social/ });
}

type Tab = 'Received' | 'Contacts' | 'Sent' | 'Updates';

/** Opens the popup, if it is not open, and shows one of its tabs. */
export async function openSocial(page: Page, tab: Tab): Promise<Locator> {
  const popup = social(page);
  if (!(await popup.isVisible())) await (await socialButton(page)).click();
  await popup.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  await expect(popup.getByRole('tabpanel')).toBeVisible();
  return popup;
}

export async function closeSocial(page: Page): Promise<void> {
  await social(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(social(page)).toHaveCount(0);
}

/** Searches in the open tab of contacts. */
export async function searchPeople(page: Page, text: string): Promise<void> {
  await social(page).getByRole('searchbox', { name: 'Find people' }).fill(text);
  await social(page).getByRole('button', { name: 'Search', exact: true }).click();
}

/** A contact in the list, in the group of its state. */
export const contact = (page: Page, name: string): Locator =>
  social(page).getByRole('region').getByRole('listitem').filter({ hasText: name });

/** What was received and waits for an answer. */
export const parcel = (page: Page, name: string): Locator =>
  social(page).getByRole('article', { name, exact: true });
