import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { look } from '../look/look.ts';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function plan(page: Page): Promise<void> {
  await button(page, 'Make a plan').click();
  await page.getByLabel('Day of the exam').fill(inDays(20));
  expect(await look(page, 'the plan of a block a day')).toEqual([]);
  await button(page, 'Save the plan').click();
  await button(page, 'Today’s block: start').click();
  await expect(page.getByRole('timer')).toBeVisible();
}

/** Selects three words of the question by the arrow keys, and highlights them. */
async function highlight(page: Page): Promise<void> {
  for (const key of ['h', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'h', 'Escape'])
    await page.keyboard.press(key);
  await expect(page.locator('mark')).toHaveCount(1);
  await button(page, 'Cross out option 2').click();
}

async function findSodium(page: Page): Promise<void> {
  await page.keyboard.press('l');
  await page.getByRole('searchbox', { name: 'Find a test' }).fill('sodium');
  await expect(page.getByRole('row', { name: /Sodium/ }).first()).toBeVisible();
  expect(await look(page, 'a question beside the laboratory values')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
}

async function note(page: Page): Promise<void> {
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Your note' }).fill('Ask for the blood film.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

describe.skipIf(!haveBrowser)('a block of practice questions', () => {
  const opened = sharedApp();

  it('of the plan is paused, worked on, reviewed, and its wrong ones are done again', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await page.goto('/PracticeQuestions');
      await plan(page);
      await highlight(page);
      await findSodium(page);
      await note(page);

      await page.keyboard.press('p');
      await expect(page.getByRole('heading', { name: 'The block is paused' })).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(0);
      expect(await look(page, 'a block that is paused')).toEqual([]);
      await page.reload();
      await button(page, 'Resume').click();
      await expect(page.locator('mark')).toHaveCount(1);
      await expect(button(page, 'Bring back option 2')).toBeVisible();
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Right answer')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Your note' })).toHaveValue('Ask for the blood film.');

      await button(page, 'End the block').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'End the block' }).click();
      await expect(page.getByRole('heading', { name: /of 10 right/ })).toBeVisible();
      await page.getByRole('radio', { name: 'Unanswered 9' }).click();
      await page.keyboard.press('j');
      await expect(page.getByRole('article')).toHaveCount(9);
      await page.getByRole('radio', { name: 'All 10' }).click();
      expect(await look(page, 'the review of a block with a note and a highlight')).toEqual([]);
      await button(page, 'Do the wrong ones again').click();
      await expect(page.getByRole('timer')).toBeVisible();
      await button(page, 'Choose what to ask').click();
      await expect(page.getByText('Done for today')).toBeVisible();
    }));
});
