import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { type Client, createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { inputFile } from '../support/inputs.ts';
import { sharedApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { dialog, sampleFolder } from './screens/library.ts';
import type { Visitor } from './stage.ts';
import { openUpload } from './screens/upload.ts';
import { importPage, tableOf } from './screens/decks.ts';
import { playScreen } from './screens/play.ts';

const name = 'openstax_medical_modern_anki21b.apkg';
const anki = inputFile(`anki/${name}`);

describe.skipIf(!haveBrowser)('decks from elsewhere in the browser', () => {
  const opened = sharedApp();
  const visit = (journey: (page: Page, client: Client, allow: Visitor['allow']) => Promise<void>) =>
    opened.visit(async ({ page, allow }) => {
      const client = createClient(opened.app.url);
      const { user: session } = await client.signup();
      await arrive(page, { session });
      await journey(page, client, allow);
    });

  it.skipIf(anki === null)('shows what is in a deck of Anki, brings it in, and a second time nothing', () =>
    visit(async (page, _, allow) => {
      // Its cards are there before the text of its document is prepared.
      allow(/status of 503 .*getPDFPageByAnkiCard/);
      const { choose, item, confirm } = importPage(page);
      await page.getByRole('link', { name: 'Import a deck' }).first().click();
      await choose(anki ?? '');
      await expect(item(name).getByText('Waiting for you')).toBeVisible();
      await confirm(name);
      const result = item(name).locator('dl');
      const [, made] = /^New([\d,]+)/u.exec((await result.textContent()) ?? '') ?? [];
      await choose(anki ?? '');
      await expect(item(name).getByText('All of these cards are in your library already.')).toBeVisible();
      await confirm(name);
      await expect(result).toHaveText(`New0Unchanged${made}`);
      await item(name).getByRole('link', { name: 'Study now' }).click();
      const play = playScreen(page);
      await expect(play.front).toBeVisible();
      await page.keyboard.press('Space');
      await expect(play.back).toBeVisible();
      await play.correct.click();
      await expect(play.front).toBeVisible();
    }),
  );

  it('shows both sides of a card that was changed here and there, and takes one', () =>
    visit(async (page, client) => {
      const { choose, item, confirm } = importPage(page);
      const bring = async (answer: string): Promise<void> => {
        await page.goto('/import');
        await choose(
          tableOf('Vessels.csv', [
            ['Which artery is the widest?', answer],
            ['What carries blood?', 'Vessels'],
          ]),
        );
        await confirm('Vessels.csv');
      };
      await openUpload(page, sampleFolder);
      await dialog(page).getByRole('link', { name: 'Import a deck' }).click();
      await expect(page.getByRole('heading', { name: 'Import a deck' })).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await bring('The aorta');
      await item('Vessels.csv')
        .getByRole('link', { name: /^Vessels/ })
        .click();
      await expect(page.getByRole('article', { name: 'Cards of Vessels' })).toBeVisible();
      const pdfId = new URL(page.url()).searchParams.get('document') ?? '';
      const { body } = await client.call('getAnkiQuestions', { body: { pdfId } });
      const card = body.questions.find(({ prompt }) => prompt.includes('widest'))!;
      await client.call('updateAnki', {
        body: { pdfId, ankiId: card.id, newPrompt: card.prompt.replace('The aorta', 'My aorta') },
      });
      await bring('The great aorta');
      await item('Vessels.csv').getByRole('link', { name: '1 card differs from the deck' }).click();
      const both = page.getByRole('article', { name: 'Card of Vessels' });
      await expect(both.getByText('My', { exact: true })).toBeVisible();
      await expect(both.getByText('great', { exact: true })).toBeVisible();
      await both.getByRole('button', { name: 'Take the deck’s' }).click();
      await expect(page.getByText('No card differs from its deck')).toBeVisible();
      await page.goto(`/PDFupload?${new URLSearchParams({ document: pdfId, show: 'cards' })}`);
      await expect(page.getByRole('article', { name: 'Cards of Vessels' })).toContainText('The great aorta');
    }));
});
