import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { violations } from '../look/axe.ts';
import { sideways, smallTargets } from '../look/layout.ts';
import { haveBrowser, phone, wide } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { damagedPdf, lecturePdf, notes, type PickedFile } from './lectures.ts';
import { addFolder, documentButton, documentNames, folderButton, sampleFolder } from './screens/library.ts';
import { navigation } from './screens/shell.ts';
import { dropFiles, openUpload, uploadForm, uploadList } from './screens/upload.ts';
import { visitingLibrary } from './app-in-browser.ts';

/** A picture of one pixel. */
const board: PickedFile = {
  name: 'board.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const archive: PickedFile = { name: 'all.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') };

const message = (page: Page, text: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: text }).last();

describe.skipIf(!haveBrowser)('several files in the browser', () => {
  const inLibrary = visitingLibrary();

  it('are dropped on a folder, named in a list, and uploaded while the person goes elsewhere', () =>
    inLibrary(async ({ page }) => {
      await addFolder(page, 'Cardiology');
      const list = uploadList(page);
      const files = [await lecturePdf('valves.pdf', 2), notes('rhythm.txt'), board, archive];
      await dropFiles(page, folderButton(page, 'Cardiology'), files, 'Cardiology');
      await expect(list.row('all.zip')).toContainText('This kind of file cannot be read.');
      await expect(list.nameFor('board.png')).toHaveValue('board');
      await list.nameFor('rhythm.txt').fill('valves');
      await expect(list.row('valves.pdf')).toContainText('Another file of this list has this name.');
      await list.nameFor('rhythm.txt').fill('Rhythm of the heart');

      const held = Promise.withResolvers<void>();
      await page.route('**/PDF_upload', async (route) => {
        await held.promise;
        await route.continue();
      });
      await list.button('Upload 3').click();
      await expect(list.row('valves.pdf')).toContainText('Uploading');
      await list.button('Hide').click();
      await expect(page.getByRole('button', { name: 'Upload to Cardiology', exact: true })).toContainText(
        '%',
      );
      await navigation(page).getByRole('link', { name: 'My Statistics' }).click();
      await expect(page.getByRole('button', { name: /^Uploads: 1 of 3 uploaded, / })).toBeVisible();
      held.resolve();
      await expect(message(page, '3 documents uploaded to “Cardiology”')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Uploads: / })).toHaveCount(0);
      await navigation(page).getByRole('link', { name: 'My Resources' }).click();
      await expect
        .poll(() => documentNames(page, 'Cardiology'))
        .toEqual(['Rhythm of the heart', 'valves', 'board']);
    }));

  it('of one lecture are linked, and the only document is opened', () =>
    inLibrary(async ({ page }) => {
      const list = uploadList(page);
      const both = [await lecturePdf('vessels.pdf', 1), notes('vessels.txt')];
      await dropFiles(page, page.getByRole('region', { name: 'Selected document' }), both, sampleFolder);
      await expect(list.row('vessels.pdf')).toContainText('linked');
      await list.button('Keep apart').click();
      await expect(list.nameFor('vessels.txt')).toHaveValue('vessels (text)');
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize(phone);
      expect([...(await sideways(page)), ...(await smallTargets(page))]).toEqual([]);
      await page.setViewportSize(wide);
      await list.button('Link PDF and text').click();
      await list.button('Upload 1').click();
      await expect(list.list).toHaveCount(0);
      const header = page.getByRole('region', { name: 'Selected document' });
      await expect(header.getByRole('heading', { name: 'vessels' })).toBeVisible();
      await expect(documentButton(page, 'vessels')).toHaveCount(1);
    }));

  it('are led from Upload Content to the list, where one that fails stops no other', () =>
    inLibrary(async ({ page, allow }) => {
      allow(/status of 422 .*_upload/);
      const list = uploadList(page);
      await openUpload(page, sampleFolder);
      await uploadForm(page).pdf.setInputFiles([damagedPdf(), notes('vessels.txt')]);
      await list.button('Upload 2').click();
      await expect(list.row('torn.pdf')).toContainText('This PDF is damaged and cannot be opened');
      await expect(list.row('vessels.txt')).toContainText('Uploaded');
      await expect(list.button('Retry torn')).toBeVisible();
      await list.button('Cancel').click();
      await expect(documentButton(page, 'vessels')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Uploads: / })).toHaveCount(0);
    }));
});
