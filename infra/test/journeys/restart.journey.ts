import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Server, startServer } from '../support/killable-server.ts';
import { haveBrowser, launchBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { enter } from './screens/accounts.ts';
import { addFolder, dueCount, folderList, openDocument, sample } from './screens/library.ts';
import { openPlay, playScreen } from './screens/play.ts';
import { visit } from './stage.ts';
import { studentWithCards } from './student.ts';

/** Everything My Resources shows, counts included. */
const resources = async (page: Page): Promise<string> => {
  await openDocument(page, sample);
  await expect(page.getByText(/^Due \d+ · Tomorrow \d+$/)).toBeVisible();
  return folderList(page).innerText();
};

describe.skipIf(!haveBrowser)('stopping and starting the server', () => {
  let dataDir: string;
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-'));
    [server, browser] = await Promise.all([startServer(dataDir), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('leaves everything as it was, however it ended, and a half played session goes on', async () => {
    const { person } = await studentWithCards(server.url);
    await visit(browser, server.url, async ({ page, allow }) => {
      const { showAnswer, correct, remaining } = playScreen(page);
      await enter(page, person);
      await addFolder(page, 'Cardiology');
      await openPlay(page, sample);
      const dealt = Number.parseInt(await remaining.innerText(), 10);
      const answer = async (): Promise<void> => {
        const kept = page.waitForResponse(/recordAnkiResponse/);
        await showAnswer.click();
        await correct.click();
        await kept;
      };
      await answer();
      await page.goto('/PDFupload');
      await expect.poll(() => dueCount(page, sample)).toBe(`${dealt - 1}`);
      const before = await resources(page);

      allow(/net::ERR_/);
      for (const end of ['stop', 'kill'] as const) {
        const port = Number(new URL(server.url).port);
        await server[end]();
        server = await startServer(dataDir, port);
        await page.reload();
        expect(await resources(page)).toBe(before);
      }

      await openPlay(page, sample);
      await expect(remaining).toHaveText(`${dealt - 1} Cards Remaining`);
      await server.kill();
      await showAnswer.click();
      await correct.click();
      await expect(page.getByText('1 answer is kept on this device')).toBeVisible();
      const kept = page.waitForResponse((each) => each.url().includes('recordAnkiResponse') && each.ok());
      server = await startServer(dataDir, Number(new URL(server.url).port));
      await kept;
      await expect(page.getByText('1 answer is kept on this device')).toHaveCount(0);
      await answer();
      await page.goto('/PDFupload');
      await expect.poll(() => dueCount(page, sample)).toBe(`${dealt - 3}`);
    });
  });
});
