import type { Locator } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { notes } from './lectures.ts';
import { arrive } from './screens/accounts.ts';
import { dialog, documentButton, sample, sampleFolder } from './screens/library.ts';
import { selectWords } from './screens/selecting.ts';
import { upload } from './screens/upload.ts';

/** The left edge of each of these words where it is shown first. */
const leftOf = (shown: Locator, ...words: string[]): Promise<number[]> =>
  shown.evaluate((node, wanted) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = new Map<string, number>();
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const word of wanted) {
        const at = text.textContent?.indexOf(word) ?? -1;
        if (at < 0 || found.has(word)) continue;
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + word.length);
        found.set(word, range.getBoundingClientRect().left);
      }
    return wanted.map((word) => found.get(word) ?? NaN);
  }, words);

describe.skipIf(!haveBrowser)('lines from the right in the browser', () => {
  const opened = sharedApp();

  it('are shown from the right with a drug in them, as a paragraph, as an item and on a card', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      const lines = [
        'لا تعط Propranolol في الربو الشديد.',
        '',
        '- أعط Bisoprolol مرة كل يوم',
        '- Give aspirin',
      ];
      await upload(page, sampleFolder, { text: notes('asthma.txt', [lines.join('\n')]) });
      const view = page.getByRole('article', { name: 'asthma' });
      await expect(view.getByText('Propranolol')).toBeVisible();
      const [first, drug, last] = await leftOf(view, 'تعط', 'Propranolol', 'الشديد');
      expect([first! > drug!, drug! > last!]).toEqual([true, true]);
      const [give, item, day] = await leftOf(view, 'أعط', 'Bisoprolol', 'يوم');
      expect([give! > item!, item! > day!]).toEqual([true, true]);
      await selectWords(page, view, 'Propranolol');
      await page.getByRole('button', { name: 'Make a card' }).click();
      const preview = dialog(page).locator('.reading').first();
      await expect(preview).toContainText('تعط');
      const [before, behind] = await leftOf(preview, 'تعط', 'الشديد');
      expect(before! > behind!).toBe(true);
    }));
});
