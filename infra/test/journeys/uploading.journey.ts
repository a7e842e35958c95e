import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { violations } from '../look/axe.ts';
import { sideways, smallTargets } from '../look/layout.ts';
import { haveBrowser, phone, wide } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { damagedPdf, lecturePdf, notes, type PickedFile } from './lectures.ts';
import { addFolder, documentButton, documentNames, folderButton, sampleFolder } from './screens/library.ts';
import { chooseOfAccount, navigation } from './screens/shell.ts';
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
      await navigation(page).getByRole('link', { name: 'Statistics' }).click();
      await expect(page.getByRole('button', { name: /^Uploads: 1 of 3 uploaded, / })).toBeVisible();
      await chooseOfAccount(page, 'Logout');
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Log out and stop uploading?');
      await question.getByRole('button', { name: 'Stay logged in' }).click();
      held.resolve();
      await expect(message(page, '3 documents uploaded to “Cardiology”')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Uploads: / })).toHaveCount(0);
      await navigation(page).getByRole('link', { name: 'Library' }).click();
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
      await list.button('Done').click();
      await expect(documentButton(page, 'vessels')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Uploads: / })).toHaveCount(0);
    }));

  it('that arrived while their answer was lost are no others when they are sent again', () =>
    inLibrary(async ({ page, allow }) => {
      allow(/Failed to load resource: net::ERR_FAILED/);
      const list = uploadList(page);
      let lost = 0;
      await page.route('**/text_upload', async (route) => {
        if ((route.request().postData() ?? '').includes('valves.txt') && lost < 12) {
          lost += 1;
          await route.fetch();
          await route.abort('failed');
        } else await route.continue();
      });
      await openUpload(page, sampleFolder);
      await uploadForm(page).pdf.setInputFiles([notes('valves.txt'), notes('vessels.txt')]);
      await list.button('Upload 2').click();
      await expect(list.row('vessels.txt')).toContainText('Uploaded', { timeout: 120_000 });
      await list.button('Retry valves').click();
      await expect(list.list).toHaveCount(0);
      await expect(documentButton(page, 'valves')).toHaveCount(1);
    }));

  it('that were saved again or deleted since say so, and the others go on', () =>
    inLibrary(async ({ page, allow }) => {
      allow(/Failed to load resource: net::ERR_(?:UPLOAD_FILE_CHANGED|FILE_NOT_FOUND)/);
      const folder = mkdtempSync(join(tmpdir(), 'anamnesis-files-'));
      try {
        const [saved, gone, whole] = ['saved', 'gone', 'whole'].map((name) => join(folder, `${name}.txt`));
        for (const path of [saved!, gone!, whole!]) writeFileSync(path, 'The aortic valve has three cusps.');
        const list = uploadList(page);
        await openUpload(page, sampleFolder);
        await uploadForm(page).pdf.setInputFiles([saved!, gone!, whole!]);
        await expect(list.row('whole.txt')).toBeVisible();
        writeFileSync(saved!, 'The aortic valve has three cusps, the mitral valve two.');
        // Browsers tell files apart by the second in which they were written.
        const later = new Date(Date.now() + 60_000);
        utimesSync(saved!, later, later);
        rmSync(gone!);
        await list.button('Upload 3').click();
        await expect(list.row('whole.txt')).toContainText('Uploaded');
        for (const name of ['saved.txt', 'gone.txt'])
          await expect(list.row(name)).toContainText('The file has changed or is gone.');
        await expect(list.list.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
        const chosen = page.waitForEvent('filechooser');
        await list.button('Choose the file for saved again').click();
        await (await chosen).setFiles(saved!);
        await list.button('Upload 1').click();
        await expect(list.row('saved.txt')).toContainText('Uploaded');
        await expect(page.getByText(/not responding|no connection/)).toHaveCount(0);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }));
});
