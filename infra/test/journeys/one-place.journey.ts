import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { extracted, process, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';
import { sharedApp } from './app-in-browser.ts';
import { lecturePdf } from './lectures.ts';
import { arrive } from './screens/accounts.ts';
import { documentButton, documentModes } from './screens/library.ts';

const pages = 12;

const mode = (page: Page, name: string): Promise<void> =>
  documentModes(page).getByRole('button', { name, exact: true }).click();
const reader = (page: Page, n: number) => page.getByRole('figure', { name: `Page ${n}`, exact: true });
const summary = (page: Page, n: number) => page.getByRole('region', { name: `Page ${n}`, exact: true });
const cards = (page: Page, n: number) => page.getByRole('heading', { name: `Page ${n} - Anki Cards` });
/** The page that is read, as it is kept on the device. */
const kept = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const places = Object.entries(localStorage).find(([key]) => key.startsWith('anamnesis.places'));
    return places ? (JSON.parse(places[1]) as [string, { page: number }][])[0]?.[1].page : null;
  });

describe.skipIf(!haveBrowser)('a document that is read, summarised and asked', () => {
  const opened = sharedApp();

  it('is at the same page in all of them, also after a reload', () =>
    opened.visit(async ({ page }) => {
      const client = createClient(opened.app.url);
      const { user: session } = await client.signup();
      const { Folder_id: folderID } = await sampleDocument(client);
      const { buffer: content } = await lecturePdf('lecture.pdf', pages);
      const uploaded = await uploadFile(client, 'uploadPDF', { folderID, customName: 'Lecture', content });
      await extracted(client);
      await process(client, uploaded.body.pdf.PDF_id);

      await arrive(page, { session });
      await documentButton(page, 'Lecture').click();
      const number = page.getByLabel(`Page, of ${pages}`);
      await number.fill('9');
      await number.press('Enter');
      await expect(reader(page, 9)).toBeInViewport();
      await expect.poll(() => kept(page)).toBe(9);
      await mode(page, 'Summary');
      await expect(summary(page, 9)).toBeInViewport();
      await mode(page, 'Cards');
      await expect(cards(page, 9)).toBeInViewport();
      await page.getByRole('list', { name: 'Cards' }).hover();
      await page.mouse.wheel(0, -100_000);
      await expect.poll(() => kept(page)).toBe(1);
      await mode(page, 'Summary');
      await expect(summary(page, 1)).toBeInViewport();
      await summary(page, 6).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 300);
      await expect.poll(() => kept(page)).not.toBe(1);
      const now = (await kept(page)) as number;
      await page.reload();
      await expect(summary(page, now)).toBeInViewport();
      await mode(page, 'Read');
      await expect(reader(page, now)).toBeInViewport();
    }));

  it('is where it was left, of a text as well', () =>
    opened.visit(async ({ page }) => {
      const client = createClient(opened.app.url);
      const { user: session } = await client.signup();
      const { Folder_id: folderID } = await sampleDocument(client);
      const lines = Array.from({ length: 900 }, (_, n) => `Renin ${n} is an enzyme of the kidney.`);
      await uploadFile(client, 'uploadText', { folderID, customName: 'Notes', content: lines.join('\n\n') });
      await arrive(page, { session });
      await documentButton(page, 'Notes').click();
      const line = page.getByText('Renin 510 is an enzyme of the kidney.');
      const part = page.locator('section[data-part]').filter({ has: line });
      // What is laid out on the way may push the line out of view again.
      const timeout = 1000;
      await expect(async () => {
        await line.scrollIntoViewIfNeeded();
        const number = Number(await part.getAttribute('data-part'));
        await expect.poll(() => kept(page), { timeout }).toBe(number);
        await expect(line).toBeInViewport({ timeout });
      }).toPass();
      await page.reload();
      await expect(line).toBeInViewport();
      await page.getByRole('link', { name: 'Anamnesis' }).click();
      await expect(line).not.toBeAttached();
      await page.goBack();
      await expect(line).toBeInViewport();
    }));
});
