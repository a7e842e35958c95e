import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { sharedApp } from './app-in-browser.ts';
import { lecturePdf, notes } from './lectures.ts';
import { arrive } from './screens/accounts.ts';
import { documentButton, folderButton, openMenuOf, sample, sampleFolder } from './screens/library.ts';
import { playScreen } from './screens/play.ts';
import { dropFiles, uploadList } from './screens/upload.ts';

describe.skipIf(!haveBrowser)('cards of a drop', () => {
  const opened = sharedApp();

  it('come by two presses: Upload and Study now', () =>
    opened.visit(async ({ page }) => {
      const { user: session } = await createClient(opened.app.url).signup();
      await arrive(page, { session });
      await expect(documentButton(page, sample)).toBeVisible();
      const names = ['Valves', 'Vessels', 'Rhythm', 'Failure'];
      const files = await Promise.all(names.map((name) => lecturePdf(`${name}.pdf`, 2)));
      await dropFiles(page, folderButton(page, sampleFolder), [...files, notes('Notes.txt')], sampleFolder);
      await uploadList(page).button('Upload 5').click();
      await page
        .getByRole('button', { name: /^Study now/ })
        .first()
        .click();
      const { showAnswer, correct, front } = playScreen(page);
      await expect(front).toBeVisible();
      const kept = page.waitForResponse((each) => each.url().includes('recordAnkiResponse') && each.ok());
      await showAnswer.click();
      await correct.click();
      await kept;
      // All of them are done, though their page was left.
      await page.goto('/PDFupload');
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await openMenuOf(page, `folder ${sampleFolder}`);
      await expect(page.getByRole('menuitem', { name: /^Process all/ })).toContainText('1');
    }));
});
