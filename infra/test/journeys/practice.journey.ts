import { describe, it } from 'vitest';
import { look } from '../look/look.ts';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';

describe.skipIf(!haveBrowser)('practice questions', () => {
  const opened = sharedApp();

  it('are answered by keyboard, one by one and in an exam, and counted', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await page.goto('/PracticeQuestions');
      await page.getByLabel('System').selectOption('Respiratory');
      await page.getByLabel('Science').selectOption('diagnosis');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('radio')).toHaveCount(5);
      expect(await look(page, 'a practice question')).toEqual([]);
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Right answer')).toBeVisible();
      expect(await look(page, 'an answered practice question')).toEqual([]);
      await page.getByRole('button', { name: 'Make a card' }).click();
      await expect(page.getByText('A card was made.')).toBeVisible();
      await page.getByRole('button', { name: 'Next Question' }).click();
      await expect(page.getByRole('radio')).toHaveCount(5);

      await page.getByRole('button', { name: 'Choose what to ask' }).click();
      await page.getByRole('radio', { name: 'Exam' }).click();
      await page.getByRole('button', { name: 'Start the block' }).click();
      await expect(page.getByRole('navigation', { name: 'Questions of the block' })).toBeVisible();
      await page.keyboard.press('1');
      await expect(page.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
      expect(await look(page, 'an exam')).toEqual([]);
      await page.getByRole('button', { name: 'End the block' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'End the block' }).click();
      await expect(page.getByRole('heading', { name: /of 10 right/ })).toBeVisible();
      expect(await look(page, 'a block that has ended')).toEqual([]);
      await page.goto('/myStatistics');
      await expect(page.getByRole('heading', { name: 'My Statistics' })).toBeVisible();
      await expect(page.getByText(/of 2/).first()).toBeVisible();
    }));
});
