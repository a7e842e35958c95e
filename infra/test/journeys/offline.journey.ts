import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { draw, drawingOf } from '../support/occluding.ts';
import { good } from '../support/sharing.ts';
import { extracted, sampleDocument } from '../support/studying.ts';
import { arrive, logOut } from './screens/accounts.ts';
import { chooseRegion, openSource, playScreen } from './screens/play.ts';
import { studentWithCards } from './student.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { cached, keptNames, lost } from './screens/device.ts';

/** The ids of the cards whose answers wait, in their order. */
const waitingCards = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('anamnesis.unsent');
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const calls = database.transaction('calls').objectStore('calls').getAll();
          calls.addEventListener('success', () => {
            database.close();
            resolve((calls.result as { cardId: string }[]).map(({ cardId }) => cardId));
          });
        });
      }),
  );

const message = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

async function answer(page: Page): Promise<void> {
  const { showAnswer, correct } = playScreen(page);
  await showAnswer.click();
  await correct.click();
}

describe.skipIf(!haveBrowser)('the app without a network', () => {
  const opened = sharedApp();

  it('opens again, asks the cards of today, records each answer once, and leaves nothing behind', async () => {
    const { person, client } = await studentWithCards(opened.app.url);
    await opened.visit(
      async ({ page, allow }) => {
        allow(lost);
        const context = page.context();
        await arrive(page, person);
        await page.goto('/');
        await expect(page.getByRole('link', { name: 'Study now' })).toBeVisible();
        const { cards } = (
          await client.call('getStudySession', { query: { yieldFilter: 'all', moreNew: 0 } })
        ).body;
        const dealt = cards.length;
        expect(dealt).toBeGreaterThan(5);
        await expect
          .poll(async () => (await keptNames(page)).filter((name) => name.startsWith('source')).length)
          .toBe(dealt);

        await context.setOffline(true);
        await page.reload();
        await expect(page.getByText('Today’s cards are those kept on this device.')).toBeVisible();
        await page.getByRole('link', { name: 'Study now' }).click();
        const { front, back, source, region, remaining, showAnswer, correct } = playScreen(page);
        await expect(front).toBeVisible();
        // Drawn on the device.
        await chooseRegion(page);
        await expect(region.locator('canvas').first()).toBeVisible();
        await showAnswer.click();
        await expect(back).toBeVisible();
        await openSource(page);
        await expect(source.locator('mark').first()).toBeVisible();
        await correct.click();
        await answer(page);
        await expect(page.getByText('2 answers are kept on this device and will be sent.')).toBeVisible();
        await page.reload();
        await expect(remaining).toHaveText(`${dealt - 2} Cards Remaining`);
        for (const _ of [3, 4, 5]) await answer(page);
        await page.goto('/myStatistics');
        await expect(page.getByText('This page needs a connection', { exact: true })).toBeVisible();
        await expect(page.getByText(`What you can do now: study ${dealt - 5} cards.`)).toBeVisible();

        await context.setOffline(false);
        await expect(page.getByRole('heading', { name: 'My Statistics' })).toBeVisible();
        const { PDF_id: pdfId } = (await client.call('getUserPDFs')).body.pdfs[0]!;
        const reviews = async (): Promise<number[]> =>
          (await client.call('getAnkiQuestions', { body: { pdfId } })).body.questions
            .map(({ spacedRepetition }) => spacedRepetition.totalReviews)
            .filter((count) => count > 0);
        await expect.poll(reviews).toEqual([1, 1, 1, 1, 1]);

        await logOut(page);
        await expect.poll(() => keptNames(page)).toEqual([]);
        const left = await cached(page);
        expect(left).toContain('/');
        expect(left.filter((path) => path.startsWith('/api'))).toEqual([]);
        await context.setOffline(true);
        await page.goto('/');
        await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
      },
      { serviceWorkers: 'allow' },
    );
  });

  it('asks on pictures, also where none was shown before', async () => {
    const client = createClient(opened.app.url);
    const { user: session } = await client.signup();
    const { PDF_id: pdfId } = await sampleDocument(client);
    await extracted(client);
    good('a drawing', await draw(client, { pdfId, drawing: drawingOf(['left atrium', 'aorta']) }));
    await opened.visit(
      async ({ page, allow }) => {
        allow(lost);
        await arrive(page, { session });
        await page.goto('/');
        const pictures = async () => (await keptNames(page)).filter((name) => name.startsWith('picture'));
        await expect.poll(async () => (await pictures()).length).toBe(1);
        await page.context().setOffline(true);
        await page.reload();
        await page.getByRole('link', { name: 'Study now' }).click();
        const { front, back, showAnswer } = playScreen(page);
        const picture = { name: 'Picture', exact: true };
        await expect(front.getByRole('region', picture).locator('img')).toBeVisible();
        await showAnswer.click();
        await page.getByRole('button', { name: 'Show the other labels' }).click();
        for (const label of ['left atrium', 'aorta'])
          await expect(back.getByRole('region', picture).getByText(label)).toBeVisible();
      },
      { serviceWorkers: 'allow' },
    );
  });

  it('has nothing of the person before, whichever tab they left from', async () => {
    const { person: ann } = await studentWithCards(opened.app.url);
    const ben = await newPerson(opened.app.url);
    await opened.visit(
      async ({ page, newTab, allow }) => {
        allow(lost);
        await arrive(page, ann);
        await expect.poll(async () => (await keptNames(page)).length).toBeGreaterThan(2);
        const other = await newTab();
        await other.goto('/');
        await logOut(other);
        await expect.poll(() => keptNames(page)).toEqual([]);
        await page.bringToFront();
        await arrive(page, ben);
        await expect.poll(async () => (await keptNames(page)).sort()).toEqual(['preferences', 'today']);
        await page.context().setOffline(true);
        await page.goto('/');
        await expect(page.getByText('Nothing is due today')).toBeVisible();
      },
      { serviceWorkers: 'allow' },
    );
  });

  it('says what became of cards that were deleted or changed while they were answered', async () => {
    const { person, client } = await studentWithCards(opened.app.url);
    await opened.visit(
      async ({ page, allow }) => {
        allow(lost);
        allow(/status of 404 .*recordAnkiResponse/);
        const context = page.context();
        await arrive(page, person);
        await page.goto('/');
        const { cards } = (
          await client.call('getStudySession', { query: { yieldFilter: 'all', moreNew: 0 } })
        ).body;
        const dealt = cards.length;
        await expect
          .poll(async () => (await keptNames(page)).filter((name) => name.startsWith('source')).length)
          .toBe(dealt);
        await context.setOffline(true);
        await page.reload();
        await page.getByRole('link', { name: 'Study now' }).click();
        for (const _ of [1, 2]) await answer(page);
        await expect(page.getByText('2 answers are kept on this device and will be sent.')).toBeVisible();
        const [gone = '', changed = ''] = await waitingCards(page);
        const { PDF_id: pdfId } = (await client.call('getUserPDFs')).body.pdfs[0]!;
        await client.call('deleteAnkiCard', { body: { ankiId: gone, pdfId } });
        const newPrompt = 'The {{c1::mitral}} valve has two cusps.';
        await client.call('updateAnki', { body: { ankiId: changed, pdfId, newPrompt } });
        // The page that has asked them is not there any more.
        await page.goto('/');
        await expect(page.getByText('Today’s cards are those kept on this device.')).toBeVisible();
        await context.setOffline(false);
        await expect(message(page, 'An answer that was kept here was dropped')).toBeVisible();
        await expect(message(page, '1 card has changed since you answered it.')).toBeVisible();
        await expect.poll(() => keptNames(page)).not.toContain(`source ${gone}`);
        // A new card may stand in for the one that is gone.
        const { cards: left } = (
          await client.call('getStudySession', { query: { yieldFilter: 'all', moreNew: 0 } })
        ).body;
        await context.setOffline(true);
        await page.goto('/');
        await page.getByRole('link', { name: 'Study now' }).click();
        await expect(playScreen(page).remaining).toHaveText(`${left.length} Cards Remaining`);
      },
      { serviceWorkers: 'allow' },
    );
  });
});
