import type { Locator, Page } from 'playwright';
import { expect } from '../../support/expect.ts';
import { openDocument } from './library.ts';

/** The bar under the document that is being processed. */
export const progressBar = (page: Page | Locator): Locator =>
  page.getByRole('progressbar', { name: 'Processing' });

/** How many pages are done, as the bar says it; 0 while it cannot say, and without a bar. */
export async function pagesDone(page: Page | Locator): Promise<number> {
  const text = await progressBar(page).evaluateAll((bars) => bars[0]?.getAttribute('aria-valuetext'));
  return Number(/^(\d+) of \d+$/.exec(text ?? '')?.[1] ?? 0);
}

/** Three pages may be done before anybody has seen that they are worked on. */
export async function startProcessing(page: Page, name: string): Promise<Locator> {
  const entry = await openDocument(page, name);
  await entry.getByRole('button', { name: /^Process & Generate/ }).click();
  await expect(entry.getByRole('button', { name: /^Process(ing\.\.\.|ed)/ })).toBeVisible();
  return entry;
}

/** Waits until the summary and the cards of a document are there, for as long as page after page is done. */
export async function processed(page: Page, name: string): Promise<Locator> {
  const entry = await openDocument(page, name);
  const isProcessed = (): Promise<boolean> => entry.getByRole('button', { name: /^Processed/ }).isVisible();
  for (let done = await pagesDone(entry); !(await isProcessed()); done = await pagesDone(entry)) {
    const goesOn = async (): Promise<boolean> => (await isProcessed()) || (await pagesDone(entry)) > done;
    await expect.poll(goesOn).toBe(true);
  }
  await expect(entry.getByRole('button', { name: /^Anki Cards/ })).toBeVisible();
  await expect(entry.getByRole('progressbar')).toHaveCount(0);
  return entry;
}
