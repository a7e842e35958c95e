import type { Locator, Page } from 'playwright';
import { expect } from '../../support/expect.ts';

/** Names go into patterns as they are. */
const literally = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export const folderList = (page: Page): Locator => page.getByRole('tree', { name: 'Folders' });

/** The row with a folder's name. */
export const folderButton = (page: Page, name: string): Locator =>
  folderList(page).getByRole('treeitem', { name, exact: true });

/** The row with a document's name, which opens it. */
export const documentButton = (page: Page, name: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^(PDF|Text|PDF with text): ${literally(name)}$`) });

/** A document's row with what lies under it. */
const entryOf = (page: Page, name: string): Locator =>
  page.locator('[data-row]').filter({ has: documentButton(page, name) });

/** The button beside a document's name that says how many of its cards are due, and starts them. */
export const dueButton = (page: Page, name: string): Locator =>
  folderList(page).getByRole('button', { name: new RegExp(`^Study now: .* cards? in ${literally(name)}$`) });

/** Off the buttons, so that none says its name beside itself. */
export async function leaveButtons(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(page.getByRole('tooltip')).toHaveCount(0);
}

/** How many that says: drawn, and no text of its row. */
export const dueCount = (page: Page, name: string): Promise<string | null> =>
  dueButton(page, name).locator('[data-cards]').getAttribute('data-cards');

/** The rows from top to bottom: of which level, and their names. */
const rowsOf = (page: Page): Promise<{ level: string; name: string }[]> =>
  folderList(page)
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      rows.map((row) => ({
        level: row.getAttribute('aria-level') ?? '',
        name: row.getAttribute('aria-label') ?? '',
      })),
    );

/** Folder names from top to bottom. */
export const folderNames = async (page: Page): Promise<string[]> =>
  (await rowsOf(page)).filter(({ level }) => level === '1').map(({ name }) => name);

/** The names of a folder's documents from top to bottom. */
export const documentNames = async (page: Page, folderName: string): Promise<string[]> => {
  const rows = (await rowsOf(page)).filter(({ level }) => level !== '3');
  const after = rows.slice(rows.findIndex(({ level, name }) => level === '1' && name === folderName) + 1);
  const end = after.findIndex(({ level }) => level === '1');
  const kind = /^(PDF|Text|PDF with text): /;
  return (end < 0 ? after : after.slice(0, end))
    .filter(({ name }) => kind.test(name))
    .map(({ name }) => name.replace(kind, ''));
};

/** The modes in the header of the document that is shown. */
export const documentModes = (page: Page): Locator => page.getByRole('navigation', { name: 'Document' });

/** Opens a document with its dropdown and returns its entry in the list, which a narrow screen shows after going back to it. */
export async function openDocument(page: Page, name: string): Promise<Locator> {
  const button = documentButton(page, name);
  // As long as pages may take: some apps beside each other are slow on two cores.
  await expect(button).toBeVisible();
  const entry = entryOf(page, name);
  const dropdown = entry.getByRole('button', { name: /^Show actions for / });
  if ((await button.getAttribute('aria-expanded')) !== 'true') {
    await button.click();
    if ((page.viewportSize()?.width ?? 0) < 768)
      await page.getByRole('button', { name: 'Back to My Resources' }).click();
    await button.hover();
    await dropdown.click();
  }
  return entry;
}

/** Opens the menu of `folder <name>` or of a document. Beside a mouse its button is there while the row is pointed at. */
export async function openMenuOf(page: Page, menuOf: string): Promise<void> {
  const folder = /^folder (.*)$/s.exec(menuOf)?.[1];
  await (folder === undefined ? documentButton(page, menuOf) : folderButton(page, folder)).hover();
  await page.getByRole('button', { name: `Actions for ${menuOf}`, exact: true }).click();
}

export async function chooseInMenu(page: Page, menuOf: string, entry: string): Promise<void> {
  await openMenuOf(page, menuOf);
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
