import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Browser, Page } from 'playwright';
import { ensureFrontendBuilt } from '@anamnesis/infra/src/server/http/frontend/frontend-build.ts';
import { enter, type Person } from '@anamnesis/infra/test/journeys/screens/accounts.ts';
import { openPlay, playScreen } from '@anamnesis/infra/test/journeys/screens/play.ts';
import {
  haveBrowser,
  launchBrowser,
  phone,
  studentContext,
  wide,
} from '@anamnesis/infra/test/support/browser.ts';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import { extracted, process as follow, sampleDocument } from '@anamnesis/infra/test/support/studying.ts';
import { inputFile, sampleFile } from '@anamnesis/infra/test/support/inputs.ts';
import { type Measure, type Row, skipped } from '../measure.ts';
import { appScript, withServer } from '../server.ts';
import { median } from '../statistics.ts';
import { type Presses, watchPresses } from './play-presses.ts';

/** How much slower than this machine the student's is. */
const slower = 4;
const name = 'Lecture';

/** From the key that grades a card to the next card on the screen, in a browser with a slow processor. */
export const play: Measure = {
  name: 'play',
  async run({ quick, folder, quiet }) {
    const what = `card to next card painted, processor ${slower} × slower`;
    if (!haveBrowser) return [skipped(what, 'there is no Chromium (CHROMIUM_PATH)')];
    await ensureFrontendBuilt(() => {});
    const file = inputFile('notes/heart_20p.pdf') ?? sampleFile;
    const bytes = await readFile(file);
    return withServer(appScript, folder('play'), async ({ url }) => {
      const browser = await launchBrowser();
      const rows: Row[] = [];
      try {
        for (const [screen, viewport] of Object.entries({ wide, phone })) {
          // What one has played today is not dealt again.
          const person = await studentOf(url, bytes);
          await quiet();
          const presses = await pressesOf(browser, url, person, viewport, quick ? 8 : 24);
          rows.push(rowOf(`${what}, ${screen}`, presses, basename(file)));
        }
      } finally {
        await browser.close();
      }
      return rows;
    });
  },
};

function rowOf(measure: string, { graded, plain }: Presses, note: string): Row {
  return {
    measure,
    value: median(graded),
    unit: 'ms',
    samples: graded,
    ratio: { value: median(graded) / median(plain), of: 'one word changed' },
    aim: { atMost: 50 },
    note,
  };
}

/** Somebody with a lecture whose cards are ready. */
async function studentOf(url: string, bytes: Uint8Array): Promise<Person> {
  const client = createClient(url);
  const { email, password } = await client.signup();
  const { Folder_id } = await sampleDocument(client);
  const form = new FormData();
  form.set('folderID', Folder_id);
  form.set('customName', name);
  form.set('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'lecture.pdf');
  const { status, body } = await client.call('uploadPDF', { form });
  if (status !== 200) throw new Error(`the upload was rejected: ${JSON.stringify(body)}`);
  await client.call('chooseNewCardsPerDay', { body: { newCardsPerDay: null } });
  await extracted(client);
  await follow(client, body.pdf.PDF_id);
  return { email, password };
}

/** Plays so many cards with the space bar, each after its answer, and its source or its region, have been on the screen. */
async function pressesOf(
  browser: Browser,
  url: string,
  person: Person,
  viewport: { width: number; height: number },
  cards: number,
): Promise<Presses> {
  const context = await browser.newContext({ ...studentContext(url), viewport });
  const page = await context.newPage();
  try {
    await enter(page, person);
    await openPlay(page, name);
    const { source, region } = playScreen(page);
    await source.locator('canvas, .reflowed').or(region).first().waitFor({ state: 'attached' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const presses = await watchPresses(page);
    for (let card = 0; card < cards; card += 1) await playOne(page);
    return await presses.read();
  } finally {
    await context.close();
  }
}

async function playOne(page: Page): Promise<void> {
  const { front, back, source, region } = playScreen(page);
  await front.waitFor();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('q');
  await page.keyboard.press('Space');
  await back.waitFor();
  await source.locator('mark').or(region.locator('.page-region-mark')).first().waitFor();
  await page.keyboard.press('Space');
  await front.waitFor();
}
