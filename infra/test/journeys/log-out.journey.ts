import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { arrive, enter, logOut } from './screens/accounts.ts';
import { documentButton, sample } from './screens/library.ts';
import { openSettings } from './screens/settings.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('anamnesis.user') ?? '{}') as { token: string }).token,
  );

const keptKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).toSorted());

describe.skipIf(!haveBrowser)('the end of a session', () => {
  const opened = sharedApp();

  const statusWith = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await createClient(opened.app.url).call('getUserFolders', { headers })).status;
  };

  it('is one on the server, too, also when it comes without a network', () =>
    opened.visit(async ({ page, allow }) => {
      allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      const person = await newPerson(opened.app.url);
      await arrive(page, person);
      const first = await tokenIn(page);
      await documentButton(page, sample).click();
      await expect.poll(() => keptKeys(page)).toContainEqual(expect.stringMatching(/places/));
      await logOut(page);
      // How the app looks; nothing with the id of a person or a document.
      await expect.poll(() => keptKeys(page)).toEqual(['anamnesis.pages-at-night']);
      await eventually(async () => (await statusWith(first)) === 401);
      await enter(page, person);
      const second = await tokenIn(page);
      await page.context().setOffline(true);
      await logOut(page);
      expect(await page.evaluate(() => localStorage.getItem('anamnesis.user'))).toBeNull();
      expect(await statusWith(second)).toBe(200);
      await page.context().setOffline(false);
      await eventually(async () => (await statusWith(second)) === 401);
    }));

  it('everywhere sends the other devices to the log-in with a word, and goes on here', () =>
    opened.visit(({ page }) =>
      opened.visit(async ({ page: lost, allow }) => {
        allow(/status of 401 /);
        const person = await newPerson(opened.app.url);
        await enter(lost, person);
        await arrive(page, person);
        const settings = await openSettings(page);
        await settings.getByRole('button', { name: 'Log out everywhere' }).click();
        const question = page.getByRole('alertdialog', { name: 'Log out everywhere?' });
        await expect(question).toContainText('You stay logged in here.');
        await question.getByRole('button', { name: 'Log out everywhere' }).click();
        await expect(page.getByText('Every other device was logged out.').first()).toBeVisible();
        await expect(lost).toHaveURL(/\/login$/);
        await expect(lost.getByText('Your session has ended. Please log in again;')).toBeVisible();
        await page.reload();
        await expect(page.getByRole('heading', { name: 'My Resources' })).toBeVisible();
      }),
    ));
});
