import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from 'playwright';
import { patienceMs } from '../support/expect.ts';
import { studentContext } from '../support/browser.ts';
import { newPage } from '../support/new-page.ts';
import { look } from './look.ts';
import type { Studio } from './studio.ts';

const screenshots = fileURLToPath(new URL('../../../screenshots', import.meta.url));

/**
 * Looks at each screen of a tour once, without pictures: what `node infra/tools/development/screenshots.ts` finds at three widths after minutes, but for
 * how a screen loads and where its focus is seen. Close it to close its pages; `keepSeen` puts what they show last into
 * screenshots/failed-<name>-<n>.png and tells where they are.
 */
export function openQuickStudio(
  browser: Browser,
): Studio & { close: () => Promise<void>; keepSeen: (name: string) => Promise<string> } {
  const findings: string[] = [];
  let taken = 0;
  const contexts: BrowserContext[] = [];
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
    keepSeen: async (name) => {
      mkdirSync(screenshots, { recursive: true });
      const pages = contexts.flatMap((context) => context.pages());
      for (const [n, page] of pages.entries())
        await page.screenshot({ path: join(screenshots, `failed-${name}-${n}.png`) }).catch(() => undefined);
      return pages.map((page) => page.url()).join('\n');
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}
