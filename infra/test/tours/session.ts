import type { Page } from 'playwright';
import { leechAfter } from '@anamnesis/contracts/cards/text/editing.ts';
import { phone } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { arrive } from '../journeys/screens/accounts.ts';
import {
  chooseInMenu,
  dialog,
  documentButton,
  question,
  sample,
  sampleFolder,
} from '../journeys/screens/library.ts';
import { openPlay, openSource, playScreen } from '../journeys/screens/play.ts';
import type { Studio } from '../look/studio.ts';
import { expect } from '../support/expect.ts';
import { onApp, visitor, type Visitor } from './on-app.ts';
import { chooseOfAccount } from '../journeys/screens/shell.ts';

const minute = 60_000;

/** What a session becomes when cards wait, are changed while they are played, or belong to several documents. */
export const session = (studio: Studio): Promise<void> =>
  onApp(async (app) => {
    const ann = await visitor(studio, app, { processed: true });
    await tapping(ann, studio, app.url);
    await changing(ann.page, studio);
    // There is something to choose from where cards of today are of high yield; one of these is being deleted.
    for (const { id, pdfId } of await dealtTo(ann.client))
      await ann.client.call('updateAnkiYieldStatus', { body: { ankiId: id, pdfId, isHighYield: true } });
    await ofFolder(ann.page, studio);
    await leaving(ann.page, studio);
    await waiting(await visitor(studio, app, { processed: true, email: 'ben@example.org' }), studio);
    await leech(await visitor(studio, app, { processed: true, email: 'cleo@example.org' }), studio);
  });

/** On a phone the first card says what a tap does. */
async function tapping({ session: own }: Visitor, { newPage, shoot }: Studio, url: string): Promise<void> {
  const page = await newPage(url, { viewport: phone, hasTouch: true, isMobile: true });
  await arrive(page, { session: own });
  await openPlay(page, sample);
  await page.getByText('Tap the card to show the answer').waitFor();
  await playScreen(page).card.click();
  await playScreen(page).back.waitFor();
  await shoot(page, 'play-tap-hint', { sizes: [phone] });
}

const dealtTo = async (client: Client) =>
  (await client.call('getStudySession', { query: {} })).body.cards.map(({ id, pdfId }) => ({ id, pdfId }));

async function changing(page: Page, { shoot }: Studio): Promise<void> {
  const { front, back, source, showAnswer } = playScreen(page);
  await openPlay(page, sample);
  await front.waitFor();
  await showAnswer.click();
  await back.waitFor();
  await page.keyboard.press('e');
  await source.getByText('EDIT MODE - PDF FROZEN').waitFor();
  await shoot(page, 'play-editing');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Delete');
  await question(page).getByRole('button', { name: 'Delete Card' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await shoot(page, 'play-card-deleted', { covered: true });
  await page.goto('/PDFupload');
}

async function ofFolder(page: Page, { shoot }: Studio): Promise<void> {
  const { showAnswer, back, source } = playScreen(page);
  await documentButton(page, sample).click();
  await page.getByRole('button', { name: 'Choose what to study' }).click();
  await shoot(page, 'what-to-study', { menuOpen: true });
  await page.keyboard.press('Escape');
  await chooseInMenu(page, `folder ${sampleFolder}`, 'Flash Cards');
  await showAnswer.click();
  await openSource(page);
  await source.getByText(sample, { exact: true }).waitFor();
  await shoot(page, 'play-folder');
  await page.goto('/PDFupload?show=preferences');
  await page.getByRole('switch', { name: 'Lite Mode' }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByText('✅ Settings saved successfully!').waitFor();
  await page.goto('/PDFupload');
  await openPlay(page, sample);
  await source.getByText('Lite Mode').waitFor();
  await showAnswer.click();
  await back.waitFor();
  await shoot(page, 'play-lite');
}

async function leaving(page: Page, { shoot }: Studio): Promise<void> {
  const { correct, exit } = playScreen(page);
  await page.context().setOffline(true);
  await correct.click();
  await page.getByText('1 answer is kept on this device').waitFor();
  await exit.click();
  await chooseOfAccount(page, 'Logout');
  await expect(question(page)).toContainText('Log out and lose an answer?');
  await shoot(page, 'log-out-with-an-answer');
  await page.context().setOffline(false);
}

/** A card that waits for its short delay, and the last cards, which all wait. */
async function waiting({ page, client }: Visitor, { shoot }: Studio): Promise<void> {
  const { front, showAnswer, incorrect, remaining } = playScreen(page);
  const [, , ...others] = await dealtTo(client);
  await client.call('changeAnkiCards', {
    body: {
      pdfId: others[0]?.pdfId ?? '',
      ankiIds: others.map(({ id }) => id),
      change: { kind: 'suspended', isSuspended: true },
    },
  });
  await page.clock.install();
  await page.goto('/PDFupload');
  await openPlay(page, sample);
  await front.waitFor();
  await expect(remaining).toHaveText('2 Cards Remaining');
  await showAnswer.click();
  await incorrect.click();
  await page.getByText('1 in 1 min', { exact: true }).waitFor();
  await page.clock.fastForward(1.5 * minute);
  await page.getByText('1 ready', { exact: true }).waitFor();
  await shoot(page, 'play-another-ready');
  const [shown] = (await dealtTo(client)).slice(1);
  await showAnswer.click();
  await incorrect.click();
  await expect(remaining).toHaveText(/^[12] Cards? Remaining$/);
  await shoot(page, 'play-only-delayed');
  await client.call('changeAnkiCards', {
    body: {
      pdfId: shown?.pdfId ?? '',
      ankiIds: [shown?.id ?? ''],
      change: { kind: 'suspended', isSuspended: true },
    },
  });
  // Anew: what remains here may be one card as well before the page has heard of the other's suspension.
  await page.goto('/PDFupload');
  await openPlay(page, sample);
  await expect(remaining).toHaveText('1 Card Remaining');
  await page.keyboard.press('Delete');
  await question(page).getByRole('button', { name: 'Delete Card' }).click();
  await page.getByRole('alertdialog').getByRole('button').click();
  await playScreen(page).complete.waitFor();
  await shoot(page, 'play-last-card-deleted');
}

async function leech({ page, client }: Visitor, { shoot }: Studio): Promise<void> {
  const dealt = await dealtTo(client);
  for (const { id: cardId, pdfId } of dealt)
    for (let misses = 1; misses < leechAfter; misses += 1)
      await client.call('recordAnkiResponse', {
        body: { pdfId, cardId, response: 'incorrect', useShortDelay: true },
      });
  const { showAnswer, incorrect } = playScreen(page);
  await openPlay(page, sample);
  await showAnswer.click();
  await incorrect.click();
  await page.getByRole('region', { name: 'Leech' }).waitFor();
  await shoot(page, 'play-leech');
  await page.goto(`/PDFupload?document=${dealt[0]?.pdfId}&show=cards`);
  const row = page.getByRole('article', { name: 'Card', exact: true }).first();
  await row.getByRole('button', { name: 'More for this card' }).click();
  await page.getByRole('menuitem', { name: 'Last answers' }).click();
  await dialog(page).getByRole('button', { name: 'Show dates' }).click();
  await shoot(page, 'card-answers');
}
