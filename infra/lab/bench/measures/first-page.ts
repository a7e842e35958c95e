import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { ensureFrontendBuilt } from '@anamnesis/infra/src/server/http/frontend-build.ts';
import { haveBrowser, launchBrowser, phone, studentContext } from '@anamnesis/infra/test/support/browser.ts';
import { newOwner } from '../browser/reader.ts';
import { countTraffic, slowDown } from '../browser/slow-page.ts';
import { inputFile, sampleFile } from '@anamnesis/infra/test/support/inputs.ts';
import { type Context, type Measure, type Row, skipped } from '../measure.ts';
import { repeat } from '../repeat.ts';
import { appScript, withServer } from '../server.ts';
import { median } from '../statistics.ts';

/** Seconds from the click to the first page; bytes received from the click until every page had been drawn. */
type Reading = { firstPage: number; bytes: number };

const name = 'Lecture';
const patience = { timeout: 60_000 };

/** How long a slow phone takes to show the first page of a document, and what the whole of it costs. */
export const firstPage: Measure = {
  name: 'first-page',
  async run(context) {
    if (!haveBrowser) return [skipped('first page', 'there is no Chromium here')];
    await ensureFrontendBuilt(() => {});
    const file = inputFile('notes/heart_20p.pdf') ?? sampleFile;
    const browser = await launchBrowser();
    try {
      return await withServer(appScript, context.folder('first-page'), ({ url }) =>
        measure(context, browser, url, file),
      );
    } finally {
      await browser.close();
    }
  },
};

async function measure(context: Context, browser: Browser, url: string, file: string): Promise<Row[]> {
  const bytes = await readFile(file);
  const storageState = await newOwner(url, bytes, name);
  const person = { ...studentContext(url), viewport: phone, storageState };
  const readings = await repeat(context, context.quick ? 1 : 5, () => read(browser, person));
  const times = readings.map((reading) => reading.firstPage);
  const shares = readings.map((reading) => reading.bytes / bytes.length);
  const note = `${basename(file)}, ${Math.round(bytes.length / 1000)} kB`;
  return [
    {
      measure: 'from the click on a document to its first page',
      value: median(times),
      unit: 's',
      samples: times,
      aim: { atMost: 3 },
      note,
    },
    {
      measure: 'bytes of a whole document',
      value: median(shares),
      unit: '× the file',
      samples: shares,
      aim: { atMost: 2 },
      note,
    },
  ];
}

/** Opens the document with an empty cache, once the scripts that read PDFs are there, and scrolls to its end. */
async function read(browser: Browser, person: BrowserContextOptions): Promise<Reading> {
  const context = await browser.newContext({ ...person, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.goto('/PDFupload', { waitUntil: 'commit' });
    const document = page.getByRole('treeitem', { name: `PDF: ${name}`, exact: true });
    await document.waitFor(patience);
    await page.waitForFunction(readerIsThere, undefined, patience);
    await page.evaluate(rememberClick);
    const traffic = await countTraffic(await context.newCDPSession(page));
    await document.click();
    const painted = await page.waitForFunction(secondsToPage, undefined, patience);
    await scrollThrough(page);
    await untilSteady(() => traffic().bytes);
    return { firstPage: (await painted.jsonValue()) ?? Number.NaN, bytes: traffic().bytes };
  } finally {
    await context.close();
  }
}

/** Brings every page into view and waits until it is drawn. */
async function scrollThrough(page: Page): Promise<void> {
  const pages = page.getByRole('article', { name, exact: true }).locator('ol[data-painted] > li');
  for (const each of await pages.all()) {
    await each.evaluate((element) => element.scrollIntoView());
    // A phone shows the text of a page instead, as wide as there is room.
    await each.locator('figure[data-painted], .reflowed').first().waitFor(patience);
  }
}

/** Waits until a count has not grown for two seconds: requests that are under way are counted when they end. */
async function untilSteady(count: () => number): Promise<void> {
  for (let before = -1; before !== count();) {
    before = count();
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}

// The functions below run in the page.

/** A resource is listed when its last byte has come. */
function readerIsThere(): boolean {
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
  return ['/pdf.worker', '/engine-'].every((script) => loaded.some((address) => address.includes(script)));
}

function rememberClick(): void {
  const options = { capture: true, once: true };
  addEventListener(
    'click',
    ({ timeStamp }) => performance.mark('clicked', { startTime: timeStamp }),
    options,
  );
}

function secondsToPage(): number | null {
  const [clicked] = performance.getEntriesByName('clicked');
  const [painted] = performance.getEntriesByName('page-painted');
  return clicked && painted ? (painted.startTime - clicked.startTime) / 1000 : null;
}
