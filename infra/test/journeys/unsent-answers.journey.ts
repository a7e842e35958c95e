import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { arrive, enter, goOnToResources, logIn, logOut } from './screens/accounts.ts';
import { documentButton, question, sample } from './screens/library.ts';
import { openPlay, playScreen, playToTheEnd } from './screens/play.ts';
import { chooseOfAccount } from './screens/shell.ts';
import { studentWithCards } from './student.ts';
import { newPerson, sharedApp, ownApp } from './app-in-browser.ts';
import { hours, sharedTime } from './time.ts';

const today = '2026-11-20';
const offline = /ERR_INTERNET_DISCONNECTED/;

async function answer(page: Page, response: 'correct' | 'incorrect'): Promise<void> {
  const screen = playScreen(page);
  await screen.showAnswer.click();
  await screen[response].click();
}

/** The answers that the browser sends, as they are asked of the server. */
function sentFrom(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/recordAnkiResponse')) sent.push(request.headers()['x-command-id'] ?? '');
  });
  return sent;
}

describe.skipIf(!haveBrowser)('answers that are not sent yet', () => {
  const time = sharedTime();
  const opened = ownApp(() => ({ clock: time.clock }));

  it('outlive their tab and the session, and count once, in order, on the day on which they were given', async () => {
    const { person, cards } = await studentWithCards(opened.app.url);
    const dealt = await cards(today);
    await opened.visit(
      async ({ page, newTab, allow }) => {
        allow(offline);
        allow(/status of 401/);
        const context = page.context();
        await arrive(page, person);
        await openPlay(page, sample);
        await expect(playScreen(page).front).toBeVisible();
        await context.setOffline(true);
        await answer(page, 'incorrect');
        await answer(page, 'correct');
        await expect(
          page.getByText('You are offline. 2 answers are kept on this device and will be sent.'),
        ).toBeVisible();
        await answer(page, 'correct');
        await playScreen(page).goBack.click();
        await expect(playScreen(page).remaining).toHaveText(`${dealt.length - 2} Cards Remaining`);
        await time.pass(page, hours(24));
        await page.close();

        const later = await newTab();
        await later.setViewportSize(phone);
        const sent = sentFrom(later);
        await context.setOffline(false);
        // Its session has ended: the form leads back to where that was found out.
        await later.goto('/login');
        await logIn(later, person);
        await expect(later.getByRole('heading', { name: 'My Resources' })).toBeVisible();
        await expect.poll(() => new Set(sent).size).toBe(2);
        const client = createClient(opened.app.url);
        client.use((await client.call('login', { body: person })).body);
        const read = async () => {
          const { questions } = (await client.call('getAnkiQuestions', { body: { pdfId: dealt[0]!.pdfId } }))
            .body;
          return questions
            .filter(({ spacedRepetition }) => spacedRepetition.totalReviews > 0)
            .map(({ spacedRepetition: { totalReviews, lastReviewed, dueDate } }) => ({
              totalReviews,
              day: lastReviewed?.slice(0, 10),
              dueDate,
            }));
        };
        const onThatDay = { totalReviews: 1, day: today };
        await expect.poll(read).toEqual([
          { ...onThatDay, dueDate: today },
          { ...onThatDay, dueDate: '2026-11-21' },
        ]);
        await later.reload();
        await expect(documentButton(later, sample)).toBeVisible();
        expect(new Set(sent).size).toBe(2);
      },
      { time: time.start },
    );
  });

  it('are neither shown nor sent to another person, and erased when their own logs out', async () => {
    const [ann, ben] = [await studentWithCards(opened.app.url), await newPerson(opened.app.url)];
    await opened.visit(async ({ page: first, newTab, allow }) => {
      allow(offline);
      const sent = sentFrom(first);
      await arrive(first, ann.person);
      await openPlay(first, sample);
      await expect(playScreen(first).front).toBeVisible();
      await first.context().setOffline(true);
      await answer(first, 'correct');
      await expect(first.getByText('1 answer is kept on this device')).toBeVisible();
      await expect.poll(() => sent.length).toBeGreaterThan(0);
      // The session ends without a log-out, as one that has expired.
      await first.evaluate(() => localStorage.removeItem('anamnesis.user'));
      const page = await newTab();
      await first.close();
      await page.context().setOffline(false);
      sent.splice(0);
      await arrive(page, ben);
      await page.reload();
      await expect(documentButton(page, sample)).toBeVisible();
      await logOut(page);
      expect(sent).toEqual([]);

      await logIn(page, ann.person);
      await expect.poll(() => new Set(sent).size).toBe(1);
      await goOnToResources(page);
      await openPlay(page, sample);
      await expect(playScreen(page).front).toBeVisible();
      await page.context().setOffline(true);
      sent.splice(0);
      await answer(page, 'correct');
      await expect(page.getByText('1 answer is kept on this device')).toBeVisible();
      await page.getByRole('button', { name: 'Back to My Resources' }).click();
      await chooseOfAccount(page, 'Logout');
      await expect(question(page)).toContainText('Log out and lose an answer?');
      await question(page).getByRole('button', { name: 'Stay logged in' }).click();
      await expect(page.getByRole('heading', { name: 'My Resources' })).toBeVisible();
      await chooseOfAccount(page, 'Logout');
      await question(page).getByRole('button', { name: 'Log out and erase' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await page.context().setOffline(false);
      sent.splice(0);
      await enter(page, ann.person);
      await page.reload();
      await expect(documentButton(page, sample)).toBeVisible();
      expect(sent).toEqual([]);
    });
  });
});

describe.skipIf(!haveBrowser)('a session that goes on elsewhere', () => {
  const opened = sharedApp();

  it('is one in two tabs, and is left with a word when its document is deleted', async () => {
    const { person, client } = await studentWithCards(opened.app.url);
    await opened.visit(async ({ page, newTab, allow }) => {
      allow(/status of 404/);
      await arrive(page, person);
      await openPlay(page, sample);
      const other = await newTab();
      await other.goto('/PDFupload');
      await openPlay(other, sample);
      const [here, there] = [playScreen(page), playScreen(other)];
      await expect(there.front).toBeVisible();
      const count = Number.parseInt(await there.remaining.innerText(), 10);
      await page.bringToFront();
      await answer(page, 'incorrect');
      await expect(there.remaining).toHaveText(`${count - 1} Cards Remaining`);
      await expect(other.getByText('1 in 1 min', { exact: true })).toBeVisible();
      await here.goBack.click();
      await expect(there.remaining).toHaveText(`${count} Cards Remaining`);

      const { PDF_id: pdfId } = (await client.call('getUserPDFs')).body.pdfs[0]!;
      await client.call('deletePDF', { body: { pdfId } });
      for (const tab of [page, other]) {
        await tab.bringToFront();
        await expect(tab).toHaveURL(/\/PDFupload/);
        await expect(tab.getByText('The document was deleted in another tab').first()).toBeVisible();
      }
    });
  });

  it('can be taken up again from its end: the last answer is taken back', async () => {
    const { person } = await studentWithCards(opened.app.url);
    await opened.visit(async ({ page }) => {
      await arrive(page, person);
      await openPlay(page, sample);
      await playToTheEnd(page);
      await page.getByRole('button', { name: 'Undo the last answer' }).click();
      await expect(playScreen(page).remaining).toHaveText('1 Card Remaining');
      await playToTheEnd(page);
      await expect(playScreen(page).complete).toBeVisible();
    });
  });
});
