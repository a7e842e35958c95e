import type { Page } from 'playwright';
import { lecturePdf, notes, slides } from '../journeys/lectures.ts';
import {
  addFolder,
  answerPrompt,
  chooseInMenu,
  dialog,
  documentButton,
  leaveButtons,
  openMenuOf,
  question,
  sample,
  sampleFolder,
} from '../journeys/screens/library.ts';
import { openUpload, pick, upload, uploadForm } from '../journeys/screens/upload.ts';
import type { Studio } from '../look/studio.ts';
import { expect } from '../support/expect.ts';
import { breakCall, onApp, visitor } from './on-app.ts';
import { chooseOfAccount } from '../journeys/screens/shell.ts';

/** My Resources: folders, documents, uploads. */
export const library = (studio: Studio): Promise<void> =>
  onApp(async (app) => {
    const { page } = await visitor(studio, app);
    await opening(page, studio);
    await folders(page, studio);
    await finding(page, studio);
    await uploads(page, studio);
    await nothing(page, studio);
  });

async function opening(page: Page, { shoot, shootLoading, checkLoading, checkFocus }: Studio): Promise<void> {
  await shootLoading(page, 'workspace-loading', '/PDFupload');
  await documentButton(page, sample).waitFor();
  await shoot(page, 'workspace-new');
  await checkLoading(page, 'workspace', '/PDFupload', () => documentButton(page, sample).waitFor());
  await documentButton(page, sample).click();
  await shoot(page, 'workspace-document');
  await checkFocus(page, 'workspace-document');
  await page.getByRole('button', { name: 'Hide My Resources' }).click();
  await shoot(page, 'workspace-collapsed', { menuOpen: true });
  await page.getByRole('button', { name: 'Show My Resources' }).click();
  const { heal } = await breakCall(page, 'getUserFolders');
  await page.goto('/PDFupload');
  await page.getByText('Your folders could not be loaded').waitFor();
  await shoot(page, 'workspace-failed');
  await heal();
  await page.goto('/PDFupload?document=gone&show=view');
  await page.getByText('This document is not in your resources').waitFor();
  await shoot(page, 'workspace-document-gone');
}

async function folders(page: Page, { shoot }: Studio): Promise<void> {
  await page.goto('/PDFupload');
  await page.getByRole('button', { name: 'Add Folder' }).click();
  await shoot(page, 'folder-add');
  await answerPrompt(page, sampleFolder, 'Add Folder');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await shoot(page, 'folder-name-taken');
  await page.keyboard.press('Escape');
  await addFolder(page, 'Cardiology, third semester, with a rather long name');
  await openMenuOf(page, `folder ${sampleFolder}`);
  await shoot(page, 'folder-menu', { menuOpen: true });
  await page.getByRole('menuitem', { name: 'Delete Folder' }).click();
  await question(page).waitFor();
  await shoot(page, 'folder-delete');
  await page.keyboard.press('Escape');
  await chooseInMenu(page, sample, 'Delete');
  await shoot(page, 'document-delete');
  await page.keyboard.press('Escape');
  const { heal } = await breakCall(page, 'updateFolderOrder');
  await chooseInMenu(page, `folder ${sampleFolder}`, 'Move down');
  await page.getByText('Failed to save folder order').first().waitFor();
  await shoot(page, 'folder-order-not-saved');
  await heal();
  await page.goto('/PDFupload');
}

async function finding(page: Page, { shoot }: Studio): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Find in your notes' });
  await field.fill('hea');
  await page.getByRole('group', { name: 'Pages' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await shoot(page, 'found-in-notes');
  await field.fill('quizzabone');
  await page.getByText('Nothing found in your notes').first().waitFor();
  await shoot(page, 'nothing-found');
  const { heal } = await breakCall(page, 'quickSearch');
  await field.fill('qui');
  await page.getByText('Your notes could not be searched').waitFor();
  await shoot(page, 'not-searched');
  await heal();
  await page.goto('/PDFupload');
}

async function uploads(page: Page, { shoot }: Studio): Promise<void> {
  const form = uploadForm(page);
  await openUpload(page, sampleFolder);
  await shoot(page, 'upload');
  await pick(page, { pdf: { ...slides(), name: 'slides.zip' } });
  await form.failure.filter({ hasText: 'Please select a valid PDF or PowerPoint file' }).waitFor();
  await shoot(page, 'upload-refused');
  await pick(page, { pdf: await lecturePdf('Drugs of the kidney.pdf', 2) });
  await pick(page, { text: notes('Drugs of the kidney.txt') });
  await shoot(page, 'upload-both');
  const answer = Promise.withResolvers<void>();
  await page.route('**/*_upload*', async (route) => {
    await answer.promise;
    // What is aborted would be sent again: an upload that ends while another page is loaded ends the load.
    await route.fulfill({
      status: 500,
      json: { error: 'The disk of the server is full.', code: 'INTERNAL' },
    });
  });
  await form.button('Upload Both Files').click();
  await form.progress.first().waitFor();
  await shoot(page, 'upload-under-way');
  answer.resolve();
  await form.failure.filter({ hasText: 'The disk of the server is full.' }).first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/PDFupload');
  await upload(page, sampleFolder, {
    pdf: await lecturePdf('Vessels.pdf', 1),
    text: notes('Vessels.txt'),
  });
  const vessels = page.getByRole('article', { name: 'Vessels' });
  await vessels.locator('canvas').first().waitFor();
  await leaveButtons(page);
  await shoot(page, 'pages-of-both');
  await page.getByRole('radio', { name: 'Text', exact: true }).click();
  await vessels.getByRole('region', { name: 'Part 1' }).waitFor();
  await shoot(page, 'text-of-both');
}

async function nothing(page: Page, { shoot }: Studio): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const folder of ['Cardiology, third semester, with a rather long name', sampleFolder]) {
    await chooseInMenu(page, `folder ${folder}`, 'Delete Folder');
    await question(page).getByRole('button', { name: 'Delete Folder' }).click();
    await expect(question(page)).toHaveCount(0);
  }
  await page.getByText('No folders yet').waitFor();
  await shoot(page, 'workspace-without-folders');
  await chooseOfAccount(page, 'All files');
  await page.getByText('There is nothing here yet').waitFor();
  await shoot(page, 'all-files-empty');
}
