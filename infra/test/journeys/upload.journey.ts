import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { damagedPdf, lecturePdf, notes, slides, wordNotes } from './lectures.ts';
import { dialog, documentButton, documentNames, sample, sampleFolder } from './screens/library.ts';
import { openUpload, pick, upload, uploadForm } from './screens/upload.ts';
import { visitingLibrary } from './app-in-browser.ts';

describe.skipIf(!haveBrowser)('uploads in the browser', () => {
  const inLibrary = visitingLibrary();

  it('takes a PDF, a text, and both linked, and shows how far it is', () =>
    inLibrary(async ({ page }) => {
      const form = uploadForm(page);
      await openUpload(page, sampleFolder);
      await pick(page, { pdf: await lecturePdf('valves.pdf', 2) });
      await expect(dialog(page)).toContainText('Upload type: PDF Only');
      await expect(form.name).toHaveValue('valves');

      const held = Promise.withResolvers<void>();
      await page.route('**/PDF_upload', async (route) => {
        await held.promise;
        await route.continue();
      });
      await form.button('Upload PDF').click();
      await expect(form.button('Uploading...')).toBeVisible();
      await expect(form.progress).toBeVisible();
      await staysWhenAsked(page);
      held.resolve();
      await expect(dialog(page)).toHaveCount(0);
      await expect(documentButton(page, 'valves')).toBeVisible();

      await upload(page, sampleFolder, { text: notes('rhythm.txt') });
      const both = { pdf: await lecturePdf('vessels.pdf', 1), text: notes('vessels.txt') };
      await openUpload(page, sampleFolder);
      await pick(page, both);
      await form.button('Upload Both Files').click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(documentButton(page, 'vessels')).toHaveCount(1);
      const header = page.getByRole('region', { name: 'Selected document' });
      await expect(header.getByRole('heading', { name: 'vessels' })).toBeVisible();
      const face = (name: string) => header.getByRole('radio', { name, exact: true });
      await expect(face('Pages')).toBeChecked();
      await expect(page.getByRole('article', { name: 'vessels' }).locator('canvas').first()).toBeVisible();
      await face('Text').click();
      await expect(page.getByRole('article', { name: 'vessels' }).locator('canvas')).toHaveCount(0);
      await expect(
        page.getByRole('article', { name: 'vessels' }).getByRole('region', { name: 'Part 1' }),
      ).toBeVisible();
      await page.reload();
      await expect
        .poll(() => documentNames(page, sampleFolder))
        .toEqual([sample, 'valves', 'rhythm', 'vessels']);
    }));

  it('takes a Word file, and shows its headings, lists and tables', () =>
    inLibrary(async ({ page }) => {
      await openUpload(page, sampleFolder);
      await expect(dialog(page)).toContainText('PowerPoint and Word files will be converted.');
      await pick(page, { text: wordNotes('burns.docx') });
      await uploadForm(page).button('Upload Text').click();
      await expect(dialog(page)).toHaveCount(0);
      const article = page.getByRole('article', { name: 'burns' });
      await expect(article.getByRole('heading', { name: /First aid/ })).toBeVisible();
      await expect(article.getByRole('listitem').filter({ hasText: 'Remove rings' })).toBeVisible();
      await expect(article.getByRole('columnheader')).toHaveText([/Depth/, 'Sign', 'Pain']);
      await expect(article.getByRole('cell')).toHaveText([
        /Superficial/,
        '',
        'yes',
        /Partial/,
        'blisters',
        'yes',
      ]);
    }));

  it('refuses what it cannot read with a sentence, keeps the choice, and leaves no half document', () =>
    inLibrary(async ({ page, allow }) => {
      allow(/status of 4\d\d .*_upload/);
      const form = uploadForm(page);
      const refused = (sentence: RegExp) => expect(form.failure.filter({ hasText: sentence })).toBeVisible();
      await openUpload(page, sampleFolder);
      await pick(page, { pdf: slides() });
      await form.button('Upload PDF').click();
      await refused(/This file is not a PowerPoint file that can be opened/);
      await pick(page, { pdf: damagedPdf() });
      await form.button('Upload PDF').click();
      await refused(/This PDF is damaged and cannot be opened/);
      await expect(form.name).toHaveValue('torn');
      await form.button('Cancel').click();
      await page.reload();
      await expect.poll(() => documentNames(page, sampleFolder)).toEqual([sample]);
    }));
});

/** A reload would end the upload: the browser asks first, and whoever stays loses nothing. */
async function staysWhenAsked(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload(), 0));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(uploadForm(page).progress).toBeVisible();
}
