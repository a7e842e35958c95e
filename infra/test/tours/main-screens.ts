import { documentButton, openDocument, sample } from '../journeys/screens/library.ts';
import { openPlay, playScreen } from '../journeys/screens/play.ts';
import { openSettings } from '../journeys/screens/settings.ts';
import { openSocial } from '../journeys/screens/social.ts';
import { lead } from '../journeys/screens/shell.ts';
import type { Studio } from '../look/studio.ts';
import type { TestApp } from '../support/app.ts';
import { visitor } from './on-app.ts';

/** What everybody meets every day, in the order in which it is met, without a reload where none is needed. */
export async function mainScreens(studio: Studio, app: TestApp): Promise<void> {
  const { shoot } = studio;
  const guest = await studio.newPage(app.url);
  await guest.goto('/signup');
  await guest.getByRole('heading', { name: 'Sign up' }).waitFor();
  await shoot(guest, 'sign-up');

  const { page } = await visitor(studio, app, { processed: true, email: 'everyday@example.org' });
  await documentButton(page, sample).waitFor();
  await shoot(page, 'workspace');
  const entry = await openDocument(page, sample);
  await entry.getByRole('button', { name: 'View summary' }).click();
  await page.locator('figure canvas, .reflowed').first().waitFor();
  await shoot(page, 'summary');
  await page.goBack();
  await openDocument(page, sample);
  await entry.getByRole('button', { name: 'View PDF' }).click();
  await page
    .getByRole('button', { name: /^Card about / })
    .first()
    .waitFor();
  await shoot(page, 'pages');
  await entry.getByRole('button', { name: 'Edit cards' }).click();
  await page.getByRole('article', { name: 'Card', exact: true }).first().waitFor();
  await shoot(page, 'card-list');
  await openSettings(page);
  await shoot(page, 'settings');
  await page.keyboard.press('Escape');
  await openSocial(page, 'Contacts');
  await shoot(page, 'social-contacts-none');
  await page.keyboard.press('Escape');
  await lead(page, '/');
  await page.getByRole('link', { name: 'Study now' }).waitFor();
  await shoot(page, 'home-due');
  await lead(page, '/PDFupload');
  await openPlay(page, sample);
  const { front, back, region, showAnswer } = playScreen(page);
  await front.waitFor();
  await showAnswer.click();
  await back.waitFor();
  await region.or(page.locator('.play-words > .reading')).first().waitFor();
  await shoot(page, 'play-answer');
}
