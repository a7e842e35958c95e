import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { inputsFolder } from '../support/inputs.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { lecturePdf, notes } from './lectures.ts';
import { arrive } from './screens/accounts.ts';
import { dialog, documentButton, sample, sampleFolder } from './screens/library.ts';
import { selectWords } from './screens/selecting.ts';
import { upload } from './screens/upload.ts';

const twoColumns = join(inputsFolder, 'notes/anticoagulants_2col.pdf');
const makeCard = (page: Page) => page.getByRole('button', { name: 'Make a card' });
const cardText = (page: Page) => dialog(page).getByRole('textbox', { name: 'Text' });
const pdfText = (page: Page, number: number) =>
  page.getByRole('figure', { name: `Page ${number}`, exact: true }).locator('.pdf-text');

describe.skipIf(!haveBrowser)('making cards of what is read', () => {
  const opened = sharedApp();

  it('makes a card of words that are selected on a page, with its sentence and its page', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      await upload(page, sampleFolder, { pdf: await lecturePdf('lecture.pdf', 3) });
      await expect(pdfText(page, 1)).toContainText('Heparin');
      await selectWords(page, pdfText(page, 1), 'platelet aggregation');
      await expect(makeCard(page)).toBeInViewport();
      // Elsewhere on the page nothing is selected any more.
      await page.mouse.click(2, 300);
      await expect(makeCard(page)).toHaveCount(0);
      await selectWords(page, pdfText(page, 1), 'platelet aggregation');
      await expect(makeCard(page)).toBeVisible();
      await page.keyboard.press('m');
      const selected = await cardText(page).inputValue();
      expect(selected).toMatch(/^\w+ \w+ \{\{c1::platelet aggregation\}\} in the [a-z ]+\.$/u);
      // The browser's own undo takes back what was formatted.
      await cardText(page).press('Control+a');
      await cardText(page).press('Control+b');
      await expect(cardText(page)).toHaveValue(`**${selected}**`);
      await cardText(page).press('Control+z');
      await expect(cardText(page)).toHaveValue(selected);
      const created = page.waitForResponse((response) => response.url().endsWith('/createAnki'));
      await cardText(page).press('Control+Enter');
      const { anki } = (await (await created).json()) as { anki: object };
      expect(anki).toMatchObject({ prompt: selected, span: 'platelet aggregation', pageNumber: 1 });
      await expect(dialog(page)).toHaveCount(0);
      // What was made is marked on the page.
      await expect(pdfText(page, 1).locator('mark').first()).toBeAttached();
    }));

  it.skipIf(!existsSync(twoColumns))('reads a sentence over the lines of a column', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      const buffer = readFileSync(twoColumns);
      await upload(page, sampleFolder, { pdf: { name: 'two.pdf', mimeType: 'application/pdf', buffer } });
      await expect(pdfText(page, 1)).toContainText(/\w{4,}/u);
      await selectWords(page, pdfText(page, 1), 'sticky', 'substances');
      await makeCard(page).click();
      await expect(cardText(page)).toHaveValue(
        'Platelets are the {{c1::sticky substances}} in the blood that form a scab when a client has a cut or injury.',
      );
      await page.keyboard.press('Escape');
      // The heading above belongs to no sentence.
      await selectWords(page, pdfText(page, 1), 'cardiovascular');
      await makeCard(page).click();
      await expect(cardText(page)).toHaveValue(
        /^Blood moves through the \{\{c1::cardiovascular\}\} system to deliver oxygen .* organs\.$/u,
      );
    }),
  );

  it('makes a card of a text, for the part in which it was selected', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      await upload(page, sampleFolder, { text: notes('valves.txt') });
      const sheet = page.getByRole('article', { name: 'valves' }).getByRole('region', { name: 'Part 1' });
      await selectWords(page, sheet, 'efferent arteriole');
      await makeCard(page).click();
      await expect(cardText(page)).toHaveValue(
        'Angiotensin II constricts the {{c1::efferent arteriole}} and raises the glomerular filtration pressure.',
      );
    }));
});
