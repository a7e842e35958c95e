import type { Page } from 'playwright';
import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { arrive, logIn } from './screens/accounts.ts';
import { documentButton, dueCount, openDocument, sample } from './screens/library.ts';
import { fold, highlighted, openPlay, openSource, playScreen, playToTheEnd } from './screens/play.ts';
import { studentWithCards } from './student.ts';
import { ownApp } from './app-in-browser.ts';
import { hours, minutes, sharedTime } from './time.ts';

const today = '2026-11-20';

/** With its answer, and without the hint that a blank may have. */
const withoutMarkup = (prompt: string): string => prompt.replaceAll(/\{\{c\d+::(.*?)(?:::.*?)?\}\}/gs, '$1');

/** Which of these cards is shown. */
async function shown(page: Page, cards: readonly AnkiCard[]): Promise<AnkiCard> {
  const text = fold(await playScreen(page).words.innerText());
  const card = cards.find(({ prompt }) => fold(withoutMarkup(prompt)) === text);
  if (!card) throw new Error(`no card says ${text}`);
  return card;
}

describe.skipIf(!haveBrowser)('playing cards in the browser', () => {
  const time = sharedTime();
  const opened = ownApp(() => ({ clock: time.clock }));

  it('shows every card beside its source, with its span highlighted', async () => {
    const { person, cards } = await studentWithCards(opened.app.url);
    const dealt = await cards(today);
    await opened.visit(
      async ({ page }) => {
        const { back, showAnswer, correct, source, remaining, complete } = playScreen(page);
        await arrive(page, person);
        await openPlay(page, sample);
        for (const [at] of dealt.entries()) {
          await expect(remaining).toHaveText(new RegExp(`^${dealt.length - at} Cards? Remaining$`));
          await expect(source.locator('mark')).toHaveCount(0);
          await showAnswer.click();
          await expect(back).toBeVisible();
          await openSource(page);
          const card = await shown(page, dealt);
          await expect(source.getByText(`Page ${card.pageNumber}`, { exact: true })).toBeVisible();
          await expect.poll(async () => fold(await highlighted(source))).toBe(fold(card.span));
          await expect(source.locator('mark[data-tone="answer"]').first()).toBeInViewport();
          await correct.click();
        }
        await expect(complete).toBeVisible();
      },
      { time: time.start },
    );
  });

  it('delays wrong cards by one and ten minutes, goes back, and ends with the right counts', async () => {
    const { person, cards } = await studentWithCards(opened.app.url);
    const count = (await cards(today)).length;
    await opened.visit(
      async ({ page, allow }) => {
        const screen = playScreen(page);
        const left = (n: number) =>
          expect(screen.remaining).toHaveText(`${n} ${n === 1 ? 'Card' : 'Cards'} Remaining`);
        await arrive(page, person);
        await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
        await expect.poll(() => dueCount(page, sample)).toBe(`${count}`);
        await openPlay(page, sample);
        await left(count);
        await expect(screen.goBack).toBeDisabled();
        await page.keyboard.press('Space');
        await expect(screen.back).toBeVisible();
        await openSource(page);
        await expect(screen.source.locator('mark').first()).toBeVisible();
        await expect(screen.correct).toContainText('Next: 1 day');

        const first = await screen.words.innerText();
        await screen.incorrect.click();
        await left(count - 1);
        await expect(page.getByText('1 in 1 min', { exact: true })).toBeVisible();
        await page.keyboard.press('Space');
        await expect(screen.back).toBeVisible();
        const second = await screen.words.innerText();
        await page.keyboard.press('Space');
        await left(count - 2);
        await screen.goBack.click();
        await left(count - 1);
        await expect(screen.front).toBeVisible();
        await page.keyboard.press('Space');
        await expect(screen.back).toBeVisible();
        expect(await screen.words.innerText()).toBe(second);
        await screen.correct.click();
        await left(count - 2);

        await time.pass(page, minutes(1) + 30_000);
        await expect(page.getByText('1 ready', { exact: true })).toBeVisible();
        await left(count - 1);
        await page.keyboard.press('Space');
        await page.keyboard.press('Space');
        await page.keyboard.press('Space');
        await expect(screen.back).toBeVisible();
        expect(await screen.words.innerText()).toBe(first);
        await expect(screen.correct).toContainText('Next: 10 minutes');
        await page.keyboard.press('Space');
        await left(count - 3);
        await expect(page.getByText('1 in 10 min', { exact: true })).toBeVisible();
        await time.pass(page, minutes(10) + 30_000);
        await expect(page.getByText('1 ready', { exact: true })).toBeVisible();
        await page.keyboard.press('Space');
        await screen.correct.click();
        await screen.showAnswer.click();
        await expect(screen.correct).toContainText('Next: 1 day');
        await screen.incorrect.click();

        while (!(await page.getByText('Continuing with delayed cards...').isVisible())) {
          await screen.showAnswer.click();
          await screen.correct.click();
        }
        await left(1);
        await playToTheEnd(page);
        await expect(page.getByText('1 to repeat tomorrow')).toBeVisible();
        await screen.leave.click();
        const entry = await openDocument(page, sample);
        await expect(entry.getByRole('button', { name: /^Anki Cards/ })).toHaveText(
          `Anki CardsDue 0 · Tomorrow ${count}`,
        );
        await expect(documentButton(page, sample)).not.toContainText('due');
        await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
        await entry.getByRole('button', { name: /^Anki Cards/ }).click();
        await expect(page.getByText('None of its cards is due')).toBeVisible();

        allow(/status of 401/);
        await time.pass(page, hours(24));
        await page.goto('/PDFupload');
        await logIn(page, person);
        await expect.poll(() => dueCount(page, sample)).toBe(`${count}`);
      },
      { time: time.clock() },
    );
  });
});
