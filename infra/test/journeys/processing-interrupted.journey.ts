import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startServer, type Server } from '../support/killable-server.ts';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { lecturePdf } from './lectures.ts';
import { arrive } from './screens/accounts.ts';
import { documentButton, sample, sampleFolder } from './screens/library.ts';
import { upload } from './screens/upload.ts';
import { pagesDone, processed, startProcessing } from './screens/work.ts';
import { visit } from './stage.ts';
import { newPerson, sharedBrowser } from './app-in-browser.ts';
import { layWire, type Wire } from './wire.ts';

/** So long that it can be interrupted several times; a machine that has much else to do takes minutes. */
const pages = 200;
/** Work that a killed process had begun is taken up again after a while. */
const underWay = (page: Page, from = 0) => expect.poll(() => pagesDone(page)).toBeGreaterThan(from);

describe.skipIf(!haveBrowser)('processing that is interrupted', () => {
  let dataDir: string;
  let server: Server;
  let wire: Wire;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-'));
    server = await startServer(dataDir);
    wire = await layWire(server.url);
  });
  afterAll(async () => {
    await wire.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const opened = sharedBrowser();
  const restart = async (): Promise<void> => {
    server = await startServer(dataDir, Number(new URL(server.url).port));
  };

  it('goes on page by page without the tab, without the connection, and after the server was killed', () =>
    visit(opened.browser, wire.url, async ({ page, newTab, allow }) => {
      await arrive(page, await newPerson(server.url));
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
});
