import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { notes } from './lectures.ts';
import {
  addFolder,
  answerPrompt,
  chooseInMenu,
  dialog,
  documentButton,
  documentNames,
  drag,
  folderButton,
  folderNames,
  openDocument,
  question,
  sample,
  sampleFolder,
} from './screens/library.ts';
import { upload } from './screens/upload.ts';
import { visitingLibrary } from './app-in-browser.ts';

const expectFolders = (page: Page, names: string[]) => expect.poll(() => folderNames(page)).toEqual(names);
const expectDocuments = (page: Page, names: string[]) =>
  expect.poll(() => documentNames(page, 'Cardiology')).toEqual(names);

describe.skipIf(!haveBrowser)('My Resources in the browser', () => {
  const inLibrary = visitingLibrary();

  it('has the sample; folders are added, renamed and deleted', () =>
    inLibrary(async ({ page }) => {
      await expect(page.getByText('Select a document to view or perform an action')).toBeVisible();
      await page.getByRole('button', { name: 'Hide My Resources' }).click();
      await page.getByRole('button', { name: 'Show My Resources' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Hide My Resources' })).toBeFocused();
      await page.getByRole('button', { name: 'Add Folder' }).click();
      await answerPrompt(page, sampleFolder, 'Add Folder');
      await expect(dialog(page).getByRole('alert')).toHaveText('Folder name already exists');
      await expect(dialog(page).getByRole('textbox')).toHaveValue(sampleFolder);
      await answerPrompt(page, '  Cardiology ', 'Add Folder');
      await expectFolders(page, [sampleFolder, 'Cardiology']);

      await chooseInMenu(page, 'folder Cardiology', 'Rename Folder');
      await answerPrompt(page, 'Nephrology', 'Rename');
      await expectFolders(page, [sampleFolder, 'Nephrology']);

      await folderButton(page, 'Nephrology').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Delete Folder' }).click();
      await question(page).getByRole('button', { name: 'Delete Folder' }).click();
      await expectFolders(page, [sampleFolder]);
      await chooseInMenu(page, `folder ${sampleFolder}`, 'Delete Folder');
      await question(page).getByRole('button', { name: 'Delete Folder' }).click();
      await expect(page.getByText('No folders yet')).toBeVisible();
      await page.reload();
      await expect(page.getByText('No folders yet')).toBeVisible();
    }));

  it('reorders folders by drag and by keyboard, and shows the old order when saving fails', () =>
    inLibrary(async ({ page, allow }) => {
      await addFolder(page, 'Cardiology');
      await addFolder(page, 'Nephrology');
      await drag(page, folderButton(page, 'Nephrology'), folderButton(page, sampleFolder));
      await expectFolders(page, ['Nephrology', sampleFolder, 'Cardiology']);
      await folderButton(page, 'Cardiology').press('Alt+ArrowUp');
      await expectFolders(page, ['Nephrology', 'Cardiology', sampleFolder]);
      await expect(folderButton(page, 'Cardiology')).toBeFocused();
      await page.reload();
      await expectFolders(page, ['Nephrology', 'Cardiology', sampleFolder]);

      allow(/status of 500 .*updateFolderOrder/);
      await page.route('**/updateFolderOrder', (route) =>
        route.fulfill({ status: 500, json: { error: 'The disk is full', code: 'INTERNAL' } }),
      );
      await chooseInMenu(page, 'folder Nephrology', 'Move down');
      await expect(
        page.getByText(/Failed to save folder order. The order has been restored./).first(),
      ).toBeVisible();
      await expectFolders(page, ['Nephrology', 'Cardiology', sampleFolder]);
    }));

  it('renames, reorders and deletes documents', () =>
    inLibrary(async ({ page, allow }) => {
      // What is still asked about a document when it is deleted.
      allow(/status of 404 .*getAnkiQuestions/);
      await addFolder(page, 'Cardiology');
      for (const name of ['Valves', 'Rhythm', 'Vessels'])
        await upload(page, 'Cardiology', { text: notes(`${name}.txt`) });
      await expectDocuments(page, ['Valves', 'Rhythm', 'Vessels']);
      await drag(page, documentButton(page, 'Vessels'), documentButton(page, 'Valves'));
      await expectDocuments(page, ['Vessels', 'Valves', 'Rhythm']);
      await documentButton(page, 'Vessels').press('Alt+ArrowDown');
      await expectDocuments(page, ['Valves', 'Vessels', 'Rhythm']);

      await documentButton(page, 'Rhythm').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await answerPrompt(page, 'Arrhythmia', 'Rename');
      await expectDocuments(page, ['Valves', 'Vessels', 'Arrhythmia']);

      await drag(page, documentButton(page, 'Arrhythmia'), folderButton(page, sampleFolder));
      await expect(page.getByText(`“Arrhythmia” was moved to “${sampleFolder}”`).first()).toBeVisible();
      await expect.poll(() => documentNames(page, sampleFolder)).toEqual([sample, 'Arrhythmia']);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectDocuments(page, ['Valves', 'Vessels', 'Arrhythmia']);

      const valves = await openDocument(page, 'Valves');
      await openDocument(page, 'Vessels');
      await expect(valves.getByRole('button', { name: 'View Document' })).toHaveCount(0);
      await openDocument(page, 'Valves');
      await valves.getByRole('button', { name: 'Delete Document' }).click();
      await expect(question(page)).toContainText('Valves');
      await question(page).getByRole('button', { name: 'Delete Document' }).click();
      await expectDocuments(page, ['Vessels', 'Arrhythmia']);
      await page.reload();
      await expectDocuments(page, ['Vessels', 'Arrhythmia']);
    }));
});
