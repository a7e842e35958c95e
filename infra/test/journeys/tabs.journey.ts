import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { arrive, enter, logIn, logOut } from './screens/accounts.ts';
import { addFolder, answerPrompt, chooseInMenu, folderButton, sampleFolder } from './screens/library.ts';
import { openSettings, setPassword } from './screens/settings.ts';
import { lead } from './screens/shell.ts';
import { type Visitor } from './stage.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';

const inResources = (page: Page) => expect(folderButton(page, sampleFolder)).toBeVisible();

async function openResources(newTab: Visitor['newTab']): Promise<Page> {
  const tab = await newTab();
  await tab.goto('/PDFupload');
  await inResources(tab);
  return tab;
}

describe.skipIf(!haveBrowser)('several tabs of one person', () => {
  const opened = sharedApp();
  const { visit: visitApp } = opened;

  it('show what each changes, without a reload, over one stream that outlives the tab that holds it', () =>
    visitApp(async ({ page, newTab }) => {
      const streams: string[] = [];
      page.context().on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/changes')
          streams.push(request.frame().page() === page ? 'first' : 'second');
      });
      const client = createClient(opened.app.url);
      await enter(page, await client.signup());
      await inResources(page);
      const other = await openResources(newTab);
      await page.bringToFront();
      await addFolder(page, 'Cardiology');
      await expect(folderButton(other, 'Cardiology')).toBeVisible();
      await other.bringToFront();
      await chooseInMenu(other, 'folder Cardiology', 'Rename Folder');
      await answerPrompt(other, 'Nephrology', 'Rename');
      await expect(folderButton(page, 'Nephrology')).toBeVisible();

      const elsewhere = await openSettings(other);
      await page.bringToFront();
      const settings = await openSettings(page);
      await settings.getByRole('switch', { name: 'Auto-save' }).click();
      await settings.getByRole('button', { name: 'Save Settings' }).click();
      await expect(elsewhere.getByRole('switch', { name: 'Auto-save' })).not.toBeChecked();
      expect(streams).toEqual(['first']);

      await page.close();
      await expect.poll(() => streams).toEqual(['first', 'second']);
      await other.keyboard.press('Escape');
      await client.call('addFolder', { body: { folderName: 'From a phone' } });
      await expect(folderButton(other, 'From a phone')).toBeVisible();
    }));

  it('are left together, and entered together where one was', () =>
    visitApp(async ({ page, newTab, allow }) => {
      // The other tab may ask for its stream, or for what its page shows, once more before it hears that the session has ended.
      allow(/status of 401 .*\/api\/(?:changes|diseases)/);
      const person = await newPerson(opened.app.url);
      await arrive(page, person);
      const other = await openResources(newTab);
      await lead(other, '/Diseases');
      await page.bringToFront();
      await logOut(page);
      await expect(other).toHaveURL(/\/login$/);
      await logIn(page, person);
      for (const tab of [page, other])
        await expect(tab.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    }));

  it('go on when one of them sets a new password, however the news reach the others', () =>
    visitApp(async ({ page, newTab, allow }) => {
      allow(/status of 401 /);
      const person = await newPerson(opened.app.url);
      await arrive(page, person);
      // The browser notifies this tab of nothing of what the other keeps.
      const deaf = await newTab();
      await deaf.addInitScript(() =>
        addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
      );
      await deaf.goto('/PDFupload');
      await inResources(deaf);

      // Both ask with the former token when the server has ended it and the new one is still on its way.
      const ended = Promise.withResolvers<void>();
      const arrival = Promise.withResolvers<void>();
      await page.route('**/changePassword', async (route) => {
        const response = await route.fetch();
        ended.resolve();
        await arrival.promise;
        await route.fulfill({ response });
      });
      await page.bringToFront();
      await openSettings(page);
      await setPassword(page, person.password, 'N3w-password!');
      await ended.promise;
      for (const tab of [page, deaf]) {
        const refused = tab.waitForResponse((response) => response.status() === 401);
        await tab.evaluate(() => dispatchEvent(new Event('focus')));
        await refused;
      }
      arrival.resolve();
      await expect(page.getByText('Your password was changed.').first()).toBeVisible();
      for (const tab of [page, deaf]) await expect(tab).toHaveURL(/\/PDFupload$/);
      await deaf.bringToFront();
      await addFolder(deaf, 'Cardiology');
      await page.bringToFront();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(folderButton(page, 'Cardiology')).toBeVisible();
    }));
});
