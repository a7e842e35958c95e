import type { Page } from 'playwright';
import { expect } from '../support/expect.ts';
import { violations } from './axe.ts';
import { sideways } from './layout.ts';

const narrowest = 360;

/**
 * Looks at what the page shows now, and returns what is wrong with it: what WCAG 2.2 AA forbids, in the other theme only
 * what is wrong with colours, and at 360 px also what scrolls sideways. Everything is left as it was. Options as for `violations`.
 */
export async function look(
  page: Page,
  screen: string,
  options: { menuOpen?: boolean; covered?: boolean } = {},
): Promise<string[]> {
  const theme = await currentTheme(page);
  const other = theme === 'dark' ? 'light' : 'dark';
  const size = page.viewportSize();
  const findings: string[] = [];
  const note = (where: string, found: readonly string[]): void => {
    findings.push(...found.map((each) => `${screen}, ${where}: ${each}`));
  };
  // A tip that opens where the pointer happens to rest is not what is looked at.
  if (!options.menuOpen) await page.mouse.move(0, 0);
  note(theme, await violations(page, options));
  await page.emulateMedia({ colorScheme: other });
  note(other, await violations(page, { ...options, colours: true }));
  if (size) {
    await page.setViewportSize({ ...size, width: narrowest });
    // The page may still be on its way from the one width to the other.
    let wide: string[] = [];
    const scrolls = async () => (wide = await sideways(page));
    const settled = expect.poll(scrolls, { timeout: 10_000 }).toEqual([]);
    await settled.catch(() => note(`${narrowest} px`, wide));
    if (size.width > 768) note(`${narrowest} px`, await violations(page, options));
    await page.setViewportSize(size);
  }
  await page.emulateMedia({ colorScheme: theme });
  return findings;
}

const currentTheme = (page: Page): Promise<'light' | 'dark'> =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
