import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutFocusRing } from '../look/focus.ts';
import { look } from '../look/look.ts';
import { openStudio, type Studio } from '../look/studio.ts';
import { haveBrowser, launchBrowser, phone } from '../support/browser.ts';

const origin = 'http://studio.example';
/** A page in which nothing is wrong but what is put into it. */
const pageWith = (content: string): string =>
  `<!doctype html><html lang="en"><title>T</title><main><h1>T</h1>${content}</main></html>`;
const button = (style: string): string =>
  `<button style="min-height:44px;min-width:44px;${style}">Go on</button>`;

describe.skipIf(!haveBrowser)('the studio', () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    browser = await launchBrowser();
    folder = mkdtempSync(join(tmpdir(), 'anamnesis-studio-'));
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  async function show(
    content: string,
  ): Promise<{ studio: Studio; page: Awaited<ReturnType<Studio['newPage']>> }> {
    const studio = openStudio(browser, folder, '');
    const page = await studio.newPage(origin);
    await page.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: pageWith(content) }),
    );
    await page.goto('/');
    return { studio, page };
  }

  it('takes a screen at three widths and in both themes, and has nothing against a good one', async () => {
    const { studio, page } = await show(button(''));
    await studio.shoot(page, 'good');
    expect(studio.findings).toEqual([]);
    expect(readdirSync(folder).filter((file) => file.startsWith('good-'))).toHaveLength(6);
    await page.context().close();
  });

  it.each([
    ['what cannot be read', '<p style="color:#999;background:#fff">Faint</p>', /color-contrast/],
    [
      'what scrolls sideways',
      '<div style="width:500px">Wide</div>',
      /390 px, light: <html.* is 5\d\d px wide/,
    ],
    ['what a thumb misses', '<button>Go</button>', /390 px, light: <button> “Go” is \d+ × \d+ px/],
  ])('finds %s', async (_, content, finding) => {
    const { studio, page } = await show(content);
    await studio.shoot(page, 'bad', { sizes: [phone] });
    expect(studio.findings.join('\n')).toMatch(finding);
    await page.context().close();
  });

  it('finds what can be read in one theme only', async () => {
    const css = '@media (prefers-color-scheme: dark) { p { color: #444; background: #333 } }';
    const { page } = await show(`<style>${css}</style><p>Faint at night</p>`);
    const everywhere = [/^night, dark: color-contrast/, /^night, 360 px: color-contrast/];
    expect(await look(page, 'night')).toEqual(everywhere.map((each) => expect.stringMatching(each)));
    await page.context().close();
  });

  it('finds what moves by itself while a page loads', async () => {
    const late = `<p id="late"></p><p>Below</p>
      <script>setTimeout(() => { late.style.height = '300px'; }, 200)</script>`;
    const { studio, page } = await show(late);
    await studio.checkLoading(page, 'moving', '/', async () => {});
    expect(studio.findings[0]).toMatch(/^moving, 390 px, loading: 0\.\d+ <p/);
    await page.context().close();
  });

  it('finds controls that do not show that they have the focus', async () => {
    const { page } = await show(`${button('')}${button('outline:none')}`);
    await page.addStyleTag({ content: ':focus-visible { outline: 2px solid blue; }' });
    expect(await withoutFocusRing(page)).toEqual(['<button> “Go on” has no focus ring']);
    await page.context().close();
  });
});
