import type { Page } from 'playwright';
import { leechAfter } from '@anamnesis/contracts/cards/text/editing.ts';
import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { ownApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { dialog, sample } from './screens/library.ts';
import { openPlay, playScreen } from './screens/play.ts';
import { studentWithCards } from './student.ts';
import { sharedTime } from './time.ts';

const today = '2026-11-20';
const notice = (page: Page) => page.getByRole('region', { name: 'Leech' });

describe.skipIf(!haveBrowser)('a leech', () => {
  const time = sharedTime();
  const opened = ownApp(() => ({ clock: time.clock }));

  /** Somebody who has missed every card so often today. */
  async function struggling(misses: number) {
    const { person, client, cards } = await studentWithCards(opened.app.url);
    const dealt = await cards(today);
    for (const { id: cardId, pdfId } of dealt) {
      const body = { pdfId, cardId, response: 'incorrect' as const, useShortDelay: true };
      for (let n = 0; n < misses; n += 1) await client.call('recordAnkiResponse', { body });
    }
    return { person, cards };
  }

  it('is shown when it becomes one, is suspended at once, and is resumed from the list', async () => {
    const { person, cards } = await struggling(leechAfter - 1);
    await opened.visit(async ({ page }) => {
      await arrive(page, person);
      await openPlay(page, sample);
      const { front, showAnswer, incorrect, remaining } = playScreen(page);
      await expect(front).toBeVisible();
      const all = Number.parseInt((await remaining.textContent())!, 10);
      await showAnswer.click();
      await incorrect.click();
      await expect(notice(page)).toContainText('is a leech: missed 8 times.');
      await page.setViewportSize(phone);
      await page.setViewportSize({ width: 1280, height: 800 });
      await notice(page).getByRole('button', { name: 'Suspend' }).click();
      await expect(page.getByText('Card suspended').first()).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      await expect(remaining).toHaveText(`${all - 1} Cards Remaining`);

      const [{ pdfId } = { pdfId: '' }] = await cards(today);
      await page.goto(`${opened.app.url}/PDFupload?document=${pdfId}&show=cards`);
      const row = page.getByRole('article', { name: 'Card', exact: true }).filter({ hasText: 'Leech' });
      // Rows out of sight are not there: which card was dealt first is the engine's business.
      await expect(page.getByRole('article', { name: 'Card', exact: true }).first()).toBeVisible();
      await page.mouse.move(500, 500);
      const scrolled = async () => {
        if ((await row.count()) === 0) await page.mouse.wheel(0, 250);
        return row.count();
      };
      await expect.poll(scrolled).toBeGreaterThan(0);
      await expect(row).toContainText('Leech · missed 8 times');
      await expect(row).toContainText('Suspended');
      await row.getByRole('button', { name: 'More for this card' }).click();
      await page.getByRole('menuitem', { name: 'Last answers' }).click();
      await expect(dialog(page)).toContainText('0 of 8 answers correct');
      await dialog(page).getByRole('button', { name: 'Show dates' }).click();
      await page.keyboard.press('Escape');
      await row.getByRole('button', { name: 'More for this card' }).click();
      await page.getByRole('menuitem', { name: 'Resume' }).click();
      await expect(row).not.toContainText('Suspended');
      await expect.poll(async () => (await cards(today)).length).toBe(all);
    });
  });
});
