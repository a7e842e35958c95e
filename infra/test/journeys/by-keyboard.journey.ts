import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { quizNotes } from '../support/quiz-notes.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { notes } from './lectures.ts';
import { arrive } from './screens/accounts.ts';
import { dialog, documentButton, documentModes, folderButton, sampleFolder } from './screens/library.ts';
import { playScreen } from './screens/play.ts';
import { quizScreen } from './screens/quiz.ts';
import { navigation } from './screens/shell.ts';
import { uploadForm } from './screens/upload.ts';

/** What has the focus: its words, and whether they say that it has it. */
const focused = (page: Page): Promise<{ words: string; isSeen: boolean } | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    // The edge of the sidebar is drawn itself.
    const isSeen =
      element.role === 'separator' || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
    return { words: element.ariaLabel ?? element.textContent.slice(0, 40), isSeen };
  });

/** Goes there by Tab, or another key, and sees on the way where it is. */
async function reach(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible();
  const passed: string[] = [];
  while (!(await goal.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press(key);
    const now = await focused(page);
    // Behind the last one there is the browser itself.
    expect(now?.isSeen, `the focus is not seen on ${now?.words}`).not.toBe(false);
    passed.push(now?.words ?? '');
    expect(passed.length, `not reached:\n${passed.join('\n')}`).toBeLessThan(90);
  }
}

/** And presses it, when it can be. What is done then leaves the focus somewhere. */
async function press(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  await reach(page, goal, key);
  await expect(goal).toBeEnabled();
  await page.keyboard.press('Enter');
}
const hasFocus = (page: Page) => expect.poll(() => focused(page)).not.toBeNull();

/** Sees that a session has said this as well, and nothing else. */
function hears(page: Page): (...more: unknown[]) => Promise<void> {
  const heard: unknown[] = [];
  return async (...more) => {
    heard.push(...more);
    await expect.poll(() => page.evaluate(() => (window as { said?: string[] }).said)).toEqual(heard);
  };
}

describe.skipIf(!haveBrowser)('a day by keyboard', { timeout: 400_000 }, () => {
  const opened = sharedApp();

  it('goes from a file to its cards, a quiz, questions, a guide and what is found', () =>
    opened.visit(async ({ page }) => {
      await page.addInitScript(() => {
        const said: string[] = [];
        (window as { said?: string[] }).said = said;
        new MutationObserver(() => {
          const words = document.querySelector('.play-screen > output')?.textContent;
          if (words && words !== said.at(-1)) said.push(words);
        }).observe(document, { subtree: true, childList: true, characterData: true });
      });
      await arrive(page, await newPerson(opened.app.url));
      await press(page, page.getByRole('button', { name: `Upload to ${sampleFolder}` }));
      const chooser = page.waitForEvent('filechooser');
      await press(page, dialog(page).getByLabel('Text or Word file'));
      await (await chooser).setFiles(notes('kidneys.txt', [quizNotes]));
      await press(page, uploadForm(page).button('Upload Text'));
      await expect(dialog(page)).toHaveCount(0);
      await press(page, documentModes(page).getByRole('button', { name: 'Process & Generate' }));
      const processed = documentModes(page).getByRole('button', { name: 'Processed' });
      await expect(processed).toBeFocused();

      await press(page, navigation(page).getByRole('link', { name: /^Today/ }), 'Shift+Tab');
      await press(page, page.getByRole('link', { name: 'Study now' }));
      const { front, back, showAnswer, correct, incorrect, goBack, remaining } = playScreen(page);
      await expect(front).toBeVisible();
      const says = hears(page);
      const first = expect.stringMatching(/^Card: [^]+ 20 Cards Remaining\.$/u);
      const second = expect.stringMatching(/^Card: [^]+ 19 Cards Remaining\.$/u);
      const answer = expect.stringMatching(/^Answer: /u);
      await says(first);
      await expect(showAnswer).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(back).toBeVisible();
      await expect(correct).toBeFocused();
      await says(answer);
      await page.keyboard.press('Enter');
      await expect(remaining).toHaveText('19 Cards Remaining');
      await says(second);
      await press(page, goBack);
      await expect(remaining).toHaveText('20 Cards Remaining');
      await says(first);
      await hasFocus(page);
      await press(page, showAnswer);
      await expect(back).toBeVisible();
      await press(page, incorrect);
      await expect(remaining).toHaveText('19 Cards Remaining');
      await says(answer, second);
      await page.keyboard.press('?');
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(showAnswer).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(folderButton(page, sampleFolder)).toBeVisible();
      await hasFocus(page);

      await reach(page, folderButton(page, sampleFolder));
      await press(page, documentButton(page, 'kidneys'), 'ArrowDown');
      await press(page, documentModes(page).getByRole('button', { name: 'Quiz', exact: true }));
      const { start, question, next } = quizScreen(page);
      await press(page, start);
      await expect(question).toBeVisible();
      await hasFocus(page);
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await expect(next).toBeVisible();
      await hasFocus(page);
      await page.keyboard.press('Enter');
      await expect(question).toHaveAccessibleName(/^Question 2 of /);
      await hasFocus(page);

      const practice = navigation(page).getByRole('button', { name: 'Practice' });
      await press(page, practice, 'Shift+Tab');
      const entry = page.getByRole('menuitem', { name: 'Practice questions' });
      await expect(entry).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(practice).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(entry).toBeFocused();
      await page.keyboard.press('Enter');
      await press(page, page.getByRole('button', { name: 'Submit' }));
      await expect(page.getByRole('radio')).toHaveCount(5);
      await hasFocus(page);
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Right answer')).toBeVisible();
      await hasFocus(page);

      await press(page, navigation(page).getByRole('link', { name: 'Guides' }), 'Shift+Tab');
      await reach(page, page.getByRole('combobox', { name: 'Look up a disease' }));
      await page.keyboard.type('asthma');
      await expect(page.getByRole('option', { name: /^Asthma/ }).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Asthma', exact: true })).toBeFocused();

      await page.keyboard.press('Control+k');
      await expect(page.getByRole('textbox', { name: 'Your question' })).toBeFocused();
      await page.keyboard.type('nephrotic syndrome');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'In your notes' })).toBeVisible();
      await hasFocus(page);
    }));
});
