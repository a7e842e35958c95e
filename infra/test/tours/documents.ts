import type { Page } from 'playwright';
import { lecturePdf, notes } from '../journeys/lectures.ts';
import {
  chooseInMenu,
  leaveButtons,
  openDocument,
  question,
  sample,
  sampleFolder,
} from '../journeys/screens/library.ts';
import { upload } from '../journeys/screens/upload.ts';
import { pagesDone, processed, startProcessing } from '../journeys/screens/work.ts';
import type { Studio } from '../look/studio.ts';
import { expect } from '../support/expect.ts';
import { breakCall, onApp, visitor } from './on-app.ts';

const long = 'Drugs of the kidney and of the heart';

/** Documents: how they are processed, their pages, their summaries, a text. */
export const documents = (studio: Studio): Promise<void> =>
  onApp(async (app) => {
    const { page } = await visitor(studio, app);
    await upload(page, sampleFolder, { text: notes('Valves and rhythm.txt') });
    await text(page, studio);
    await processing(page, studio);
    await summary(page, studio);
    await pages(page, studio);
  });

const drawn = (page: Page) => page.locator('figure canvas, .reflowed').first().waitFor();
/** The address of what is shown, and reloaded for the looks at how it loads. */
const here = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

async function text(page: Page, { shoot }: Studio): Promise<void> {
  const entry = await openDocument(page, 'Valves and rhythm');
  await entry.getByRole('button', { name: 'View Document' }).click();
  await page.getByText('The mitral valve separates').first().waitFor();
  await shoot(page, 'text');
  await page.goto('/PDFupload');
}

async function processing(page: Page, { shoot }: Studio): Promise<void> {
  await upload(page, sampleFolder, { pdf: await lecturePdf(`${long}.pdf`, 400) });
  await openDocument(page, long);
  await expect.poll(() => pagesDone(page)).toBeGreaterThan(20);
  await shoot(page, 'processing');
  const stream = '**/extractAndGenerateSSE*';
  await page.route(stream, (route) => route.abort());
  await startProcessing(page, sample);
  await page
    .getByText('Connection error during processing')
    .or(page.getByText('Authentication error'))
    .first()
    .waitFor();
  await leaveButtons(page);
  await shoot(page, 'processing-broken');
  // First away: a stream that can be reached again is connected by itself, and processes what is to be pressed.
  await page.goto('/PDFupload');
  await page.unroute(stream);
  await startProcessing(page, sample);
  await processed(page, sample);
  await shoot(page, 'workspace-processed');
  await chooseInMenu(page, sample, 'Process again');
  await question(page).waitFor();
  await shoot(page, 'process-again');
  await page.keyboard.press('Escape');
}

async function summary(page: Page, { shoot, shootLoading, checkLoading }: Studio): Promise<void> {
  const entry = await openDocument(page, sample);
  await entry.getByRole('button', { name: 'View summary' }).click();
  await drawn(page);
  await shoot(page, 'summary');
  const address = here(page);
  await shootLoading(page, 'summary-loading', address);
  await checkLoading(page, 'summary', address, () =>
    page.getByRole('heading', { level: 3 }).first().waitFor(),
  );
  const { heal } = await breakCall(page, 'getProcessedText');
  await page.goto(address);
  await page.getByText('Error loading document').waitFor();
  await shoot(page, 'summary-failed');
  await heal();
}

async function pages(page: Page, { shoot, shootLoading, checkLoading }: Studio): Promise<void> {
  await page.goto('/PDFupload');
  const entry = await openDocument(page, sample);
  await entry.getByRole('button', { name: 'View PDF' }).click();
  await drawn(page);
  const mark = page.getByRole('button', { name: /^Card about / }).first();
  await mark.waitFor();
  await shoot(page, 'pages');
  await mark.click();
  await shoot(page, 'pages-card', { menuOpen: true });
  const address = here(page);
  await shootLoading(page, 'pages-loading', address);
  await checkLoading(page, 'pages', address, () => drawn(page));
  await searching(page, shoot);
  await notDrawn(page, shoot, address);
}

async function searching(page: Page, shoot: Studio['shoot']): Promise<void> {
  await page.keyboard.press('/');
  const view = page.getByRole('article', { name: sample });
  await view.getByRole('searchbox').fill('the');
  await view
    .getByRole('search')
    .getByText(/^1 of \d+$/)
    .waitFor();
  await shoot(page, 'pages-search');
}

/** A page that is being drawn, and one that cannot be: the program that draws is held back, and does not arrive. */
async function notDrawn(page: Page, shoot: Studio['shoot'], address: string): Promise<void> {
  const answer = Promise.withResolvers<void>();
  const program = '**/assets/engine-*.js';
  await page.route(program, async (route) => {
    await answer.promise;
    await route.abort();
  });
  await page.goto(address);
  await page.getByText('Loading PDF...').first().waitFor();
  await shoot(page, 'pages-drawing');
  answer.resolve();
  await page.getByText('Error loading PDF').first().waitFor();
  await shoot(page, 'pages-not-drawn');
  await page.unroute(program);
}
