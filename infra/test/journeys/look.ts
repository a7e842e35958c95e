import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Only what is wrong is worked out: that is most of the time of a look. */
const options = {
  runOnly: standards,
  resultTypes: ['violations' as const],
  elementRef: false,
  preload: false,
};
const narrowest = 360;

/**
 * Looks at what the page shows now: in both themes nothing that WCAG 2.2 AA forbids, and at 360 px nothing that scrolls
 * sideways. Everything is left as it was. `menuOpen`: a menu or a tooltip lies outside
 * the landmarks while it is open.
 */
export async function look(page: Page, screen: string, { menuOpen = false } = {}): Promise<void> {
  const theme = await currentTheme(page);
  const other = theme === 'dark' ? 'light' : 'dark';
  const findings: string[] = [];
  for (const colorScheme of [theme, other] as const) {
    await page.emulateMedia({ colorScheme });
    findings.push(
      ...(await violations(page, menuOpen)).map((found) => `${screen}, ${colorScheme}: ${found}`),
    );
  }
  await page.emulateMedia({ colorScheme: theme });
  const size = page.viewportSize();
  if (size) {
    await page.setViewportSize({ ...size, width: narrowest });
    findings.push(...(await sideways(page)).map((found) => `${screen}, ${narrowest} px: ${found}`));
    await page.setViewportSize(size);
  }
  expect(findings).toEqual([]);
}

const currentTheme = (page: Page): Promise<'light' | 'dark'> =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));

async function violations(page: Page, menuOpen: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options(options);
  if (menuOpen) axe.disableRules('region');
  const result = await axe.analyze();
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Everything that is wider than its place and can be scrolled to the side. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .filter((element) => {
        const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
        return scrolls || element === document.scrollingElement;
      })
      .map(
        ({ localName, className, scrollWidth }) =>
          `<${localName} class="${className}"> is ${scrollWidth} px wide`,
      ),
  );
}
