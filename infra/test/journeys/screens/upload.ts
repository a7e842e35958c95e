import type { Locator, Page } from 'playwright';
import { expect } from '../../support/expect.ts';
import type { PickedFile } from '../lectures.ts';
import { dialog } from './library.ts';

export type Picked = { pdf?: PickedFile; text?: PickedFile };

const slots = { pdf: 'PDF, presentation or pictures', text: 'Text or Word file' };

export const uploadForm = (page: Page) => ({
  pdf: dialog(page).getByLabel(slots.pdf),
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
  if (pdf) await uploadForm(page).pdf.setInputFiles(pdf);
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

/** Lets files go over something, as they are dragged in from the desktop, once the page says where they will go. */
export async function dropFiles(
  page: Page,
  onto: Locator,
  files: readonly PickedFile[],
  into: string,
): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  const dataTransfer = await page.evaluateHandle((wanted) => {
    const data = new DataTransfer();
    for (const { name, mimeType, bytes } of wanted)
      data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
    return data;
  }, given);
  const said = page.getByText(`Drop to upload into “${into}”`);
  // A browser tells again and again what is held over the page.
  const hold = async (): Promise<boolean> => {
    await onto.dispatchEvent('dragover', { dataTransfer });
    return said.isVisible();
  };
  await expect.poll(hold).toBe(true);
  await onto.dispatchEvent('drop', { dataTransfer });
  await expect(said).toHaveCount(0);
}

/** The list of files to upload. */
export const uploadList = (page: Page) => {
  const list = page.getByRole('dialog', { name: 'Upload files' });
  return {
    list,
    nameFor: (file: string): Locator => list.getByRole('textbox', { name: `Name for ${file}`, exact: true }),
    row: (text: string): Locator => list.getByRole('listitem').filter({ hasText: text }),
    button: (name: string): Locator => list.getByRole('button', { name, exact: true }),
  };
};
