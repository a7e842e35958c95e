import type { Locator, Page } from 'playwright';
import { expect } from '../../support/expect.ts';

/** Names go into patterns as they are. */
const literally = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export const folderList = (page: Page): Locator => page.getByRole('list', { name: 'Folders' });

/** The button with a folder's name. */
export const folderButton = (page: Page, name: string): Locator =>
  folderList(page).getByRole('button', { name, exact: true });

/** The button with a document's name, which opens it. */
export const documentButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^(PDF|Text|PDF with text): ${literally(name)}$`) });

/** The button beside a document's name that says how many of its cards are due, and starts them. */
export const dueButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Study now: .* cards? in ${literally(name)}$`) });

/** Folder names from top to bottom. */
export const folderNames = async (page: Page): Promise<string[]> => {
  const labels = folderList(page).getByRole('button', { name: /^Actions for folder / });
  const names = await labels.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel ?? ''));
  return names.map((name) => name.replace('Actions for folder ', ''));
};

/** The names of a folder's documents from top to bottom. */
export const documentNames = async (page: Page, folderName: string): Promise<string[]> => {
  const list = page.getByRole('list', { name: `Documents in ${folderName}`, exact: true });
  const labels = list.getByRole('button', { name: /^Actions for / });
  const names = await labels.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel ?? ''));
  return names.map((name) => name.replace('Actions for ', ''));
};

/** The modes in the header of the document that is shown. */
export const documentModes = (page: Page): Locator => page.getByRole('navigation', { name: 'Document' });

/** Opens a document with its dropdown and returns its entry in the list, which a narrow screen shows after going back to it. */
export async function openDocument(page: Page, name: string): Promise<Locator> {
  const button = documentButton(page, name);
  // As long as pages may take: some apps beside each other are slow on two cores.
  await expect(button).toBeVisible();
  const entry = page.getByRole('listitem').filter({ has: button }).last();
  const dropdown = entry.getByRole('button', { name: /^Show actions for / });
  if ((await dropdown.getAttribute('aria-expanded')) !== 'true') {
    await button.click();
    if ((page.viewportSize()?.width ?? 0) < 768)
      await page.getByRole('button', { name: 'Back to My Resources' }).click();
    await dropdown.click();
  }
  return entry;
}

export async function chooseInMenu(page: Page, menuOf: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${menuOf}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const question = (page: Page): Locator => page.getByRole('alertdialog');

export async function answerPrompt(page: Page, text: string, button: string): Promise<void> {
  await dialog(page).getByRole('textbox').fill(text);
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
}

export async function addFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Folder' }).click();
  await answerPrompt(page, name, 'Add Folder');
  await expect(folderButton(page, name)).toBeVisible();
}

/** Takes hold of one thing with the mouse and lets go of it on another. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('what is dragged must be visible');
  const centre = (box: typeof start): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(...centre(start));
  await page.mouse.down();
  await page.mouse.move(...centre(end), { steps: 12 });
  await page.mouse.up();
}

/** What every new person finds. */
export const sample = 'Heart failure in three pages';
export const sampleFolder = 'Getting started';
