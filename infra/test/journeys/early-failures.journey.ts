import type { Page, Route } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { arrive, loginForm } from './screens/accounts.ts';
import { folderButton, sampleFolder } from './screens/library.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';

/** The page asks for these while its scripts are on their way (early.js), and takes what was answered. */
const folders = /getUserFolders/;
const starting = { error: 'The server is starting.', code: 'NOT_READY' };
const failures: [string, (route: Route) => Promise<void>][] = [
  ['without a connection', (route) => route.abort()],
  [
    'at a server that is starting',
    (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '0' }, json: starting }),
  ],
  [
    'by a mistake of the server',
    (route) => route.fulfill({ status: 500, json: { error: 'No.', code: 'INTERNAL' } }),
  ],
];

/** So that it is the page that is opened next which asks. */
const leave = (page: Page) => page.goto('/favicon.svg');

describe.skipIf(!haveBrowser)('what is asked before the app runs and fails', () => {
  const opened = sharedApp();
  const { visit: visitApp } = opened;

  it.each(failures)('is asked again by itself: %s', (_, fail) =>
    visitApp(async ({ page, allow }) => {
      allow(/status of 50[03] |ERR_FAILED/);
      await arrive(page, await newPerson(opened.app.url));
      await leave(page);
      await page.route(folders, fail, { times: 1 });
      await page.goto('/PDFupload');
      await expect(folderButton(page, sampleFolder)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }),
  );

  it('is said where it fails again, with what can be done', () =>
    visitApp(async ({ page, allow }) => {
      allow(/status of 500 /);
      await arrive(page, await newPerson(opened.app.url));
      const json = { error: 'The disk is full.', code: 'INTERNAL' };
      await leave(page);
      await page.route(folders, (route) => route.fulfill({ status: 500, json }));
      await page.goto('/PDFupload');
      const face = page.getByRole('alert').filter({ hasText: 'The disk is full.' });
      await expect(face.getByRole('button', { name: 'Retry' })).toBeVisible();
    }));

  it('leads to the login where the session has ended', () =>
    visitApp(async ({ page, allow }) => {
      allow(/status of 401 /);
      const person = await newPerson(opened.app.url);
      await arrive(page, person);
      await leave(page);
      await page.route(folders, (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
      await page.goto('/PDFupload');
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('Your session has ended. Please log in again')).toBeVisible();
      await expect(loginForm(page).email).toHaveValue(person.email);
    }));
});
