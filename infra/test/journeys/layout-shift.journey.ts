import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { shiftsOf, watchShifts } from '../look/shifts.ts';
import { haveBrowser, phone, wide } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { sampleDocument } from '../support/studying.ts';
import { sharedApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { studentWithCards } from './student.ts';

/** What people begin to mind is 0.1. */
const most = 0.05;
/** In ms: between a page and what it asks for. */
const latency = 400;

/** An address, of the document where it has a mode, and what is there last. */
const screens: readonly [address: string, ready: (page: Page) => ReturnType<Page['locator']>][] = [
  ['/', (page) => page.getByRole('link', { name: 'Study now' })],
  ['/PDFupload', (page) => page.getByRole('treeitem').nth(1)],
  ['?show=view', (page) => page.locator('figure canvas, .reflowed').first()],
  ['?show=summary', (page) => page.getByRole('article').getByRole('listitem').first()],
  ['?show=cards', (page) => page.getByRole('article', { name: 'Card', exact: true }).first()],
  ['?show=suggestions', (page) => page.getByRole('button', { name: 'Accept' })],
  ['?show=quiz', (page) => page.getByText(/^Your quiz will have/u)],
  ['/PDFupload?show=ask', (page) => page.getByText('Questions that your notes answer')],
  ['/PDFupload?show=preferences', (page) => page.getByText('What flash card style do you prefer?')],
  ['/browse', (page) => page.getByRole('article', { name: 'Card', exact: true }).first()],
  ['/import', (page) => page.getByText('How to export from Anki')],
  ['/Diseases', (page) => page.getByText('Look up what you want to read about.')],
  ['/Diseases?disease=Asthma', (page) => page.getByRole('article', { name: 'Asthma' })],
  ['/Diseases/scores', (page) => page.getByRole('link', { name: /NEWS2/u })],
  ['/practiceQuestions', (page) => page.getByRole('button', { name: 'Submit' })],
  ['/anamnesis', (page) => page.getByText('No histories yet')],
  ['/myStatistics', (page) => page.getByText('Nothing to count yet')],
  ['/myStatistics/history', (page) => page.getByText('Your history begins')],
  ['/anki-play', (page) => page.getByRole('treeitem').nth(1)],
];

describe.skipIf(!haveBrowser)('a page that comes over a slow line', { timeout: 600_000 }, () => {
  const opened = sharedApp();

  it.each([phone, wide])('moves nothing that was seen, $width px wide', (viewport) =>
    opened.visit(
      async ({ page }) => {
        const { person, client } = await studentWithCards(opened.app.url);
        const { PDF_id: pdfId } = await sampleDocument(client);
        await arrive(page, person);
        await watchShifts(page);
        const line = await page.context().newCDPSession(page);
        await line.send('Network.enable');
        await line.send('Network.emulateNetworkConditions', {
          offline: false,
          latency,
          downloadThroughput: -1,
          uploadThroughput: -1,
        });
        for (const [address, ready] of screens) {
          await page.goto(address.startsWith('/') ? address : `/PDFupload${address}&document=${pdfId}`);
          await expect(ready(page)).toBeVisible();
          const { total, what } = await shiftsOf(page);
          expect(total, `${address}\n${what.join('\n')}`).toBeLessThanOrEqual(most);
        }
      },
      { viewport },
    ),
  );
});
