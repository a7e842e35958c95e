import { redPdf } from '@anamnesis/readers/testing/pdf.ts';
import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { visitingLibrary } from './app-in-browser.ts';
import { documentButton, documentModes, sample, sampleFolder } from './screens/library.ts';
import { selectWords } from './screens/selecting.ts';
import { isOnTop } from './screens/shell.ts';
import { upload } from './screens/upload.ts';

const headings = {
  name: 'Herz.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('# Das Herz\n\n## Die linke Kammer\n'),
};

describe.skipIf(!haveBrowser)('what processing has made, in the browser', () => {
  const visitLibrary = visitingLibrary();

  it('is shown on a phone without covering what is pressed next', () =>
    visitLibrary(async ({ page }) => {
      await page.setViewportSize(phone);
      await documentButton(page, sample).click();
      await documentModes(page).getByRole('button', { name: 'Process & Generate' }).click();
      const message = page.getByText(/is processed: \d summaries/).first();
      const study = page.getByRole('button', { name: /^Study now/ });
      await expect(message).toBeVisible();
      await expect(study).toBeVisible();
      const uncovered = async () => (await study.evaluate(isOnTop)) && (await message.isVisible());
      await expect.poll(uncovered).toBe(true);
      await study.click();
      await expect(page).toHaveURL(/\/anki-play$/);
    }));

  it('is no success where there is no card, and what is offered goes with the page that offers it', () =>
    visitLibrary(async ({ page }) => {
      await upload(page, sampleFolder, { text: headings });
      await documentModes(page).getByRole('button', { name: 'Process & Generate' }).click();
      const help = page.getByRole('button', { name: 'What you can do', exact: true });
      await expect(help).toBeVisible();
      await expect(page.getByText('Done: ')).toHaveCount(0);
      await page.getByRole('link', { name: 'Anamnesis' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(help).toHaveCount(0);
      await page.goBack();
      await documentModes(page).getByRole('button', { name: 'Cards' }).click();
      await page.getByRole('button', { name: 'Read and select' }).click();
      await selectWords(page, page.getByText('Die linke Kammer'), 'Kammer');
      await page.getByRole('button', { name: 'Make a card' }).click();
      await page.getByRole('button', { name: 'Create Card' }).click();
      await documentModes(page).getByRole('button', { name: 'Cards' }).click();
      await expect(page.getByText('1 card · ')).toBeVisible();
    }));

  it('takes a scan, which is read and has cards by hand', () =>
    visitLibrary(async ({ page }) => {
      const scan = {
        name: 'Scan.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(await redPdf(400, 500)),
      };
      await upload(page, sampleFolder, { pdf: scan });
      await expect(page.locator('figure canvas').first()).toBeVisible();
      await expect(page.getByText('The pages of this document are pictures')).toBeVisible();

      // A phone has no text of it to show: its pages stay, and grow.
      const wide = page.viewportSize();
      await page.setViewportSize(phone);
      const picture = page.locator('figure').first();
      await expect.poll(async () => (await picture.boundingBox())?.width).toBeLessThan(phone.width);
      await expect(page.getByRole('button', { name: /^Show pages as/ })).toHaveCount(0);
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(phone.width);
      if (wide) await page.setViewportSize(wide);
      await documentModes(page).getByRole('button', { name: 'Cards' }).click();
      await page.getByRole('button', { name: 'Create New Flash Card' }).last().click();
      await page.getByRole('textbox', { name: 'Text' }).fill('The {{c1::atria}} fill first.');
      await page.getByRole('button', { name: 'Create Card' }).click();
      await expect(page.getByText('1 card · ')).toBeVisible();
    }));
});
