import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { askNotes, askScreen, openAsk, openSource } from './screens/asking.ts';
import { dialog, documentButton, sample } from './screens/library.ts';

const asked = 'What is heart failure?';

describe.skipIf(!haveBrowser)('asking one’s notes', () => {
  const opened = sharedApp();

  it('is answered in sentences of the notes, each of which opens its passage and makes a card', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      await openAsk(page);
      const { answer, numbers, makeCard, sources, earlier, newQuestion } = askScreen(page);
      await askNotes(page, asked);
      await expect(answer).toContainText('Heart failure is a clinical syndrome');
      await expect(sources.first()).toBeVisible();

      await numbers.first().press('Enter');
      await expect(openSource(page).locator('mark').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(openSource(page)).toHaveCount(0);
      await expect(numbers.first()).toBeFocused();

      await makeCard.first().click();
      const back = dialog(page).getByRole('textbox', { name: 'Answer' });
      await expect(back).toHaveValue(/Heart failure is a clinical syndrome/u);
      await expect(dialog(page).getByRole('textbox', { name: 'Question' })).toHaveValue(asked);
      const created = page.waitForResponse((response) => response.url().endsWith('/createAnki'));
      await back.press('Control+Enter');
      expect((await created).status()).toBe(200);
      await expect(dialog(page)).toHaveCount(0);

      await page.reload();
      await expect(answer).toContainText('Heart failure is a clinical syndrome');
      await newQuestion.click();
      await expect(earlier).toHaveText([new RegExp(asked.replace('?', '\\?'), 'u')]);
    }));
});
