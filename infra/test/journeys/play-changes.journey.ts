import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { arrive } from './screens/accounts.ts';
import { question, sample } from './screens/library.ts';
import { openPlay, playScreen } from './screens/play.ts';
import { studentWithCards } from './student.ts';
import { sharedApp } from './app-in-browser.ts';

const deleting = 'Are you sure you want to delete this Anki card?';
const field = (page: Page) => page.getByRole('textbox', { name: 'Text of the card' });
const highYield = (page: Page) => page.getByRole('button', { name: 'High Yield' });
/** A notice stands on the screen, and is announced beside. */
const sees = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();
const left = (page: Page, count: number) =>
  expect(playScreen(page).remaining).toHaveText(`${count} ${count === 1 ? 'Card' : 'Cards'} Remaining`);

async function deleteShown(page: Page): Promise<void> {
  await page.keyboard.press('Delete');
  await expect(question(page)).toContainText(deleting);
  await question(page).getByRole('button', { name: 'Delete Card' }).click();
}

/** How often each card was answered that was. */
async function reviews(client: Client, pdfId: string): Promise<number[]> {
  const { questions } = (await client.call('getAnkiQuestions', { body: { pdfId } })).body;
  return questions.map(({ spacedRepetition }) => spacedRepetition.totalReviews).filter((total) => total > 0);
}

async function today(client: Client) {
  return (await client.call('getStudySession', { query: {} })).body.cards;
}

describe.skipIf(!haveBrowser)('changing cards while they are played', () => {
  const opened = sharedApp();

  it('edits, marks, suspends and deletes, and takes all of it back step by step', async () => {
    const { person, client } = await studentWithCards(opened.app.url);
    const dealt = await today(client);
    const [first, second, third] = dealt;
    const count = dealt.length;
    await opened.visit(async ({ page }) => {
      const screen = playScreen(page);
      const back = () => page.keyboard.press('Control+z');
      const cardOf = async (id: string) =>
        (await client.call('getAnkiQuestions', { body: { pdfId: first!.pdfId } })).body.questions.find(
          (each) => each.id === id,
        );
      await arrive(page, person);
      await openPlay(page, sample);
      await left(page, count);

      await page.keyboard.press('Space');
      await page.keyboard.press('e');
      await expect(screen.source.getByText('EDIT MODE - PDF FROZEN')).toBeVisible();
      await expect(screen.source.locator('mark')).toHaveCount(0);
      await field(page).fill('What fills the {{c1::left ventricle}}?  1 2');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(screen.front).toContainText('1 2');
      await expect.poll(async () => (await cardOf(first!.id))?.prompt).toContain('left ventricle');

      await page.keyboard.press('y');
      await expect(highYield(page)).toBeVisible();
      await expect.poll(async () => (await cardOf(first!.id))?.isHighYield).toBe(true);

      await page.keyboard.press('Space');
      await page.keyboard.press('1');
      await left(page, count - 1);
      await deleteShown(page);
      await left(page, count - 2);
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      expect(await cardOf(second!.id)).toBeUndefined();
      await page.keyboard.press('u');
      await left(page, count - 3);
      await expect.poll(async () => (await cardOf(third!.id))?.isSuspended).toBe(true);

      await screen.goBack.hover();
      await expect(page.getByRole('tooltip')).toContainText(
        'Go back to previous card: brings the suspended card back',
      );
      await back();
      await left(page, count - 2);
      await back();
      await left(page, count - 1);
      await sees(page, 'The deleted card is back.');
      await expect.poll(async () => (await cardOf(third!.id))?.isSuspended).toBe(false);
      expect(await cardOf(second!.id)).toBeDefined();
      await back();
      await left(page, count);
      await expect(screen.front).toContainText('1 2');
      await back();
      await expect(page.getByRole('button', { name: 'Normal Yield' })).toBeVisible();
      await back();
      await sees(page, 'The earlier text of the card is back.');
      await expect.poll(async () => (await cardOf(first!.id))?.prompt).toBe(first!.prompt);
      await expect(screen.goBack).toBeDisabled();
      expect(await cardOf(first!.id)).toMatchObject({ isHighYield: false, textVersion: 2 });
    });
  });

  it('ends with the last card, also when that is deleted, and takes it up again', async () => {
    const { person, client } = await studentWithCards(opened.app.url);
    const [kept, ...others] = await today(client);
    await client.call('changeAnkiCards', {
      body: {
        pdfId: kept!.pdfId,
        ankiIds: others.map(({ id }) => id),
        change: { kind: 'suspended', isSuspended: true },
      },
    });
    await opened.visit(async ({ page }) => {
      await arrive(page, person);
      await openPlay(page, sample);
      await left(page, 1);
      await deleteShown(page);
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText('Session completed! All cards completed.');
      await alert.getByRole('button').click();
      await expect(playScreen(page).complete).toBeVisible();
      await page.getByRole('button', { name: 'Undo: brings the deleted card back' }).click();
      await left(page, 1);
      await expect(playScreen(page).front).toBeVisible();
    });
  });

  it('follows what is done to its cards elsewhere', async () => {
    const { person, client } = await studentWithCards(opened.app.url);
    const dealt = await today(client);
    const [first, second] = dealt;
    const { pdfId } = first!;
    await opened.visit(async ({ page, allow }) => {
      allow(/status of 409/);
      const screen = playScreen(page);
      await arrive(page, person);
      await openPlay(page, sample);
      await left(page, dealt.length);
      await page.keyboard.press('e');
      await field(page).fill('Mine {{c1::here}}');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(screen.front).toContainText('Mine');
      await client.call('updateAnki', {
        body: { ankiId: first!.id, pdfId, newPrompt: 'Theirs {{c1::there}}', textVersion: 1 },
      });
      await expect(screen.front).toContainText('Theirs');
      await page.keyboard.press('Control+z');
      await expect(page.getByRole('alertdialog')).toContainText('The earlier text was not restored');
      await page.keyboard.press('Escape');
      await expect(screen.front).toContainText('Theirs');
      await client.call('deleteAnkiCard', { body: { ankiId: first!.id, pdfId } });
      await left(page, dealt.length - 1);
      await client.call('changeAnkiCards', {
        body: { pdfId, ankiIds: [second!.id], change: { kind: 'suspended', isSuspended: true } },
      });
      await left(page, dealt.length - 2);
    });
  });

  it('loses nothing without a network: an answer counts once, the rest is shown', async () => {
    const { person, client } = await studentWithCards(opened.app.url);
    const dealt = await today(client);
    const count = dealt.length;
    await opened.visit(async ({ page, allow }) => {
      allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED/);
      const screen = playScreen(page);
      const commands: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/recordAnkiResponse')) commands.push(request.headers()['x-command-id']!);
      });
      await arrive(page, person);
      await openPlay(page, sample);
      // The server records the answer, and the network is gone before its response arrives.
      const recorded = Promise.withResolvers<void>();
      await page.route('**/recordAnkiResponse', async (route) => {
        await route.fetch();
        await page.context().setOffline(true);
        await route.abort();
        recorded.resolve();
      });
      await screen.showAnswer.click();
      await screen.correct.click();
      await recorded.promise;
      await page.unroute('**/recordAnkiResponse');
      await left(page, count - 1);
      await screen.showAnswer.click();
      await screen.correct.click();
      await left(page, count - 2);

      await deleteShown(page);
      await sees(page, 'An error occurred while deleting the card. Please try again.');
      await left(page, count - 2);
      await page.keyboard.press('y');
      await sees(page, 'Error updating yield status');
      await expect(page.getByRole('button', { name: 'Normal Yield' })).toBeVisible();
      await page.keyboard.press('e');
      await field(page).fill('Typed {{c1::offline}}');
      await page.getByRole('button', { name: 'Save' }).click();
      await sees(page, 'Error updating Anki card');
      await expect(field(page)).toHaveValue('Typed {{c1::offline}}');

      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(screen.front).toContainText('Typed');
      await expect.poll(() => reviews(client, dealt[0]!.pdfId)).toEqual([1, 1]);
      expect(new Set(commands).size).toBe(2);
      expect(commands.length).toBeGreaterThan(2);
    });
  });

  it('has one menu on a phone, where the keys stay in their place', async () => {
    const { person } = await studentWithCards(opened.app.url);
    await opened.visit(
      async ({ page }) => {
        const screen = playScreen(page);
        await arrive(page, person);
        await openPlay(page, sample);
        await expect(page.getByText('Tap the card to show the answer')).toBeVisible();
        await screen.card.click();
        await expect(screen.back).toBeVisible();
        const keys = await screen.correct.boundingBox();
        expect(keys!.y + keys!.height).toBeLessThanOrEqual(page.viewportSize()!.height);
        const menu = page.getByRole('button', { name: 'Actions for this card' });
        for (const control of [menu, screen.goBack, page.getByRole('button', { name: 'Read aloud' })]) {
          const box = await control.boundingBox();
          expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
        }
        await menu.click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();
        await expect(field(page)).toBeFocused();
        await page.getByRole('button', { name: 'Cancel' }).click();
        await expect(screen.back).toBeVisible();
        const { width = 0, x = 0 } = (await screen.card.boundingBox()) ?? {};
        await screen.card.click({ position: { x: width - x - 20, y: 10 } });
        await expect(screen.front).toBeVisible();
        await expect(page.getByText(/^Tap /)).toHaveCount(0);
      },
      { viewport: phone, hasTouch: true, isMobile: true },
    );
  });
});
