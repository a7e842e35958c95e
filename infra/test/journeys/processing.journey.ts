import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startServer, type Server } from '../crash/server.ts';
import { haveBrowser, launchBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { lecturePdf } from './lectures.ts';
import { look } from './look.ts';
import { enter } from './screens/accounts.ts';
import { chooseInMenu, documentButton, question, sample, sampleFolder } from './screens/library.ts';
import { upload } from './screens/upload.ts';
import { pagesDone, processed, progressBar, startProcessing } from './screens/work.ts';
import { visit } from './stage.ts';
import { newPerson } from './app-in-browser.ts';
import { layWire, type Wire } from './wire.ts';

/** So long that it can be interrupted several times; a machine that has much else to do takes minutes. */
const pages = 400;
/** Work that a killed process had begun is taken up again after a while. */
const underWay = (page: Page, from = 0) =>
  expect.poll(() => pagesDone(page), { timeout: 30_000 }).toBeGreaterThan(from);

describe.skipIf(!haveBrowser)('processing in the browser', { timeout: 300_000 }, () => {
  let dataDir: string;
  let server: Server;
  let browser: Browser;
  let wire: Wire;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-'));
    [server, browser] = await Promise.all([startServer(dataDir), launchBrowser()]);
    wire = await layWire(server.url);
  });
  afterAll(async () => {
    await browser.close();
    await wire.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const restart = async (): Promise<void> => {
    server = await startServer(dataDir, Number(new URL(server.url).port));
  };

  it('goes on page by page without the tab, without the connection, and after the server was killed', () =>
    visit(browser, wire.url, async ({ page, newTab, allow }) => {
      await enter(page, await newPerson(server.url));
      await expect(documentButton(page, sample)).toBeVisible();
      await upload(page, sampleFolder, { pdf: await lecturePdf('lecture.pdf', pages) });
      await startProcessing(page, 'lecture');
      await underWay(page);
      await page.close();

      const tab = await newTab();
      await tab.goto('/PDFupload');
      await underWay(tab);
      const seen = await pagesDone(tab);

      allow(/net::ERR_/);
      await server.kill();
      await expect(tab.getByText('Connection error during processing')).toBeVisible();
      await look(tab, 'processing without a server');
      await restart();
      await underWay(tab, seen);
      await expect(tab.getByText('Connection error during processing')).toHaveCount(0);

      wire.pull();
      await expect(tab.getByText('Connection error during processing')).toBeVisible();
      wire.plug();
      await processed(tab, 'lecture');
      await expect(tab.getByText(/“lecture” is processed/).first()).toBeVisible();
      await tab.reload();
      await processed(tab, 'lecture');
    }));

  it('writes a summary beside each page, and cards', () =>
    visit(browser, server.url, async ({ page }) => {
      await enter(page, await newPerson(server.url));
      const entry = await startProcessing(page, sample);
      await processed(page, sample);
      await expect(progressBar(page)).toHaveCount(0);
      await expect(entry.getByRole('button', { name: /^Processed/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await expect(entry.getByRole('button', { name: /Anki Cards/ })).toContainText(/Due \d+ · Tomorrow 0/);
      await entry.getByRole('button', { name: 'View summary' }).click();
      const summary = page.getByRole('article', { name: `Summary of ${sample}` });
      for (const each of [1, 2, 3]) {
        const part = summary.getByRole('region', { name: `Page ${each}`, exact: true });
        await expect(part.getByRole('heading')).not.toBeEmpty();
        expect(await part.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
        await summary.getByRole('figure', { name: `Page ${each}`, exact: true }).scrollIntoViewIfNeeded();
        await expect(
          summary.getByRole('figure', { name: `Page ${each}`, exact: true }).locator('canvas'),
        ).toBeVisible();
      }
      await look(page, 'summary');

      const second = summary.getByRole('region', { name: 'Page 2', exact: true });
      await second.getByRole('listitem').first().getByRole('link').click();
      await expect(page).toHaveURL(/show=view&page=2&sentence=/);
      await expect(page.locator('[data-tone="current"]').first()).toBeInViewport();
      await page.goBack();
      await expect(second).toBeVisible();
    }));

  it('is done again on request, which keeps the cards and brings back none that was deleted', () =>
    visit(browser, server.url, async ({ page }) => {
      await enter(page, await newPerson(server.url));
      await startProcessing(page, sample);
      const entry = await processed(page, sample);
      await entry.getByRole('button', { name: 'Edit cards' }).click();
      const first = page.getByRole('article', { name: 'Card', exact: true }).first();
      await first.getByRole('button', { name: 'More for this card' }).click();
      await page.getByRole('menuitem', { name: 'Delete now' }).click();
      await page.getByRole('button', { name: 'Delete Card', exact: true }).click();
      await expect(question(page)).toHaveCount(0);
      const counted = page.getByText(/^\d+ cards · \d+ High Yield · \d+ Normal Yield$/);
      const before = (await counted.textContent())!;
      await chooseInMenu(page, sample, 'Process again');
      await expect(question(page)).toContainText('Cards that you deleted do not come back.');
      await look(page, 'process again');
      await question(page).getByRole('button', { name: 'Process again' }).click();
      await expect(
        page.getByText(/is processed: no new cards beside the \d+ that it has/).first(),
      ).toBeVisible();
      await processed(page, sample);
      await expect(counted).toHaveText(before);
    }));
});
