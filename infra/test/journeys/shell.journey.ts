import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { arrive } from './screens/accounts.ts';
import { openSettings } from './screens/settings.ts';
import {
  account,
  chooseOfAccount,
  closesInEveryWay,
  hamburger,
  lead,
  navigation,
  pressBeside,
} from './screens/shell.ts';
import { studentWithCards } from './student.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';

describe.skipIf(!haveBrowser)('the frame of the app in the browser', () => {
  const opened = sharedApp();
  const { visit: visitApp } = opened;
  const address = (path: string): string => opened.app.url + path;

  it('shows who is there and what there is to go to, in one row from a tablet on', () =>
    visitApp(async ({ page }) => {
      const person = await newPerson(opened.app.url);
      await arrive(page, person);
      const bar = navigation(page);
      for (const width of [768, 1024, 1279, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(bar.getByRole('link')).toHaveText(['Today', 'Library', 'Guides', 'Statistics']);
        await expect(bar.getByRole('button')).toHaveText(['Practice', 'Account']);
        const title = await page.getByRole('link', { name: 'Anamnesis', exact: true }).boundingBox();
        const first = await bar.getByRole('link', { name: 'Today' }).boundingBox();
        expect(title && first && title.x + title.width <= first.x).toBe(true);
        for (const item of await bar.getByRole('button').or(bar.getByRole('link')).all()) {
          const box = await item.boundingBox();
          expect(box && box.y >= 0 && box.y + box.height <= 56 && box.x + box.width <= width).toBe(true);
          // Its words do not lie over those beside it.
          expect(await item.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
        }
      }
      await bar.getByRole('button', { name: 'Practice' }).click();
      await page.getByRole('menuitem', { name: 'Take a history' }).click();
      await expect(page).toHaveURL(address('/Anamnesis'));
      await account(page).click();
      const menu = page.getByRole('menu');
      await expect(menu).toContainText(person.email);
      await expect(menu.getByRole('menuitem')).toHaveText([
        'Social',
        'All files',
        'Settings',
        /^Keyboard shortcuts/,
        'Logout',
      ]);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Anamnesis', exact: true }).click();
      await expect(page).toHaveURL(address('/'));
    }));

  it('has a menu on narrow screens that closes on widening', () =>
    visitApp(
      async ({ page }) => {
        await arrive(page, await newPerson(opened.app.url));
        const menu = hamburger(page);
        const items = navigation(page);
        await expect(menu).toHaveAccessibleName('Menu');
        await menu.click();
        await page.setViewportSize({ width: 768, height: 844 });
        await expect(menu).toBeHidden();
        await page.setViewportSize({ width: 767, height: 844 });
        await expect(menu).toHaveAttribute('aria-expanded', 'false');
        await expect(items).toHaveCount(0);

        await menu.press('Enter');
        await page.keyboard.press('Escape');
        await expect(items).toHaveCount(0);
        await expect(menu).toBeFocused();
        await menu.click();
        await page.mouse.click(200, 800);
        await expect(items).toHaveCount(0);
        await lead(page, '/Diseases');
        await menu.click();
        await items.getByRole('link', { name: 'Library' }).click();
        await expect(page).toHaveURL(address('/PDFupload'));
        await expect(items).toHaveCount(0);
        await menu.click();
        await items.getByRole('button', { name: 'Settings' }).click();
        await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
        await expect(items).toHaveCount(0);
      },
      { viewport: phone },
    ));

  it('opens the list of files, what others sent, the keys and the settings over any page, and closes them in every way', () =>
    visitApp(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await page.goto('/Diseases');
      const files = page.getByRole('dialog', { name: 'All files' });
      await closesInEveryWay(page, account(page), files, 'All files');
      const social = page.getByRole('dialog', { name: 'Social' });
      await closesInEveryWay(page, account(page), social, /^Social/);
      const keys = page.getByRole('dialog', { name: 'Keys' });
      await closesInEveryWay(page, account(page), keys, /^Keyboard shortcuts/);
      await page.keyboard.press('?');
      await expect(keys).toContainText('Show these shortcuts');
      await page.keyboard.press('Escape');
      await expect(keys).toHaveCount(0);
      const settings = page.getByRole('dialog', { name: 'Settings' });
      await closesInEveryWay(page, account(page), settings, 'Settings');

      await page.setViewportSize({ width: 1600, height: 1000 });
      await openSettings(page);
      await expect.poll(() => settings.boundingBox()).toMatchObject({ width: 900, height: 700 });
      await page.setViewportSize({ width: 800, height: 500 });
      await expect.poll(async () => (await settings.boundingBox())?.height).toBeLessThanOrEqual(450);
      await pressBeside(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await chooseOfAccount(page, 'All files');
      await expect(files).toContainText('1 folder, 1 file');
      await files.getByRole('button', { name: /^Heart failure in three pages/ }).click();
      await expect(page.getByRole('article', { name: 'Heart failure in three pages' })).toBeVisible();
    }));

  it('says on the home page what is due, and starts it with one press', async () => {
    const { person, cards } = await studentWithCards(opened.app.url);
    const due = (await cards('2099-01-01')).length;
    await visitApp(async ({ page }) => {
      await arrive(page, person);
      await page.goto('/');
      await expect(page.getByText(`${due} new cards`, { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Study now' }).click();
      await expect(page.getByRole('article', { name: 'Card, front' })).toBeVisible();
      await expect(page.getByText(`${due} Cards Remaining`, { exact: true })).toBeVisible();
    });
  });
});
