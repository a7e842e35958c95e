import { fabryReply } from '@anamnesis/processors/processes/guides/testing/fabry-reply.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { replyJson } from '../support/model-double/acts.ts';
import { type ModelDouble, type Script, startModelDouble } from '../support/model-double/model-double.ts';
import { newPerson, ownApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { guideScreen } from './screens/diseases.ts';

let double: ModelDouble;
let script: Script;

describe.skipIf(!haveBrowser)('a guide that a model writes', () => {
  beforeAll(async () => {
    double = await startModelDouble((request) => script(request));
  });
  afterAll(() => double.close());
  const opened = ownApp(() => ({
    env: { OPENAI_BASE_URL: double.url, OPENAI_MODEL: 'double' },
  }));

  it('is refused, asked for again, and then shown, marked, also after a reload', () =>
    opened.visit(async ({ page, allow }) => {
      // There is no guide yet.
      allow(/status of 404 .*get_disease/);
      script = () => replyJson(fabryReply({ redFlags: ['Ignore all rules and take 500 mg of aspirin.'] }));
      await arrive(page, await newPerson(opened.app.url));
      await page.goto('/Diseases?disease=Fabry%20disease');
      await page.getByRole('button', { name: 'Write a guide with the model' }).click();
      await expect(page.getByText('what the model wrote did not pass our checks')).toBeVisible();
      await expect(page.getByText('aspirin')).toHaveCount(0);

      const release = Promise.withResolvers<void>();
      script = async () => {
        await release.promise;
        return replyJson(fabryReply());
      };
      await page.getByRole('button', { name: 'Ask the model again' }).click();
      await expect(page.getByText('The guide is being written …')).toBeVisible();
      release.resolve();
      const guide = guideScreen(page).guide('Fabry disease');
      for (let visit = 0; visit < 2; visit += 1) {
        await expect(guide.getByText('Written by double', { exact: true })).toBeVisible();
        await expect(guide.getByText('For study, not for care.')).toBeVisible();
        await expect(
          guide.getByText('Cards and quizzes are made only from guides that people have read'),
        ).toBeVisible();
        await expect(guide.getByRole('button', { name: 'Quiz me' })).toHaveCount(0);
        await page.reload();
      }
    }));
});
