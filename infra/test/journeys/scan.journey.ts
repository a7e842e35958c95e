import { redPdf } from '@anamnesis/readers/testing/pdf.ts';
import type { RecognisePage } from '@anamnesis/processors/documents/recognition/pool.ts';
import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { newPerson, ownApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { documentButton, documentModes, sample, sampleFolder } from './screens/library.ts';
import { upload } from './screens/upload.ts';
import { processed } from './screens/work.ts';

const sentence = 'Spironolactone is an antagonist of aldosterone in the collecting duct.';

/** Every page has the sentence, word by word in one line across its middle. */
const recognisePage: RecognisePage = async () => {
  const words = sentence.split(' ').map((text, at) => ({
    text,
    box: { x: 20 + at * 38, y: 200, width: 34, height: 10 },
    confidence: 0.9,
  }));
  return { text: sentence, blocks: [], words, confidence: 0.9, turnedBy: 0, skew: 0 };
};

/** Where something begins on the paper, as a share of its size. */
const share = (at = 0, from = 0, whole = 1): number => (at - from) / whole;

describe.skipIf(!haveBrowser)('a scan in the browser', () => {
  const opened = ownApp(() => ({ recognisePage }));

  it('is read, searched and studied like any PDF, and says that its text may contain mistakes', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      const scan = {
        name: 'Scan.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(await redPdf(400, 500)),
      };
      await upload(page, sampleFolder, { pdf: scan });
      const view = page.getByRole('article', { name: 'Scan' });
      await expect(view.getByText('Recognised text, may contain mistakes')).toBeVisible();

      // The words lie where they stand in the picture.
      const word = view.getByText('antagonist', { exact: false }).first();
      await expect(word).toBeAttached();
      const [paper, place] = [await view.locator('figure').boundingBox(), await word.boundingBox()];
      expect(share(place?.y, paper?.y, paper?.height)).toBeCloseTo(200 / 500, 1);
      expect(share(place?.x, paper?.x, paper?.width)).toBeCloseTo((20 + 3 * 38) / 400, 1);
      await page.keyboard.press('/');
      await view.getByRole('searchbox').fill('antagonist of aldosterone');
      await expect(view.getByRole('search').getByText(/^1 of 1$/)).toBeVisible();
      await expect(view.locator('mark[data-tone=current]').first()).toBeInViewport();

      await documentModes(page).getByRole('button', { name: 'Process & Generate' }).click();
      await processed(page, 'Scan');
      await documentModes(page).getByRole('button', { name: 'Cards' }).click();
      await expect(page.getByText('Recognised text, may contain mistakes').first()).toBeVisible();
      await page.getByRole('button', { name: /^Study now \d/ }).click();
      await expect(page).toHaveURL(/\/anki-play$/);
      await expect(page.getByText('Recognised text, may contain mistakes')).toBeVisible();
    }));
});
