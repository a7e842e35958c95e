import type { Page } from 'playwright';
import { expect } from 'vitest';
import { violations } from '../look/axe.ts';
import { sideways } from '../look/layout.ts';

const narrowest = 360;

/**
 * Looks at what the page shows now: in both themes nothing that WCAG 2.2 AA forbids, and at 360 px nothing that scrolls
 * sideways. In the theme that is not shown only colours are looked at: nothing else depends on it. Everything is left as it was. `menuOpen` as for `violations`.
 */
export async function look(page: Page, screen: string, { menuOpen = false } = {}): Promise<void> {
  const theme = await currentTheme(page);
  const other = theme === 'dark' ? 'light' : 'dark';
  const findings: string[] = [];
  for (const colorScheme of [theme, other] as const) {
    await page.emulateMedia({ colorScheme });
    findings.push(
      ...(await violations(page, { menuOpen, colours: colorScheme === other })).map(
        (found) => `${screen}, ${colorScheme}: ${found}`,
      ),
    );
  }
  await page.emulateMedia({ colorScheme: theme });
  const size = page.viewportSize();
  if (size) {
    await page.setViewportSize({ ...size, width: narrowest });
    // The page may still be on its way from the one width to the other.
    const scrolls = async () => (await sideways(page)).map((found) => `${screen}, ${narrowest} px: ${found}`);
    await expect.poll(scrolls, { timeout: 10_000 }).toEqual([]);
    await page.setViewportSize(size);
  }
  expect(findings).toEqual([]);
}

const currentTheme = (page: Page): Promise<'light' | 'dark'> =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
