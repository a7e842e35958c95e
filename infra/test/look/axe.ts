import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Only what is wrong is worked out: that is most of the time of a look. */
const options = {
  runOnly: standards,
  resultTypes: ['violations' as const],
  elementRef: false,
  preload: false,
};

/** The rules whose result a theme can change: those that look at colours. */
const ofColours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

/** A word of a printed line is as large as its line: WCAG 2.5.8 leaves that out, and axe does not see that its line is one. */
const isInSentence = (target: string): boolean =>
  target.endsWith('[role="button"]') && target.includes('mark[');

/**
 * What WCAG 2.2 AA forbids in what the page shows now, as sentences. `menuOpen`: a menu or a tooltip lies outside the
 * landmarks while it is open. `covered`: a message lies over a part of the page for a while. `colours`: only what
 * depends on the theme, for a page that was looked at in another theme before.
 */
export async function violations(
  page: Page,
  { menuOpen = false, covered = false, colours = false } = {},
): Promise<string[]> {
  // Its half a megabyte goes into a document once.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .setLegacyMode(true)
    // A copy: what is disabled below is written into it, and other looks go on beside this one.
    .options({ ...options, ...(colours ? { runOnly: ofColours } : {}) });
  if (!colours) axe.disableRules([...(menuOpen ? ['region'] : []), ...(covered ? ['target-size'] : [])]);
  const result = await axe.analyze();
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ target }) => !(id === 'target-size' && isInSentence(target.join(' '))))
      .map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
}
