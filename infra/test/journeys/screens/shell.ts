import type { Locator, Page } from 'playwright';
import { expect } from '../../support/expect.ts';

/** The navigation that is seen now: the bar, or the dropdown of a narrow screen. */
export const navigation = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });

/** The hamburger of narrow screens. Its name may go on with what is pending. */
export const hamburger = (page: Page): Locator => page.getByRole('button', { name: /^Menu/ });

/** Opens the dropdown of a narrow screen; on a wide one the entries are in sight. */
export async function openNavigation(page: Page): Promise<void> {
  // A page that was just loaded has drawn neither of them yet.
  await navigation(page).or(hamburger(page)).filter({ visible: true }).first().waitFor();
  if (!(await navigation(page).isVisible())) await hamburger(page).click();
}

/** The button of the menu with the account's own things; on a narrow screen they are lines of the dropdown. */
export const account = (page: Page): Locator => navigation(page).getByRole('button', { name: /^Account/ });

/** Chooses one of them. */
export async function chooseOfAccount(page: Page, entry: string | RegExp): Promise<void> {
  await openNavigation(page);
  if (await account(page).isVisible()) {
    await account(page).click();
    await page.getByRole('menuitem', { name: entry }).click();
  } else await navigation(page).getByRole('button', { name: entry }).click();
}

/** Leads to an address within the app, as a link would: much quicker than a load. */
export async function lead(page: Page, path: string): Promise<void> {
  // What was closed a moment ago is still gone back over.
  await page.waitForFunction(() => !(history.state as { popups?: number } | null)?.popups);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** What has just opened listens for presses beside it from the next turn on. */
const nextTurn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 0)));

/** A click in its middle would reach it. */
export const isOnTop = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

/** Presses the darkened page beside what lies over it. */
export const pressBeside = (page: Page): Promise<void> => page.mouse.click(8, 400);

/** Opens something with the keyboard and closes it in every way; focus is back on its button each time. `entry`: of the menu that the button opens. */
export async function closesInEveryWay(
  page: Page,
  opener: Locator,
  shown: Locator,
  entry?: string | RegExp,
): Promise<void> {
  const ways = [
    () => shown.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.keyboard.press('Escape'),
    () => pressBeside(page),
  ];
  for (const close of ways) {
    await opener.press('Enter');
    if (entry !== undefined) await page.getByRole('menuitem', { name: entry }).press('Enter');
    await expect(shown.locator(':focus')).toHaveCount(1);
    await nextTurn(page);
    await close();
    await expect(shown).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}
