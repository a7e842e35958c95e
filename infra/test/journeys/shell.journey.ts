import { expect } from 'playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { look } from './look.ts';
import { enter } from './screens/accounts.ts';
import { openSettings } from './screens/settings.ts';
import { closesInEveryWay, hamburger, letBePending, navigation, pressBeside } from './screens/shell.ts';
import { visit } from './stage.ts';
import { studentWithCards } from './student.ts';
import { newPerson, openAppInBrowser, type AppInBrowser } from './app-in-browser.ts';

describe.skipIf(!haveBrowser)('the frame of the app in the browser', () => {
  let opened: AppInBrowser;
  beforeAll(async () => {
    opened = await openAppInBrowser();
  });
  afterAll(() => opened.close());
  const visitApp = (...[journey, options]: [Parameters<typeof visit>[2], Parameters<typeof visit>[3]?]) =>
    visit(opened.browser, opened.app.url, journey, options);
  const address = (path: string): string => opened.app.url + path;

  it('shows who is there and counts what is pending, as others send it', () =>
    visitApp(
      async ({ page }) => {
        const person = await newPerson(opened.app.url);
        await enter(page, person);
        const bar = navigation(page);
        await expect(bar.getByText(person.email)).toBeVisible();
        const places = [
          'My Resources',
          'Study guides',
          'Take a history',
          'Practice questions',
          'My Statistics',
        ];
        await expect(bar.getByRole('link')).toHaveText(places);
        await expect(bar.getByRole('button')).toHaveText(['Social', 'Inbox', 'Settings', 'Logout']);
        await letBePending(page, 3);
        await page.clock.fastForward(10_000);
        await expect(bar.getByRole('button', { name: 'Social 3 pending received resources' })).toBeVisible();
        await letBePending(page, 120);
        await page.clock.fastForward(10_000);
        const social = bar.getByRole('button', { name: 'Social 120 pending received resources' });
        await expect(social).toHaveText(/^Social99\+/);
        await social.hover();
        await page.clock.fastForward(1000);
        await expect(page.getByRole('tooltip')).toHaveText('120 pending received resources');
        await look(page, 'navigation with a badge', { menuOpen: true });
        await page.getByRole('link', { name: 'Anamnesis', exact: true }).click();
        await expect(page).toHaveURL(address('/'));
      },
      { time: new Date() },
    ));

  it('has a menu on narrow screens, with the badge on its button, that closes on widening', () =>
    visitApp(
      async ({ page }) => {
        await letBePending(page, 2);
        await enter(page, await newPerson(opened.app.url));
        const menu = hamburger(page);
        const items = navigation(page);
        await expect(menu).toHaveAccessibleName('Menu 2 pending received resources');
        await look(page, 'badge on the menu button');
        await menu.click();
        await expect(items.getByRole('button', { name: /^Social/ })).toHaveText(/^Social2/);
        await look(page, 'menu of a narrow screen');
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
        await menu.click();
        await items.getByRole('link', { name: 'Study guides' }).click();
        await expect(page).toHaveURL(address('/Diseases'));
        await expect(items).toHaveCount(0);
        await menu.click();
        await items.getByRole('button', { name: 'Settings' }).click();
        await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
        await expect(items).toHaveCount(0);
      },
      { viewport: phone },
    ));

  it('opens inbox, Social and settings over any page, and closes them in every way', () =>
    visitApp(async ({ page }) => {
      await enter(page, await newPerson(opened.app.url));
      await page.goto('/Diseases');
      const bar = navigation(page);
      const inbox = page.getByRole('dialog', { name: 'Inbox' });
      await closesInEveryWay(page, bar.getByRole('button', { name: 'Inbox' }), inbox);
      const social = page.getByRole('dialog', { name: 'Social' });
      await closesInEveryWay(page, bar.getByRole('button', { name: 'Social' }), social);
      const settings = page.getByRole('dialog', { name: 'Settings' });
      await closesInEveryWay(page, bar.getByRole('button', { name: 'Settings' }), settings);

      await page.setViewportSize({ width: 1600, height: 1000 });
      await openSettings(page);
      expect(await settings.boundingBox()).toMatchObject({ width: 900, height: 700 });
      await page.setViewportSize({ width: 800, height: 500 });
      expect((await settings.boundingBox())?.height).toBeLessThanOrEqual(450);
      await pressBeside(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await bar.getByRole('button', { name: 'Inbox' }).click();
      await expect(inbox).toContainText('1 folder, 1 file');
      await look(page, 'inbox');
      await inbox.getByRole('button', { name: /Heart failure in three pages/ }).click();
      await expect(page.getByRole('article', { name: 'Heart failure in three pages' })).toBeVisible();
    }));

  it('tells on the home page what is due, and starts it with one press', async () => {
    const { person, cards } = await studentWithCards(opened.app.url);
    const due = (await cards('2099-01-01')).length;
    await visitApp(async ({ page }) => {
      await enter(page, person);
      await page.goto('/');
      await expect(page.getByText(`${due} cards are due`)).toBeVisible();
      const panels = ['Generate study guides', 'Take a history', 'Answer practice questions'];
      for (const panel of panels)
        await expect(page.getByRole('main').getByRole('link', { name: panel })).toBeVisible();
      await look(page, 'home with cards due');
      await page.getByRole('link', { name: /^Start / }).click();
      await expect(page.getByRole('article', { name: 'Card, front' })).toBeVisible();
      await expect(page.getByText(`${due} Cards Remaining`, { exact: true })).toBeVisible();
    });
  });
});
