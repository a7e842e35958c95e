import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { studentContext } from '../support/browser.ts';
import { patienceMs } from '../support/expect.ts';
import { newPage } from '../support/new-page.ts';

const screenshots = fileURLToPath(new URL('../../../screenshots', import.meta.url));

export type Visitor = {
  page: Page;
  /** What the browser may complain of, because the journey brings it about: a refused call, a lost connection. */
  allow: (complaint: RegExp) => void;
  /** Another tab of the same browser, in front of the first. Behind it, a page is hardly drawn: `bringToFront` before it is used. */
  newTab: () => Promise<Page>;
};

type Visit = BrowserContextOptions & {
  /** The browser's time starts here and passes as the page's clock says; otherwise it is the real one. */
  time?: Date;
};

/**
 * One person with a browser of their own. Whatever the page complains of, and every request to another host, fails the
 * journey. When something fails, what was seen last is in screenshots/failed-<journey>.png.
 */
export async function visit(
  browser: Browser,
  url: string,
  journey: (visitor: Visitor) => Promise<void>,
  { time, ...options }: Visit = {},
): Promise<void> {
  const context = await browser.newContext({ ...studentContext(url), ...options });
  context.setDefaultTimeout(patienceMs);
  if (time) await context.clock.install({ time });
  const problems: string[] = [];
  // A document is opened as soon as it is uploaded, and the server may still prepare its pages.
  const allowed: RegExp[] = [/status of 413 .*(?:getPDFImages|pagePicture|pagePlaces)/];
  const complain = (text: string): void => void problems.push(text);
  context.on('weberror', (error) => complain(`page error: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^https?:$/.test(protocol) && host !== new URL(url).host) complain(`asked ${request.url()}`);
  });
  const page = await newPage(context);
  try {
    await journey({ page, allow: (each) => void allowed.push(each), newTab: () => newPage(context) });
  } catch (error) {
    mkdirSync(screenshots, { recursive: true });
    const journeys = basename(expect.getState().testPath ?? '').replace(/\..*/, '');
    await page.screenshot({ path: join(screenshots, `failed-${journeys}.png`) }).catch(() => undefined);
    throw problems.length > 0
      ? new Error(`${String(error)}\n${problems.join('\n')}`, { cause: error })
      : error;
  } finally {
    await context.close();
  }
  // As a text, so that a report that shortens lists still says what the page complained of.
  const unexpected = problems.filter((problem) => !allowed.some((each) => each.test(problem)));
  expect(unexpected.join('\n')).toBe('');
}
