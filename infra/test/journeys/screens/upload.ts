import type { Locator, Page } from 'playwright';
import { expect } from '../../support/expect.ts';
import type { PickedFile } from '../lectures.ts';
import { dialog } from './library.ts';

export type Picked = { pdf?: PickedFile; text?: PickedFile };

const slots = { pdf: 'PDF, presentation or pictures', text: 'Text or Word file' };

export const uploadForm = (page: Page) => ({
  name: dialog(page).getByLabel('Enter document name:'),
  button: (name: string): Locator => dialog(page).getByRole('button', { name, exact: true }),
  failure: dialog(page).getByRole('alert'),
  progress: dialog(page).getByRole('progressbar'),
});

/** Opens Upload Content for a folder. */
export async function openUpload(page: Page, folderName: string): Promise<void> {
  await page.getByRole('button', { name: `Upload to ${folderName}`, exact: true }).click();
  await expect(dialog(page)).toContainText('Upload Content');
}

export async function pick(page: Page, { pdf, text }: Picked): Promise<void> {
  if (pdf) await dialog(page).getByLabel(slots.pdf).setInputFiles(pdf);
  if (text) await dialog(page).getByLabel(slots.text).setInputFiles(text);
}

/** Uploads under the name that is offered, and waits until the dialog closes. */
export async function upload(page: Page, folderName: string, picked: Picked): Promise<void> {
  await openUpload(page, folderName);
  await pick(page, picked);
  const button = picked.pdf && picked.text ? 'Upload Both Files' : picked.pdf ? 'Upload PDF' : 'Upload Text';
  await uploadForm(page).button(button).click();
  await expect(dialog(page)).toHaveCount(0);
}
