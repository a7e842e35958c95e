import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { lecturePdf } from '../journeys/lectures.ts';
import { signUp } from '../journeys/screens/accounts.ts';
import { documentButton, dueCount, sampleFolder } from '../journeys/screens/library.ts';
import { openPlay, playScreen } from '../journeys/screens/play.ts';
import { upload } from '../journeys/screens/upload.ts';
import { processed } from '../journeys/screens/work.ts';
import { accessCode } from '../support/app.ts';
import { haveBrowser, launchBrowser, studentContext } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { type Server, startServer } from '../support/killable-server.ts';
import { newPage } from '../support/new-page.ts';

const lecture = 'valves';

describe.skipIf(!haveBrowser)('the built app', () => {
  let dataDir: string;
  let server: Server;
  let browser: Browser;
  let page: Page;
  let due: number;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-'));
    [server, browser] = await Promise.all([startServer(dataDir), launchBrowser()]);
    page = await newPage(await browser.newContext(studentContext(server.url)));
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('signs somebody up', async () => {
    const person = { email: 'ann@example.org', password: 'Study-hard1!' };
    await signUp(page, `/signup?accessCode=${accessCode}`, person);
    await expect(page.getByRole('heading', { name: 'My Resources' })).toBeVisible();
  });

  it('takes a PDF that is uploaded', async () => {
    await upload(page, sampleFolder, { pdf: await lecturePdf(`${lecture}.pdf`, 2) });
    await expect(documentButton(page, lecture)).toBeVisible();
  });

  it('makes cards of it, and shows the first', async () => {
    await processed(page, lecture);
    await openPlay(page, lecture);
    const { front, remaining } = playScreen(page);
    await expect(front).toBeVisible();
    due = Number.parseInt(await remaining.innerText(), 10);
  });

  it('keeps an answer', async () => {
    const { showAnswer, correct, remaining } = playScreen(page);
    const kept = page.waitForResponse((each) => each.url().includes('recordAnkiResponse') && each.ok());
    await showAnswer.click();
    await correct.click();
    await kept;
    await expect(remaining).toHaveText(new RegExp(`^${due - 1} Card`));
  });

  it('has it after a restart', async () => {
    const port = Number(new URL(server.url).port);
    await server.stop();
    server = await startServer(dataDir, port);
    await page.goto('/PDFupload');
    await expect.poll(() => dueCount(page, lecture)).toBe(String(due - 1));
  });
});
