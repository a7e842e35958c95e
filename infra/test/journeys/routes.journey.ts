import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { arrive, logIn, logOut } from './screens/accounts.ts';
import { lead } from './screens/shell.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';

/** The route table of specification 1 §2: address and heading, or where it leads on to. */
const forMembers: [string, string][] = [
  ['/anamnesis', 'Take a history'],
  ['/diseases', 'Study guides'],
  ['/practiceQuestions', 'Practice questions'],
  ['/PDFupload', 'My Resources'],
  ['/myStatistics', 'My Statistics'],
  ['/myStatistics/history', 'Your history'],
];
const forGuests: [string, string, string][] = [
  ['/login', 'Log in', '/PDFupload'],
  ['/signup', 'Sign up', '/PDFupload'],
  ['/reset_password', 'Reset password', '/'],
  ['/reset_password_continued', 'Reset password', '/'],
];
/** A route with a small and with a capital first letter. */
const spellings = (path: string): string[] => [
  path.replace(/\w/, (letter) => letter.toLowerCase()),
  path.replace(/\w/, (letter) => letter.toUpperCase()),
];

describe.skipIf(!haveBrowser)('the routes of the app', () => {
  const opened = sharedApp();
  const { visit: visitApp } = opened;
  const address = (path: string): string => opened.app.url + path;

  it('leads guests to the log-in from every page of members, and then to the page they asked for', () =>
    visitApp(async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
      for (const path of ['/', '/anki-play', ...forMembers.flatMap(([each]) => spellings(each))]) {
        await lead(page, path);
        await expect(page).toHaveURL(address('/login'));
      }
      for (const [path, heading] of forGuests) {
        for (const spelling of spellings(path)) {
          await lead(page, spelling);
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        }
      }
      await page.goto('/MyStatistics?from=mail#top');
      await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
      await logIn(page, await newPerson(opened.app.url));
      await expect(page).toHaveURL(address('/MyStatistics?from=mail#top'));
      await logOut(page);
      await logIn(page, await newPerson(opened.app.url));
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      await expect(page).toHaveURL(address('/'));
    }));

  it('has every page of the route table in both spellings, and leads members on from the pages of guests', () =>
    visitApp(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      for (const [path, heading] of forMembers) {
        for (const spelling of spellings(path)) {
          await lead(page, spelling);
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await expect(page).toHaveURL(address(spelling));
        }
      }
      for (const [path, , to] of forGuests) {
        for (const spelling of spellings(path)) {
          await lead(page, spelling);
          await expect(page).toHaveURL(address(to));
        }
      }
      for (const spelling of spellings('/anki-play')) {
        await lead(page, spelling);
        await expect(page).toHaveURL(address('/PDFupload'));
      }
      await page.goto('/nowhere/at/all');
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL(address('/'));
    }));
});
