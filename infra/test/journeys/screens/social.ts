import type { Locator, Page } from 'playwright';
import { expect } from '../../support/expect.ts';
import { account, chooseOfAccount, hamburger } from './shell.ts';

export const social = (page: Page): Locator => page.getByRole('dialog', { name: 'Social' });

/** What carries the count of what is pending: the button of the account or, on a narrow screen, that of the menu. */
export const withPending = (page: Page): Locator =>
  account(page).or(hamburger(page)).filter({ visible: true });

type Tab = 'Received' | 'Contacts' | 'Sent' | 'Updates';

/** Opens the popup, if it is not open, and shows one of its tabs. */
export async function openSocial(page: Page, tab: Tab): Promise<Locator> {
  const popup = social(page);
  if (!(await popup.isVisible())) await chooseOfAccount(page, /^Social/);
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
