import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { sharedApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { openDocument } from './screens/library.ts';
import { studentWithCards } from './student.ts';

describe.skipIf(!haveBrowser)('the dropdown of a document', () => {
  const opened = sharedApp();

  it('says how many cards are due on one line, also where the list is narrow', async () => {
    const { person, client } = await studentWithCards(opened.app.url);
    const [pdf] = (await client.call('getUserPDFs')).body.pdfs;
    await opened.visit(async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await arrive(page, person);
      const entry = await openDocument(page, pdf!.PDF_name);
      const cards = entry.getByRole('button', { name: /^Anki Cards/ });
      const due = cards.getByText(/^Due \d+ · Tomorrow \d+$/);
      await expect(due).toBeVisible();
      const lines = await due.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
      });
      expect(lines).toBe(1);
      for (const name of ['Edit cards', 'Download Anki deck'])
        await expect(entry.getByRole('button', { name })).toBeInViewport();
    });
  });
});
