import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { createUnsubscribeTokens } from '../../src/adapters/security/unsubscribe-tokens.ts';
import { breakFolders } from '../journeys/screens/broken-folders.ts';
import { answerPrompt, dialog } from '../journeys/screens/library.ts';
import type { TestApp } from '../support/app.ts';
import { phone, wide } from '../support/browser.ts';
import { idOf } from '../support/sharing.ts';
import type { Studio } from '../look/studio.ts';
import { expect } from '../support/expect.ts';
import { breakCall, onApp, visitor, type Visitor } from './on-app.ts';
import { chooseOfAccount } from '../journeys/screens/shell.ts';

const areas = {
  history: ['/anamnesis', 'Take a history'],
  'practice-questions': ['/practiceQuestions', 'Practice questions'],
} as const;

/** What is around every page: home, the areas, the panels, and what is shown when something fails. */
export const frame = (studio: Studio): Promise<void> =>
  onApp(async (app) => {
    const anna = await visitor(studio, app);
    const { page } = anna;
    await home(page, studio);
    await places(anna, studio, app);
    await panels(page, studio);
    await failures(page, studio);
    const student = await visitor(studio, app, { processed: true, email: 'ben@example.org' });
    await student.page.goto('/');
    await student.page.getByRole('link', { name: 'Study now' }).waitFor();
    await studio.shoot(student.page, 'home-due');
    await studio.checkLoading(student.page, 'home-due', '/', async () => {
      await student.page.getByRole('link', { name: 'Study now' }).waitFor();
    });
  });

async function home(page: Page, { shoot, shootLoading, checkLoading }: Studio): Promise<void> {
  const nothingDue = page.getByText('Nothing is due today');
  await shootLoading(page, 'home-loading', '/');
  await nothingDue.waitFor();
  await shoot(page, 'home');
  await checkLoading(page, 'home', '/', () => nothingDue.waitFor());
  const { heal } = await breakCall(page, 'studyToday');
  await page.goto('/');
  await page.getByText('could not be counted').waitFor();
  await shoot(page, 'home-failed');
  await heal();
}

async function places({ page, client }: Visitor, { shoot }: Studio, app: TestApp): Promise<void> {
  for (const [screen, [path, heading]] of Object.entries(areas)) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor({ state: 'attached' });
    await shoot(page, screen);
  }
  await page.goto('/nowhere');
  await page.getByText('There is no page at this address').waitFor();
  await shoot(page, 'unknown-address');
  await page.goto('/unsubscribe?token=forged');
  await page.getByRole('heading', { name: 'E-mail notifications' }).waitFor();
  await shoot(page, 'unsubscribe');
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await page.getByText('This link is not complete.').waitFor();
  await shoot(page, 'unsubscribe-refused');
  const { jwtSecret } = JSON.parse(readFileSync(join(app.dataDir, 'secrets.json'), 'utf8'));
  await page.goto(`/unsubscribe?token=${createUnsubscribeTokens(jwtSecret).issue(idOf(client))}`);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await page.getByText('You will get no more of these mails.').waitFor();
  await shoot(page, 'unsubscribed');
}

async function panels(page: Page, { shoot }: Studio): Promise<void> {
  await page.goto('/');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'navigation-menu', { sizes: [phone] });
  await page.setViewportSize(wide);
  await page.goto('/');
  await chooseOfAccount(page, 'All files');
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await shoot(page, 'all-files');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Show these shortcuts').waitFor();
  await shoot(page, 'keys');
  await page.keyboard.press('Escape');
  const { heal } = await breakCall(page, 'getUserFolders');
  await page.reload();
  await chooseOfAccount(page, 'All files');
  await page.getByText('could not be listed').waitFor();
  await shoot(page, 'all-files-failed');
  await heal();
  await page.keyboard.press('Escape');
}

/** A page that does not arrive, and a server that is away. */
async function failures(page: Page, { shoot }: Studio): Promise<void> {
  const script = /\/assets\/practice-page/;
  await page.route(script, (route) => route.abort());
  await page.goto('/practiceQuestions');
  await page.getByText('This page did not load').waitFor();
  await shoot(page, 'page-not-arrived');
  await page.unroute(script);
  await page.goto('/');
  await page.evaluate(breakFolders);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click();
  await page.getByText('This page stopped working').waitFor();
  await shoot(page, 'page-crashed');
  await page.goto('/PDFupload');
  await expect(page.getByRole('heading', { name: 'My Resources' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
  await shoot(page, 'offline', { covered: true });
  await page.getByRole('button', { name: 'Add Folder' }).click();
  await answerPrompt(page, 'Cardiology', 'Add Folder');
  await dialog(page).getByRole('alert').waitFor();
  await shoot(page, 'offline-dialog', { covered: true });
  await page.context().setOffline(false);
}
