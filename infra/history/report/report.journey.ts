import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { reportHtml } from './report-html.ts';
import type { Report } from './report.ts';
import { madeReport, madeScheduler, usualReport } from './testing/made-report.ts';
import { violations } from '@anamnesis/infra/test/look/axe.ts';
import { sideways, smallTargets } from '@anamnesis/infra/test/look/layout.ts';
import { haveBrowser, phone, wide } from '@anamnesis/infra/test/support/browser.ts';
import { sharedBrowser } from '@anamnesis/infra/test/journeys/app-in-browser.ts';

const reports: Readonly<Record<string, Report>> = {
  usual: usualReport(),
  'many schedulers': madeReport(
    Array.from({ length: 11 }, (_, at) => madeScheduler(`scheduler ${at}`, (at - 5) / 50)),
  ),
  'hostile names': madeReport([
    madeScheduler(`</style><script>document.title='run'</script>${'x'.repeat(10_000)}`, 0, {
      parameters: [1],
    }),
    madeScheduler('\u202E"><img src=x onerror=alert(1)>'),
  ]),
  empty: madeReport([], []),
};

const views = [wide, phone].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

describe.skipIf(!haveBrowser)('a report on review histories', () => {
  const opened = sharedBrowser();
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'anamnesis-report-'));
    for (const [name, report] of Object.entries(reports))
      writeFileSync(join(folder, `${name}.html`), reportHtml(report));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Opens a report; what it complains of or asks for beside itself is returned. */
  async function open(name: string, view: (typeof views)[number]): Promise<{ page: Page; heard: string[] }> {
    const page = await opened.browser.newPage(view);
    const heard: string[] = [];
    const address = pathToFileURL(join(folder, `${name}.html`)).href;
    page.on('console', (message) => heard.push(message.text()));
    page.on('pageerror', (error) => heard.push(error.message));
    page.on('request', (request) => {
      if (request.url() !== address) heard.push(`asks for ${request.url()}`);
    });
    await page.goto(address);
    return { page, heard };
  }

  /** The usual one everywhere, the others where there is least room. */
  const cases = [
    ...views.map((view) => ({ name: 'usual', view })),
    ...Object.keys(reports).flatMap((name) => (name === 'usual' ? [] : [{ name, view: views[2]! }])),
  ];

  it.each(cases)(
    '$name is readable and asks for nothing, $view.viewport.width px and $view.colorScheme',
    async ({ name, view }) => {
      const { page, heard } = await open(name, view);
      await page
        .locator('details')
        .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
      const findings = [
        ...(await violations(page, { colours: view.colorScheme === 'dark' })),
        ...(await pageScrolls(page)),
      ];
      if (view.viewport === phone) findings.push(...(await smallTargets(page)));
      expect([findings, heard]).toEqual([[], []]);
      expect(await page.title()).toMatch(/^Review histories under /);
      await page.close();
    },
  );

  it('has the numbers of the result in its tables', async () => {
    const { page } = await open('usual', views[0]!);
    const { schedulers } = reports['usual']!.result;
    const rows = (name: string): Promise<string[]> =>
      page
        .locator(`[aria-label="${name}"] tbody tr`)
        .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent).join('|')));
    const summary = await rows('Summary of the schedulers');
    expect(summary).toHaveLength(schedulers.length);
    for (const [at, { scheduler, logLoss, rmseBins, auc }] of schedulers.entries()) {
      expect(summary[at]).toContain(scheduler);
      for (const value of [logLoss, rmseBins, auc!]) expect(summary[at]).toContain(value.toFixed(4));
    }
    expect(await rows('Numbers of the forgetting curves')).toEqual(
      schedulers.flatMap(({ scheduler, byElapsed }) =>
        byElapsed.map(({ days, reviews, predicted, recalled }) =>
          [scheduler, days, reviews.toLocaleString('en-GB'), percent(predicted), percent(recalled)].join('|'),
        ),
      ),
    );
    await page.close();
  });

  it('shows one drawing of each kind on a phone, and on paper the light theme with all tables', async () => {
    const { page } = await open('usual', views[3]!);
    const shown = await page.getByRole('img', { name: /^Forgetting curves/ }).count();
    expect(shown).toBe(1);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const ink = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
    expect(ink).toBe('rgb(39, 35, 30)');
    expect(await page.locator('details table').first().isVisible()).toBe(true);
    await page.close();
  });
});

/** Tables may scroll in their own box, the page not. */
const pageScrolls = async (page: Page): Promise<string[]> =>
  (await sideways(page)).filter((finding) => !finding.startsWith('<div class="scroll">'));

const percent = (share: number): string => `${(100 * share).toFixed(1)}\u00a0%`;
