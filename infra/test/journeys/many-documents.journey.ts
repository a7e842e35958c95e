import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { uploadFile } from '../support/upload-file.ts';
import { sharedApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { documentButton, documentModes, sample } from './screens/library.ts';
import { studentWithCards } from './student.ts';

const documents = 40;

/** How much longer the page is than what it shows, in whole pixels: the height of a page is a whole number, that of its lines is not. */
const emptyBelow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shown = document.querySelector('main')!.getBoundingClientRect().bottom + scrollY;
    return Math.floor(document.documentElement.scrollHeight - Math.max(shown, innerHeight));
  });

describe.skipIf(!haveBrowser)('a library of forty documents', () => {
  const opened = sharedApp();

  it('scrolls by itself, and displaces nothing that is shown beside it', () =>
    opened.visit(async ({ page }) => {
      const { person, client } = await studentWithCards(opened.app.url);
      const { body } = await client.call('addFolder', { body: { folderName: 'Cardiology' } });
      const folderID = body.folder.Folder_id;
      for (let n = 1; n <= documents; n += 1) {
        const customName = `Notes ${n}`;
        const content = `${customName}: renin is an enzyme.`;
        await uploadFile(client, 'uploadText', { folderID, customName, content });
      }
      await arrive(page, person);
      await documentButton(page, sample).click();
      const modes = documentModes(page);
      for (const mode of ['Summary', 'Cards', 'Read'])
        for (const height of [600, 800, 1100]) {
          await page.setViewportSize({ width: 1280, height });
          await modes.getByRole('button', { name: mode }).click();
          await expect(modes.getByRole('button', { name: mode })).toHaveAttribute('aria-current', 'page');
          await page.mouse.move(800, 400);
          await page.mouse.wheel(0, 4_000);
          await expect.poll(() => emptyBelow(page), `${mode}, ${height} px`).toBeLessThanOrEqual(0);
          if (mode === 'Cards') {
            expect(await page.evaluate(() => scrollY)).toBe(0);
            await expect(modes).toBeInViewport();
          }
        }
    }));
});
