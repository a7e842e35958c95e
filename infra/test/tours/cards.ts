import type { Page } from 'playwright';
import { openDocument, sample } from '../journeys/screens/library.ts';
import { openPlay, openSource, playScreen, playToTheEnd } from '../journeys/screens/play.ts';
import type { Studio } from '../look/studio.ts';
import { expect } from '../support/expect.ts';
import { breakCall, onApp, visitor } from './on-app.ts';

/** The play screen, from the first card to the last. */
export const cards = (studio: Studio): Promise<void> =>
  onApp(async (app) => {
    const { page } = await visitor(studio, app, { processed: true });
    await opening(page, studio);
    await playing(page, studio);
    await ending(page, studio);
  });

const drawn = (page: Page) => page.locator('figure canvas, .reflowed, .page-region canvas').first().waitFor();

async function opening(page: Page, { shoot, shootLoading, checkLoading }: Studio): Promise<void> {
  await openPlay(page, sample);
  await drawn(page);
  await shoot(page, 'play-front');
  await checkLoading(page, 'play', '/anki-play', () => drawn(page));
  await shootLoading(page, 'play-loading', '/anki-play');
  const { heal } = await breakCall(page, 'studySession');
  await page.goto('/anki-play');
  await page.getByText('The cards could not be loaded').waitFor();
  await shoot(page, 'play-failed');
  await heal();
  const source = await breakCall(page, 'getPDFPageByAnkiCard');
  await page.getByRole('button', { name: 'Retry' }).click();
  await playScreen(page).showAnswer.click();
  await page.getByText('The source could not be loaded').first().waitFor();
  await shoot(page, 'play-source-failed');
  await source.heal();
}

async function playing(page: Page, { shoot, checkFocus }: Studio): Promise<void> {
  const { showAnswer, correct, incorrect, source } = playScreen(page);
  await page.goto('/anki-play');
  await drawn(page);
  await page.getByRole('button', { name: 'Show the source now' }).click();
  await shoot(page, 'play-source-shown');
  await showAnswer.click();
  await openSource(page);
  await source.locator('mark').first().waitFor();
  await shoot(page, 'play-answer');
  await checkFocus(page, 'play-answer');
  await incorrect.click();
  await shoot(page, 'play-delayed');
  await page.route('**/recordAnkiResponse', (route) => route.abort());
  await showAnswer.click();
  await correct.click();
  await page.getByText(/kept on this device and will be sent as soon as/).waitFor();
  await shoot(page, 'play-answers-kept');
  await page.unroute('**/recordAnkiResponse');
}

async function ending(page: Page, { shoot }: Studio): Promise<void> {
  const { leave } = playScreen(page);
  await playToTheEnd(page);
  await shoot(page, 'play-complete');
  await leave.click();
  const entry = await openDocument(page, sample);
  await expect(entry.getByRole('button', { name: /^Anki Cards/ })).toContainText('Due 0');
  await openPlay(page, sample);
  await page.getByText('None of its cards is due').waitFor();
  await shoot(page, 'play-nothing-due');
}
