import { afterAll, beforeAll, describe, it } from 'vitest';
import { look } from '../look/look.ts';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { type ModelDouble, type Script, startModelDouble } from '../support/model-double/model-double.ts';
import { drugTopic, modelEnv, writesSoundly } from '../support/written-questions.ts';
import { newPerson, ownApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';

let double: ModelDouble;
let script: Script;

describe.skipIf(!haveBrowser)('a practice question that a model writes', () => {
  beforeAll(async () => {
    double = await startModelDouble((request) => script(request));
  });
  afterAll(() => double.close());
  const opened = ownApp(() => ({ env: modelEnv(double.url) }));

  it('is refused, asked for again, opened, and answered with its sources', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await page.goto('/practiceQuestions');
      await page.getByLabel('Topic').fill('Roman law');
      expect(await look(page, 'the field for a topic')).toEqual([]);
      await page.getByRole('button', { name: 'Write a question' }).click();
      await expect(page.getByText('neither the study guides nor your notes say anything')).toBeVisible();
      expect(await look(page, 'a refused question of a model')).toEqual([]);

      const release = Promise.withResolvers<void>();
      script = async (request) => {
        await release.promise;
        return writesSoundly(request);
      };
      await page.getByRole('button', { name: 'Choose what to ask' }).click();
      await page.getByLabel('Topic').fill(drugTopic);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`A question on “${drugTopic}” is being written …`)).toBeVisible();
      release.resolve();
      await page.getByRole('button', { name: 'Answer it' }).click();
      await expect(
        page.getByText('written by the model double from facts of the study guides'),
      ).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(5);
      expect(await look(page, 'a question of a model')).toEqual([]);
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Right answer')).toBeVisible();
      await expect(
        page.getByRole('list', { name: 'Options' }).getByRole('link', { name: 'Gout' }),
      ).toHaveCount(5);
      await page.getByRole('button', { name: 'Bookmark' }).click();
      await page.goto('/practiceQuestions?show=bookmarks');
      await expect(
        page.getByText('written by the model double from facts of the study guides'),
      ).toBeVisible();
    }));
});
