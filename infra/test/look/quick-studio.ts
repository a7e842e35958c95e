import type { Browser } from 'playwright';
import { patienceMs } from '../support/expect.ts';
import { studentContext } from '../support/browser.ts';
import { newPage } from '../support/new-page.ts';
import { look } from './look.ts';
import type { Studio } from './studio.ts';

/**
 * Looks at each screen of a tour once, without pictures: what `node infra/tools/development/screenshots.ts` finds at three widths after minutes, but for
 * how a screen loads and where its focus is seen. Close it to close its pages.
 */
export function openQuickStudio(browser: Browser): Studio & { close: () => Promise<void> } {
  const findings: string[] = [];
  let taken = 0;
  const contexts: { close: () => Promise<void> }[] = [];
  return {
    findings,
    taken: () => taken,
    newPage: async (baseURL, options) => {
      const context = await browser.newContext({ ...studentContext(baseURL), ...options });
      context.setDefaultTimeout(patienceMs);
      contexts.push(context);
      return newPage(context);
    },
    shoot: async (page, screen, { again, menuOpen = false, covered = false } = {}) => {
      await again?.();
      taken += 1;
      await page.mouse.move(0, 0);
      findings.push(...(await look(page, screen, { menuOpen, covered })));
    },
    shootLoading: async (page, _, path) => void (await page.goto(path)),
    checkLoading: async (page, _, path, ready) => {
      await page.goto(path);
      await ready();
    },
    checkFocus: () => Promise.resolve(),
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}
