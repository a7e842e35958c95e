import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { arrive } from './screens/accounts.ts';
import { breakFolders, mendFolders } from './screens/broken-folders.ts';
import {
  dialog,
  documentModes,
  folderButton,
  documentButton,
  sample,
  sampleFolder,
} from './screens/library.ts';
import { chooseOfAccount, isOnTop, lead, navigation } from './screens/shell.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';

const isHome = ({ pathname }: URL): boolean => pathname === '/';

const scrollDown = (top: number): number => {
  scrollTo({ top, behavior: 'instant' });
  return scrollY;
};
describe.skipIf(!haveBrowser)('when something fails in the browser', () => {
  const opened = sharedApp();
  const { visit: visitApp } = opened;

  it('says on a desk and on a phone that the connection is gone, keeps what was typed, and goes on by itself', () =>
    visitApp(async ({ page, allow }) => {
      allow(/ERR_INTERNET_DISCONNECTED/);
      await arrive(page, await newPerson(opened.app.url));
      const notice = page.getByText('You are offline. This page carries on by itself');
      await page.getByRole('button', { name: 'Add Folder' }).click();
      await dialog(page).getByRole('textbox').fill('Cardiology');
      await page.context().setOffline(true);
      await expect(notice).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Add Folder' }).click();
      await expect(dialog(page).getByRole('alert')).toContainText('The server could not be reached.');
      await page.setViewportSize(phone);
      await expect(notice).toBeVisible();
      await page.context().setOffline(false);
      await expect(notice).toHaveCount(0);
      await expect(page.getByText('The connection is back.')).toBeAttached();
      await dialog(page).getByRole('button', { name: 'Add Folder' }).click();
      await expect(folderButton(page, 'Cardiology')).toBeVisible();
    }));

  it('says so without covering what is pressed, also while a document is scrolled', () =>
    visitApp(async ({ page, allow }) => {
      allow(/ERR_INTERNET_DISCONNECTED/);
      await arrive(page, await newPerson(opened.app.url));
      await documentButton(page, sample).click();
      await expect(page.locator('figure canvas').first()).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      for (const width of [1280, 768]) {
        await page.setViewportSize({ width, height: 800 });
        for (const scrolled of [0, 400]) {
          await expect.poll(() => page.evaluate(scrollDown, scrolled)).toBe(scrolled);
          const pressed = ['Read', 'Summary', 'Cards'].map((name) =>
            documentModes(page).getByRole('button', { name }),
          );
          for (const name of ['Hide', 'Add Folder'])
            pressed.push(page.getByRole('button', { name, exact: true }));
          for (const button of pressed)
            await expect.poll(() => button.evaluate(isOnTop), `${button}`).toBe(true);
        }
      }
      await page.context().setOffline(false);
      await expect(page.getByText('You are offline.')).toHaveCount(0);
    }));

  it('has a face with a way on for calls that fail, on every page that makes them', () =>
    visitApp(async ({ page, allow }) => {
      allow(/status of 500 /);
      await arrive(page, await newPerson(opened.app.url));
      const json = { error: 'The disk is full.', code: 'INTERNAL' };
      const faces: [string, RegExp, string][] = [
        ['/', /studyToday/i, 'What is due could not be counted; your cards are safe. The disk is full.'],
        [
          '/PDFupload',
          /getUserFolders/,
          'Your folders could not be loaded; they are safe. The disk is full.',
        ],
        [
          '/PDFupload?show=preferences',
          /getUserPreferences/,
          'Your preferences could not be loaded; they are safe. The disk is full.',
        ],
      ];
      // What is asked before the app runs is asked again by itself: its face may go before it is pressed.
      await page.route('**/early.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      let isMended = false;
      for (const [path, call, sentence] of faces) {
        isMended = false;
        await page.route(call, (route) =>
          isMended ? route.continue() : route.fulfill({ status: 500, json }),
        );
        await page.goto(path);
        const face = page.getByRole('alert').filter({ hasText: sentence });
        const retry = face.getByRole('button', { name: 'Retry' });
        await expect(retry).toBeVisible();
        isMended = true;
        // A press that meets a failed answer still on its way gets that answer: then a person presses once more.
        await expect(async () => {
          if (await face.isVisible()) await retry.click({ timeout: 1_000 });
          await expect(face).toHaveCount(0, { timeout: 1_000 });
        }).toPass();
        await page.unroute(call);
      }
    }));

  it('has a face for a page that did not arrive or crashed, with the navigation around it, and recovers', () =>
    visitApp(async ({ page, allow }) => {
      allow(/ERR_FAILED|did not (arrive|load)|a mistake of ours/);
      await arrive(page, await newPerson(opened.app.url));
      const face = page.getByRole('main').getByRole('alert');
      const script = '**/assets/practice-page*.js';
      await page.route(script, (route) => route.abort());
      await lead(page, '/PracticeQuestions');
      await expect(face).toContainText('This page did not load');
      await page.unroute(script);
      await face.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Practice questions', level: 1 })).toBeAttached();

      const panel = '**/assets/inbox-panel*.js';
      await page.route(panel, (route) => route.abort());
      await chooseOfAccount(page, 'All files');
      await expect(page.getByText('The list of your files did not load').first()).toBeVisible();
      // Without a connection it leads to no page of the browser's own.
      await page.route(isHome, (route) => route.abort());
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(
        page.getByText('The server cannot be reached, so nothing was reloaded').first(),
      ).toBeVisible();
      await page.unroute(isHome);
      await page.unroute(panel);
      await chooseOfAccount(page, 'All files');
      await expect(page.getByRole('dialog', { name: 'All files' })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

      await page.evaluate(breakFolders);
      await navigation(page).getByRole('link', { name: 'Library' }).click();
      await expect(face).toContainText('This page stopped working');
      await page.evaluate(mendFolders);
      await face.getByRole('button', { name: 'Try again' }).click();
      await expect(folderButton(page, sampleFolder)).toBeVisible();
    }));
});
