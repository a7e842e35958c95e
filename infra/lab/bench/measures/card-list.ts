import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { createJwtTokens } from '@anamnesis/infra/src/adapters/security/jwt.ts';
import { ensureFrontendBuilt } from '@anamnesis/infra/src/server/http/frontend/frontend-build.ts';
import { documentModes } from '@anamnesis/infra/test/journeys/screens/library.ts';
import { haveBrowser, launchBrowser, studentContext } from '@anamnesis/infra/test/support/browser.ts';
import { scroll, type Scrolling } from '../browser/scrolling.ts';
import { type Context, type Measure, type Row, skipped } from '../measure.ts';
import { repeat } from '../repeat.ts';
import { seedFolder } from '../seed/folder.ts';
import { credentialOf, newPersonWithOneDeck, type Person } from '../seed/person.ts';
import { appScript, benchSecret, withServer } from '../server.ts';
import { median } from '../statistics.ts';

const cards = 5_000;
const patience = { timeout: 60_000 };
const card = 'article[aria-label="Card"]';

/** Milliseconds to the first cards, and how it is scrolled, beside a page of lines that are all drawn already. */
type Reading = { firstRows: number; list: Scrolling; plain: Scrolling };

/** The list of the cards of a document that has very many: how soon it is there, and how smoothly it is scrolled. */
export const cardList: Measure = {
  name: 'card-list',
  async run(context) {
    const what = `list of ${cards.toLocaleString('en-GB')} cards`;
    if (!haveBrowser) return [skipped(what, 'there is no Chromium (CHROMIUM_PATH)')];
    await ensureFrontendBuilt(() => {});
    const person = newPersonWithOneDeck(cards);
    const dataDir = context.folder('card-list');
    await seedFolder(dataDir, [{ person, rounds: 0 }]);
    const browser = await launchBrowser();
    try {
      return await withServer(appScript, dataDir, ({ url }) => measure(context, browser, url, person, what));
    } finally {
      await browser.close();
    }
  },
};

async function measure(
  context: Context,
  browser: Browser,
  url: string,
  person: Person,
  what: string,
): Promise<Row[]> {
  const visitor = { ...studentContext(url), storageState: sessionOf(url, person) };
  const seconds = context.quick ? 2 : 4;
  const readings = await repeat(context, context.quick ? 3 : 7, () => read(browser, visitor, seconds));
  const first = readings.map(({ firstRows }) => firstRows);
  const frames = readings.map(({ list }) => list.framesPerSecond);
  const plain = median(readings.map((reading) => reading.plain.framesPerSecond));
  const percent = Math.round(100 * median(readings.map(({ list }) => list.blank)));
  const longest = Math.round(median(readings.map(({ list }) => list.longest)));
  return [
    {
      measure: `${what}: from the click to its first rows`,
      value: median(first),
      unit: 'ms',
      samples: first,
      aim: { atMost: 300 },
    },
    {
      measure: `${what}: scrolled`,
      value: median(frames),
      unit: 'frames/s',
      samples: frames,
      ratio: { value: median(frames) / plain, of: 'plain lines' },
      // The display of the browser has 60 frames a second, as near as its clock shows.
      aim: { atLeast: 59 },
      note: `${percent} % of the frames blank in the middle, longest ${longest} ms`,
    },
  ];
}

/** Opens the list in an app whose scripts are there and that has not fetched the cards, and scrolls it once it is whole. */
async function read(browser: Browser, visitor: BrowserContextOptions, seconds: number): Promise<Reading> {
  const context = await browser.newContext({ ...visitor, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto('/PDFupload');
    await page.getByRole('treeitem', { name: 'PDF: Lecture 1', exact: true }).click(patience);
    const button = documentModes(page).getByRole('button', { name: 'Cards' });
    await button.waitFor(patience);
    await page.waitForFunction(listIsLoaded, undefined, patience);
    await page.evaluate(watchRows, card);
    await button.click();
    const firstRows = await page.waitForFunction(untilRows, undefined, patience);
    await page.getByText(`${cards.toLocaleString('en')} cards ·`).waitFor(patience);
    const how = { row: 'li', seconds, step: 100 };
    const list = await scroll(page, { ...how, selector: '[data-scroller]' });
    await showPlainLines(page);
    const plain = await scroll(page, { ...how, selector: '[data-plain]' });
    return { firstRows: (await firstRows.jsonValue()) ?? Number.NaN, list, plain };
  } finally {
    await context.close();
  }
}

/** What the browser of somebody who is signed in keeps. */
function sessionOf(url: string, person: Person): NonNullable<BrowserContextOptions['storageState']> {
  const { userId, email, username, userType } = credentialOf(person);
  const token = createJwtTokens({ secret: benchSecret, clock: () => new Date() }).issue({
    userId,
    version: 0,
  });
  const value = JSON.stringify({ id: userId, email, username, token, userType });
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'anamnesis.user', value }] }] };
}

const showPlainLines = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const lines = Array.from({ length: 2_000 }, (_, n) => `<li style="height: 120px">Line ${n}</li>`);
    document.body.innerHTML = `<div data-plain style="height: 100vh; overflow: auto"><ul>${lines.join('')}</ul></div>`;
  });

// The functions below run in the page.

/** A resource is listed when its last byte has come. */
function listIsLoaded(): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes('/card-list-view'));
}

type Watched = typeof globalThis & { rowsAfter?: number };

/** Takes the time from the next click to the frame after the one in which there are cards. */
function watchRows(selector: string): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = (): void => {
        if (!document.querySelector(selector)) return void requestAnimationFrame(look);
        requestAnimationFrame((now) => ((globalThis as Watched).rowsAfter = now - timeStamp));
      };
      look();
    },
    { capture: true, once: true },
  );
}

function untilRows(): number | null {
  return (globalThis as Watched).rowsAfter ?? null;
}
