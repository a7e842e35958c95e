import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { look } from '../look/look.ts';
import { haveBrowser, phone } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { explainsFromSources, formOf } from '../support/explaining.ts';
import { hang, reply } from '../support/model-double/acts.ts';
import { type ModelDouble, type Script, startModelDouble } from '../support/model-double/model-double.ts';
import { modelEnv } from '../support/written-questions.ts';
import { newPerson, ownApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { askNotes, askScreen, openAsk } from './screens/asking.ts';
import { documentButton, openDocument, sample } from './screens/library.ts';
import { openPlay, playScreen } from './screens/play.ts';
import { selectWords } from './screens/selecting.ts';
import { studentWithCards } from './student.ts';

const own = 'The failing heart of this patient pumps less blood than the body needs.';
let double: ModelDouble;
let script: Script;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Explain this' });
const parts = (page: Page) => ({
  explain: page.getByRole('button', { name: 'Explain this' }),
  sourced: dialog(page)
    .getByRole('list', { name: 'From your notes and the study guides' })
    .getByRole('listitem'),
  own: dialog(page).getByRole('region', { name: /^Not from your notes or the guides/ }),
  number: dialog(page).getByRole('button', { name: /^1: / }),
});

describe.skipIf(!haveBrowser)('Explain this', () => {
  beforeAll(async () => {
    double = await startModelDouble((request) => script(request));
  });
  afterAll(() => double.close());
  beforeEach(() => {
    script = explainsFromSources(own);
  });
  const opened = ownApp(() => ({ env: modelEnv(double.url) }));

  it('says of a card what the notes say of it, with the page, and the model’s own words apart', () =>
    opened.visit(async ({ page }) => {
      const { person } = await studentWithCards(opened.app.url);
      await arrive(page, person);
      await openPlay(page, sample);
      const { explain, sourced, own: apart, number } = parts(page);
      const { showAnswer, back, remaining } = playScreen(page);
      await expect(explain).toHaveCount(0);
      const left = await remaining.textContent();
      await showAnswer.click();
      await expect(back).toBeVisible();
      await explain.click();
      await expect(sourced.first()).toBeVisible();
      await expect(apart.getByRole('listitem')).toHaveText([own]);
      expect(await look(page, 'an explanation')).toEqual([]);
      await page.setViewportSize(phone);
      expect(await look(page, 'an explanation on a phone')).toEqual([]);

      await number.click();
      const source = page.getByRole('dialog', { name: sample });
      await expect(source.locator('mark').first()).toBeAttached();
      await page.goBack();
      await expect(source).toHaveCount(0);
      await expect(number).toBeFocused();

      await dialog(page).getByLabel('Ask something about it').fill('Why is that so?');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByText('On: Why is that so?')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(remaining).toHaveText(left!);
    }));

  it('is of words that are selected in a document, and of a passage that was found', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      await openDocument(page, sample);
      const text = page.getByRole('figure', { name: 'Page 1', exact: true }).locator('.pdf-text');
      await expect(text).toContainText('clinical syndrome');
      await selectWords(page, text, 'clinical syndrome');
      const { explain, sourced } = parts(page);
      await explain.click();
      await expect(dialog(page).getByRole('blockquote')).toHaveText('clinical syndrome');
      await expect(sourced.first()).toBeVisible();
      await page.keyboard.press('Escape');
      await openAsk(page);
      await askNotes(page, 'What is heart failure?');
      await askScreen(page)
        .sources.first()
        .getByRole('button', { name: /^Explain this: / })
        .click();
      await expect(sourced.first()).toBeVisible();
    }));

  it('is of a practice question, says why there is none, and tries again', () =>
    opened.visit(async ({ page, allow }) => {
      await arrive(page, await newPerson(opened.app.url));
      await page.goto('/PracticeQuestions');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('radio')).toHaveCount(5);
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      script = (request) => (formOf(request) === 'explanation' ? reply('Rest is best.') : undefined);
      allow(/status of 503/);
      await parts(page).explain.click();
      await expect(dialog(page).getByText('what the model answered was of no use')).toBeVisible();
      expect(await look(page, 'no explanation')).toEqual([]);
      script = explainsFromSources();
      await dialog(page).getByRole('button', { name: 'Try again' }).click();
      await expect(
        dialog(page)
          .getByRole('link', { name: /^Study guide: / })
          .first(),
      ).toBeVisible();
    }));

  it('is not written on when it is closed, and is not there for who chose the built-in engine', () =>
    opened.visit(async ({ page }) => {
      const client = createClient(opened.app.url);
      const { user: session } = await client.signup();
      await arrive(page, { session });
      await page.goto('/PracticeQuestions');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('radio')).toHaveCount(5);
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      script = () => hang('headers');
      await parts(page).explain.click();
      await eventually(() => double.inFlight() === 1);
      await page.keyboard.press('Escape');
      await eventually(() => double.inFlight() === 0);
      await client.call('chooseContentEngine', { body: { engine: 'builtin' } });
      await expect(parts(page).explain).toHaveCount(0);
    }));
});
