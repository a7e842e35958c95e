import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { patienceMs } from '../support/expect.ts';
import { phone, studentContext, wide } from '../support/browser.ts';
import { newPage } from '../support/new-page.ts';
import { violations } from './axe.ts';
import { withoutFocusRing } from './focus.ts';
import { sideways, smallTargets } from './layout.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

type Size = { width: number; height: number };

const sizes: readonly Size[] = [phone, { width: 768, height: 1024 }, wide];
const themes = ['light', 'dark'] as const;
/** Nothing jumps while loading. Chromium counts a hair's breadth too. */
const mostShift = 0.005;
const slowMs = 400;
/** What comes by itself after a page is ready, comes within this time. */
const afterMs = 600;

export interface Studio {
  /** What is wrong with what was looked at, as sentences. */
  findings: string[];
  taken: () => number;
  /** A page in a browser of its own. */
  newPage: (baseURL: string, options?: BrowserContextOptions) => Promise<Page>;
  /**
   * Takes what the page shows at every width and in both themes, and checks it: accessibility, nothing that scrolls to the
   * side, and on a phone nothing that a thumb misses. `menuOpen` and `covered` as for `violations`.
   */
  shoot: (page: Page, screen: string, options?: ShootOptions) => Promise<void>;
  /** Opens an address while the server does not answer yet, and takes that; afterwards the server answers. */
  shootLoading: (page: Page, screen: string, path: string) => Promise<void>;
  /** Opens an address over a slow line at every width, and checks that nothing moves on the way to `ready`. */
  checkLoading: (page: Page, screen: string, path: string, ready: () => Promise<void>) => Promise<void>;
  /** Goes through all controls with the Tab key, and checks that each is seen to have the focus. */
  checkFocus: (page: Page, screen: string) => Promise<void>;
}

export interface ShootOptions {
  menuOpen?: boolean;
  covered?: boolean;
  /** The whole page, not only what the window shows. */
  full?: boolean;
  /** Brings about again what does not last, before each picture. */
  again?: () => Promise<void>;
  /** Where it exists; at every size if not given. */
  sizes?: readonly Size[];
}

/** Pictures go into `folder`; only screens whose name has `only` in it are looked at. */
export function openStudio(browser: Browser, folder: string, only: string): Studio {
  mkdirSync(folder, { recursive: true });
  const findings: string[] = [];
  let taken = 0;
  const note = (where: string, found: readonly string[]): void => {
    findings.push(...found.map((each) => `${where}: ${each}`));
  };
  const shoot: Studio['shoot'] = async (
    page,
    screen,
    { full = false, sizes: at = sizes, again, ...state } = {},
  ) => {
    if (!screen.includes(only)) return;
    await eachLook(page, at, async (size, theme) => {
      await again?.();
      const path = join(folder, `${screen}-${size.width}-${theme}.png`);
      await page.screenshot({ path, animations: 'disabled', fullPage: full });
      taken += 1;
      const where = `${screen}, ${size.width} px, ${theme}`;
      note(where, await violations(page, state));
      if (theme !== 'light') return;
      note(where, await sideways(page));
      if (size === phone) note(where, await smallTargets(page));
    });
  };
  return {
    findings,
    taken: () => taken,
    newPage: async (baseURL, options) => {
      const context = await browser.newContext({ ...studentContext(baseURL), ...options });
      context.setDefaultTimeout(patienceMs);
      const page = await newPage(context);
      await watchShifts(page);
      return page;
    },
    shoot,
    shootLoading: async (page, screen, path) => {
      const answer = Promise.withResolvers<void>();
      await page.route('**/api/**', async (route) => {
        await answer.promise;
        await route.continue();
      });
      await page.goto(path);
      await page.waitForTimeout(slowMs + afterMs);
      await shoot(page, screen);
      answer.resolve();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    checkLoading: async (page, screen, path, ready) => {
      if (!screen.includes(only)) return;
      await page.route(/\/api\/|\.woff2$/, async (route) => {
        await page.waitForTimeout(slowMs);
        await route.continue();
      });
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.goto(path);
        await ready();
        await page.waitForTimeout(afterMs);
        const { total, what } = await shiftsOf(page);
        if (total > mostShift) note(`${screen}, ${size.width} px, loading`, what);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    checkFocus: async (page, screen) => note(`${screen}, focus`, await withoutFocusRing(page)),
  };
}

type Look = (size: Size, theme: (typeof themes)[number]) => Promise<void>;

/** Shows the page at every width, as a thumb or a mouse finds it, and in both themes; leaves it wide and light. */
async function eachLook(page: Page, at: readonly Size[], look: Look): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (enabled: boolean) => device.send('Emulation.setTouchEmulationEnabled', { enabled });
  await page.mouse.move(0, 0);
  for (const size of at) {
    await page.setViewportSize(size);
    await touch(size === phone);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate(() => document.fonts.ready);
      await look(size, theme);
    }
  }
  await touch(false);
  await page.setViewportSize(wide);
  await device.detach();
  await page.emulateMedia({ colorScheme: 'light' });
}
