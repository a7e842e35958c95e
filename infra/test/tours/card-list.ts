import type { Page } from 'playwright';
import { lecturePdf } from '../journeys/lectures.ts';
import {
  documentButton,
  documentModes,
  question,
  sample,
  sampleFolder,
} from '../journeys/screens/library.ts';
import { selectWords } from '../journeys/screens/selecting.ts';
import { upload } from '../journeys/screens/upload.ts';
import type { Studio } from '../look/studio.ts';
import { expect } from '../support/expect.ts';
import { onApp, visitor } from './on-app.ts';

const rows = (page: Page) => page.getByRole('article', { name: 'Card', exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** The list of a document's cards, and how cards are made of what is read. */
export const cardList = (studio: Studio): Promise<void> =>
  onApp(async (app) => {
    const { page } = await visitor(studio, app, { processed: true });
    await documentButton(page, sample).click();
    await documentModes(page).getByRole('button', { name: 'Cards' }).click();
    await list(page, studio);
    await without(page, studio);
    await making(page, studio);
  });

async function list(page: Page, { shoot }: Studio): Promise<void> {
  const mark = page.getByRole('complementary', { name: 'Source' }).locator('mark[role=button]').first();
  await mark.click();
  await expect(page.locator('[data-row]:focus')).toBeVisible();
  await shoot(page, 'card-list');
  const first = rows(page).first();
  await first.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Text of the card' }).fill('Edited {{c1::here}}');
  await shoot(page, 'card-list-editing');
  await press(page, 'Save');
  await expect(first).toContainText('Edited here');
  for (const row of [rows(page).nth(0), rows(page).nth(1)])
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('2 card(s) flagged for deletion').waitFor();
  await shoot(page, 'card-list-flagged');
}

async function without(page: Page, { shoot }: Studio): Promise<void> {
  await press(page, 'Select all');
  await press(page, 'Change cards');
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await question(page)
    .getByRole('button', { name: /^Delete \d+ cards$/ })
    .click();
  await page.getByText('No flash cards yet').waitFor();
  await shoot(page, 'card-list-empty');
}

async function making(page: Page, { shoot }: Studio): Promise<void> {
  await page.goto('/PDFupload');
  await documentButton(page, sample).waitFor();
  await upload(page, sampleFolder, { pdf: await lecturePdf('lecture.pdf', 3) });
  const text = page.getByRole('figure', { name: 'Page 1', exact: true }).locator('.pdf-text');
  await expect(text).toContainText('Heparin');
  const select = async (): Promise<void> => {
    await selectWords(page, text, 'platelet aggregation');
    await page.getByRole('button', { name: 'Make a card' }).waitFor();
  };
  await select();
  await shoot(page, 'words-selected');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.mouse.click(2, 300);
  await select();
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Text' }).waitFor();
  await shoot(page, 'card-of-a-selection');
  await page.getByRole('radio', { name: 'Question and answer' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Answer' }).waitFor();
  await shoot(page, 'card-of-a-question');
}
