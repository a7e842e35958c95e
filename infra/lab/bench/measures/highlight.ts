import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createDocumentActivities } from '@anamnesis/processors/documents/activities.ts';
import type { Browser } from 'playwright';
import { ensureFrontendBuilt } from '@anamnesis/infra/src/server/http/frontend-build.ts';
import { enter, type Person } from '@anamnesis/infra/test/journeys/screens/accounts.ts';
import { haveBrowser, launchBrowser, studentContext } from '@anamnesis/infra/test/support/browser.ts';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import { extracted, sampleDocument } from '@anamnesis/infra/test/support/studying.ts';
import { inputFile, sampleFile } from '@anamnesis/infra/test/support/inputs.ts';
import { type Measure, type Row, skipped } from '../measure.ts';
import { appScript, withServer } from '../server.ts';
import { median } from '../statistics.ts';

const cards = 80;
const patience = { timeout: 60_000 };

/** How long a dense page waits for the highlights of its cards: half of them have a span, half were typed by hand. */
export const highlight: Measure = {
  name: 'highlight',
  async run(context) {
    const what = `${cards} cards highlighted on a dense page`;
    if (!haveBrowser) return [skipped(what, 'there is no Chromium (CHROMIUM_PATH)')];
    await ensureFrontendBuilt(() => {});
    const file = inputFile('notes/anticoagulants_2col.pdf') ?? sampleFile;
    const bytes = await readFile(file);
    const dense = await densestPage(bytes);
    return withServer(appScript, context.folder('highlight'), async ({ url }) => {
      const { person, documentId } = await studentOf(url, bytes, dense);
      const browser = await launchBrowser();
      try {
        await context.quiet();
        const address = `/PDFupload?document=${documentId}&show=view&page=`;
        const times = await timesOf(browser, url, person, address, dense.pageNumber, context.quick ? 5 : 15);
        const note = `${basename(file)}, page ${dense.pageNumber}, ${dense.text.length} characters`;
        const [first = Number.NaN, ...later] = times;
        return [
          { measure: what, value: median(later), unit: 'ms', samples: later, aim: { atMost: 10 }, note },
          { measure: `${what}, the first of a tab`, value: first, unit: 'ms', samples: [first], note },
        ] satisfies Row[];
      } finally {
        await browser.close();
      }
    });
  },
};

type DensePage = { pageNumber: number; text: string };

async function densestPage(bytes: Uint8Array): Promise<DensePage> {
  const activities = createDocumentActivities();
  const { pages } = await activities.extract(new Uint8Array(bytes), 'pdf');
  await activities.close();
  const all = pages.map(({ text }, at) => ({ pageNumber: at + 1, text }));
  const [densest] = all.toSorted((a, b) => b.text.length - a.text.length);
  if (!densest) throw new Error('the file has no pages');
  return densest;
}

/** Somebody who has written the cards of the page. */
async function studentOf(url: string, bytes: Uint8Array, { pageNumber, text }: DensePage) {
  const client = createClient(url);
  const { email, password } = await client.signup();
  const { Folder_id } = await sampleDocument(client);
  const form = new FormData();
  form.set('folderID', Folder_id);
  form.set('customName', 'Lecture');
  form.set('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'lecture.pdf');
  const { status, body } = await client.call('uploadPDF', { form });
  if (status !== 200) throw new Error(`the upload was rejected: ${JSON.stringify(body)}`);
  await extracted(client);
  const documentId = body.pdf.PDF_id;
  for (const card of cardsOf(text)) {
    const made = await client.call('createAnki', { body: { pdfId: documentId, pageNumber, ...card } });
    if (made.status !== 200) throw new Error(`a card was rejected: ${JSON.stringify(made.body)}`);
  }
  return { person: { email, password }, documentId };
}

/** Cards about words all over the text, each with the words around it. */
function cardsOf(text: string): { prompt: string; span?: string }[] {
  const words = text.split(/\s+/u);
  return Array.from({ length: cards }, (_, n) => {
    const at = Math.floor((n * words.length) / cards);
    const before = words.slice(Math.max(at - 4, 0), at).join(' ');
    const [answer, after] = [words.slice(at, at + 2).join(' '), words.slice(at + 2, at + 8).join(' ')];
    const prompt = `${before} {{c1::${answer}}} ${after}`;
    return n % 2 === 0 ? { prompt, span: `${before} ${answer} ${after}`.trim() } : { prompt };
  });
}

/** Opens the page again and again, from another one; milliseconds from its text to its highlights, without their painting. */
async function timesOf(
  browser: Browser,
  url: string,
  person: Person,
  address: string,
  pageNumber: number,
  times: number,
): Promise<number[]> {
  const context = await browser.newContext(studentContext(url));
  try {
    const page = await context.newPage();
    await page.addInitScript(collect);
    await enter(page, person);
    await page.goto(`${address}${pageNumber}`);
    const figure = page.getByRole('figure', { name: `Page ${pageNumber}`, exact: true });
    const mark = figure.locator('mark').first();
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await mark.waitFor({ ...patience, state: 'attached' });
      found.push(await page.evaluate(longest));
      await page.keyboard.press('End');
      await mark.waitFor({ ...patience, state: 'detached' });
      const number = page.getByLabel(/^Page, of/);
      await number.fill(String(pageNumber));
      await page.evaluate(forget);
      await number.press('Enter');
      await number.blur();
    }
    return found;
  } finally {
    await context.close();
  }
}

// The functions below run in the page.

type Collecting = { highlightTimes?: number[] };

function collect(): void {
  const times: number[] = [];
  (globalThis as Collecting).highlightTimes = times;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'highlight') times.push(duration);
  }).observe({ type: 'measure' });
}

/** The page with the cards; the others have none. */
const longest = (): number => Math.max(...((globalThis as Collecting).highlightTimes ?? []));

function forget(): void {
  ((globalThis as Collecting).highlightTimes ?? []).length = 0;
}
