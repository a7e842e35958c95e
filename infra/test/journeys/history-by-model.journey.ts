import { afterAll, beforeAll, describe, it } from 'vitest';
import { look } from '../look/look.ts';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { type ModelDouble, startModelDouble } from '../support/model-double/model-double.ts';
import { patientModel } from '../support/patient-model.ts';
import { modelEnv } from '../support/written-questions.ts';
import { newPerson, ownApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';

let double: ModelDouble;
const release = Promise.withResolvers<void>();

describe.skipIf(!haveBrowser)('a history with a model', () => {
  beforeAll(async () => {
    const model = patientModel({
      names: (doctor) => (doctor.includes('gaspers') ? ['topic:smoking'] : []),
      words: (facts) => `Well, ${facts}`,
      comments: ({ id, of }) =>
        of === 'summary'
          ? { verdict: 'wrong', quote: 'you smoke', comment: 'The patient said something else.' }
          : id === 'step/1'
            ? { verdict: 'present', quote: 'Spirometry', comment: 'It comes first.' }
            : { verdict: 'missing', quote: '', comment: 'It belongs there.' },
    });
    double = await startModelDouble(async (request) => {
      if (request.raw.includes('\\"sheet\\"')) await release.promise;
      return model(request);
    });
  });
  afterAll(() => double.close());
  const opened = ownApp(() => ({ env: modelEnv(double.url) }));

  it('is understood in words that no rule knows, and commented on against the sheet', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await page.goto('/Anamnesis');
      await page.getByRole('combobox', { name: 'Disease' }).fill('Asthma');
      await page.getByRole('button', { name: 'Take History' }).click();
      const line = page.getByRole('textbox', { name: 'Your line to the patient' });
      const log = page.getByRole('log', { name: 'Anamnesis Response' });
      for (const [nth, said] of [
        'What brings you in?',
        'Partial to the old gaspers?',
        'To sum up, you told me that you smoke.',
      ].entries()) {
        await line.fill(said);
        await line.press('Enter');
        await expect(log.getByRole('listitem')).toHaveCount(2 * (nth + 1));
        await expect(log.getByText('answering…')).toHaveCount(0);
      }
      // What a model words is a fact of the case, which may say only “No, never.”
      await expect(log.getByRole('listitem').nth(3)).toContainText(/worded by double\s*Well, \S/);

      await page.getByRole('button', { name: 'Finish', exact: true }).click();
      await page.getByRole('combobox', { name: 'Diagnosis' }).fill('Asthma');
      await page.keyboard.press('Escape');
      await page.getByRole('textbox', { name: 'Next steps' }).fill('Spirometry');
      await page.getByRole('button', { name: 'Finish and see feedback' }).click();
      await page.getByRole('button', { name: 'Comment on your summary and next steps' }).click();
      await expect(
        page.getByText('The comment on your summary and next steps is being written …'),
      ).toBeVisible();
      expect(await look(page, 'a comment that is being written')).toEqual([]);
      release.resolve();
      const own = page.getByRole('region', { name: 'Your own words' });
      // What a summary should hold depends on the patient who was drawn.
      await expect(own.getByRole('listitem').filter({ hasText: 'something else' }).first()).toContainText(
        'You: “you smoke”',
      );
      await expect(own.getByRole('listitem').filter({ hasText: 'It comes first.' })).toContainText('There');
      expect(await look(page, 'a comment on a history')).toEqual([]);
      await page.reload();
      await expect(own.getByText('The patient said something else.').first()).toBeVisible();
    }));
});
