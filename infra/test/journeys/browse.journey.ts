import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { visitingLibrary } from './app-in-browser.ts';

describe.skipIf(!haveBrowser)('the cards of the whole library', () => {
  const visitLibrary = visitingLibrary({ processed: true });

  it('are found, changed at once and crammed, which leaves their dates', () =>
    visitLibrary(async ({ page }) => {
      await page.getByRole('link', { name: 'Browse cards' }).click();
      await expect(page.getByRole('heading', { name: 'Browse cards' })).toBeVisible();
      const rows = page.getByRole('article', { name: 'Card', exact: true });
      await expect(rows.first()).toBeVisible();
      const all = Number((await page.getByText(/^\d+ cards?$/u).textContent())!.split(' ')[0]);
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('combobox', { name: 'State' }).selectOption('suspended');
      await expect(page.getByText('No cards found')).toBeVisible();
      await page.getByRole('combobox', { name: 'State' }).selectOption('new');
      await expect(rows.first()).toBeVisible();
      await page.getByRole('button', { name: 'Select all' }).click();
      const bar = page.getByRole('region', { name: 'Selected cards' });
      await expect(bar).toContainText(`${all} cards selected`);
      await bar.getByRole('button', { name: 'Change cards' }).click();
      await page.getByRole('menuitem', { name: 'Mark High Yield' }).click();
      await expect(page.getByText(`Done: ${all} cards marked High Yield`, { exact: true })).toBeVisible();
      await expect(rows.first().getByRole('button', { name: 'High Yield', pressed: true })).toBeVisible();

      await bar.getByRole('button', { name: 'Clear the selection' }).click();
      await page.getByRole('button', { name: 'Study these' }).click();
      await page.getByRole('menuitem', { name: /^Cram/u }).click();
      await expect(page.getByText('Cram: dates stay as they are')).toBeVisible();
      await page.getByRole('button', { name: /^Show Answer/u }).click();
      await page.getByRole('button', { name: /^Correct/u }).click();
      await page.getByRole('button', { name: 'Back to the cards' }).click();
      await expect(page).toHaveURL(/\/browse\?state=new$/u);
      await expect(page.getByText(`${all} cards`, { exact: true })).toBeVisible();
    }));

  it('are at hand on a phone', () =>
    visitLibrary(async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto(new URL('/browse', page.url()).href);
      await expect(page.getByRole('article', { name: 'Card', exact: true }).first()).toBeVisible();
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.getByRole('searchbox', { name: 'Search all cards' }).fill('qqqq');
      await expect(page.getByText('No cards found')).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(phone.width);
    }));
});
