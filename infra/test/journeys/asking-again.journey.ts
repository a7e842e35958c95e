import { describe, it } from 'vitest';
import { withBreakableFiles } from '../support/breakable-files.ts';
import { haveBrowser, phone, wide } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { arrive } from './screens/accounts.ts';
import { openDocument, sample } from './screens/library.ts';
import { processed } from './screens/work.ts';
import { look } from '../look/look.ts';
import { newPerson, ownApp } from './app-in-browser.ts';

describe.skipIf(!haveBrowser)('a document that could not be read', () => {
  const disk = { isBroken: false };
  const opened = ownApp(() => ({ withPorts: (ports) => withBreakableFiles(ports, disk) }));

  it('says so on a desk and on a phone, and is asked for again until it is there', () =>
    opened.visit(async ({ page, allow }) => {
      // The file cannot be read, nor were its pages prepared.
      allow(/status of 500 .*documentFile/);
      allow(/status of 422 .*getPDFImages/);
      disk.isBroken = true;
      await arrive(page, await newPerson(opened.app.url));
      const entry = await openDocument(page, sample);
      const again = entry.getByRole('button', {
        name: /could not be read\. Your file is safe\. Press to try again/,
      });
      await expect(again).toBeVisible();
      expect(await look(page, 'a document that could not be read')).toEqual([]);
      await page.setViewportSize(phone);
      expect(await look(page, 'a document that could not be read, on a phone')).toEqual([]);
      await page.setViewportSize(wide);
      await again.click();
      await page.setViewportSize(phone);
      const said = 'The text of this document could not be read. Your file is safe.';
      // On a phone the sidebar is not in sight.
      const beside = page.getByRole('region', { name: 'Selected document' });
      await expect(beside.getByText(said)).toBeVisible();
      expect(await look(page, 'a request that failed, on a phone')).toEqual([]);
      await page.setViewportSize(wide);
      expect(await look(page, 'a request that failed')).toEqual([]);
      // The reader may say so as well, and earlier; this is what the request that failed says.
      const tryAgain = page.getByRole('button', { name: 'Try again', exact: true });
      const failed = page.locator('div').filter({ has: tryAgain, hasText: said }).last();
      await expect(failed).toBeVisible();
      disk.isBroken = false;
      await tryAgain.click();
      await processed(page, sample);
      await expect(failed).toHaveCount(0);
      // The reader, where it has asked meanwhile as well, follows by itself.
      await expect(page.getByText(said)).toHaveCount(0);
    }));
});
