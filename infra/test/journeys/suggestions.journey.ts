import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { visitingLibrary } from './app-in-browser.ts';
import { documentButton, documentModes, sample } from './screens/library.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const current = (page: Page) => page.getByRole('article', { name: /^Suggestion \d/ });
const left = (page: Page) => page.getByText(/^\d+ suggestions? left in this document/);
const cards = (page: Page) => page.getByText(/^\d+ cards? · \d+ High Yield · \d+ Normal Yield$/);
const numberIn = (text: string | null): number => Number(text!.split(' ')[0]);
const countOf = async (shown: ReturnType<typeof left>): Promise<number> => {
  await expect(shown).toBeVisible();
  return numberIn(await shown.textContent());
};

/** Opens the suggestions of the sample; returns how many cards it has. */
async function openTray(page: Page): Promise<number> {
  await documentButton(page, sample).click();
  await documentModes(page).getByRole('button', { name: 'Cards' }).click();
  const has = await countOf(cards(page));
  await press(page, 'Go through them');
  await expect(current(page)).toBeVisible();
  return has;
}

describe.skipIf(!haveBrowser)('suggestions', () => {
  const visitLibrary = visitingLibrary({ processed: true });

  it('become cards by a key each, from two tabs once, and are taken back', () =>
    visitLibrary(async ({ page, newTab }) => {
      const has = await openTray(page);
      const open = await countOf(left(page));
      const other = await newTab();
      await other.goto(page.url());
      await expect(current(other)).toBeVisible();

      await page.bringToFront();
      const first = await current(page).locator('.reading').locator('p, li').last().textContent();
      // Its sentence is lit on the page beside it.
      await expect(page.getByRole('complementary', { name: 'Source' }).locator('mark').first()).toBeVisible();
      await page.keyboard.press('a');
      await expect(left(page)).toHaveText(new RegExp(`^${open - 1} `));
      await other.bringToFront();
      await expect(other.getByText(first!).first()).toBeVisible();
      await expect(left(other)).toHaveText(new RegExp(`^${open - 1} `));

      await page.bringToFront();
      await page.keyboard.press('x');
      await expect(left(page)).toHaveText(new RegExp(`^${open - 2} `));
      await page.keyboard.press('z');
      await expect(left(page)).toHaveText(new RegExp(`^${open - 1} `));
      await page.keyboard.press('e');
      const picker = page.getByRole('group', { name: 'What is hidden' });
      // The next one of its own sentence: with it lines above it are shown.
      const hidden = picker.locator('[aria-pressed=true] ~ [aria-pressed=false]').first();
      const word = (await hidden.textContent())!;
      await hidden.click();
      await press(page, 'Make this card');
      await expect(left(page)).toHaveText(new RegExp(`^${open - 2} `));
      await press(page, 'Show the cards');
      await expect(cards(page)).toHaveText(new RegExp(`^${has + 2} cards`));
      await expect(
        page
          .getByRole('article', { name: 'Card', exact: true })
          .filter({ has: page.getByText(first!, { exact: true }) })
          .first(),
      ).toBeVisible();
      await expect(page.locator('mark').filter({ hasText: word }).first()).toBeVisible();
      await page.reload();
      await expect(cards(page)).toHaveText(new RegExp(`^${has + 2} cards`));
    }));

  it('are swiped on a phone', () =>
    visitLibrary(async ({ page }) => {
      await openTray(page);
      await page.setViewportSize(phone);
      const open = await countOf(left(page));
      const box = (await current(page).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const touch = await page.context().newCDPSession(page);
      const swipe = async (by: number): Promise<void> => {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
        for (const part of [0.3, 0.6, 1])
          await touch.send('Input.dispatchTouchEvent', {
            type: 'touchMove',
            touchPoints: [{ x: x + by * part, y }],
          });
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      await swipe(130);
      await expect(left(page)).toHaveText(new RegExp(`^${open - 1} `));
      await expect(page.getByText('Accepted').first()).toBeVisible();
      // Not far enough: nothing is decided.
      await swipe(-40);
      await expect(left(page)).toHaveText(new RegExp(`^${open - 1} `));
      await swipe(-130);
      await expect(left(page)).toHaveText(new RegExp(`^${open - 2} `));
    }));
});
