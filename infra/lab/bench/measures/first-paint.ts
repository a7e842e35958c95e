import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions } from 'playwright';
import { ensureFrontendBuilt } from '@anamnesis/infra/src/server/http/frontend/frontend-build.ts';
import { haveBrowser, launchBrowser, phone, studentContext } from '@anamnesis/infra/test/support/browser.ts';
import { loadSlowly, type PageLoad } from '../browser/slow-page.ts';
import { newReader, type Reader } from '../browser/reader.ts';
import { type Context, type Measure, type Row, skipped } from '../measure.ts';
import { repeat } from '../repeat.ts';
import { appScript, withServer } from '../server.ts';
import { median } from '../statistics.ts';

type Timed = 'firstPaint' | 'largestPaint';
type Route = {
  path: string;
  /** An element that shows that the page's own content is there, by its role and name. */
  shows: [role: Parameters<import('playwright').Page['getByRole']>[0], name: RegExp];
  aims: Partial<Record<Timed, number>>;
};

const loggedOut: Route = {
  path: '/login',
  shows: ['button', /^Log in$/],
  aims: { firstPaint: 1.2 },
};
const signedIn: readonly Route[] = [
  { path: '/', shows: ['heading', /./], aims: { largestPaint: 2 } },
  { path: '/PDFupload', shows: ['button', /^PDF: /], aims: { largestPaint: 2 } },
  { path: '/anki-play', shows: ['button', /^Show Answer/], aims: { largestPaint: 2 } },
];

/** First paints on a slow phone, beside the same phone showing a page without scripts, styles or fonts. */
export const firstPaint: Measure = {
  name: 'first-paint',
  async run(context) {
    if (!haveBrowser) return [skipped('first paint', 'there is no Chromium here')];
    await ensureFrontendBuilt(() => {});
    const browser = await launchBrowser();
    try {
      return await withServer(appScript, context.folder('first-paint'), async ({ url }) => {
        const reader = await newReader(url);
        return await measureRoutes(context, browser, url, reader);
      });
    } finally {
      await browser.close();
    }
  },
};

async function measureRoutes(
  context: Context,
  browser: Browser,
  url: string,
  reader: Reader,
): Promise<Row[]> {
  const empty = await serveEmptyPage();
  const person = { ...studentContext(url), viewport: phone };
  const times = context.quick ? 1 : 5;
  const open = (route: Route, visitor: BrowserContextOptions): Promise<PageLoad> =>
    loadSlowly(browser, {
      context: visitor,
      approach: async (page) => {
        await page.goto('/favicon.svg');
        // The play screen is opened with a document: the state of the navigation outlives a reload.
        await page.evaluate(([path, state]) => history.replaceState(state, '', path), [
          route.path,
          { usr: { pdf: reader.document } },
        ] as const);
      },
      navigate: (page) => page.reload({ waitUntil: 'commit' }),
      shown: (page) =>
        page
          .getByRole(...withName(route.shows))
          .first()
          .waitFor({ timeout: 60_000 }),
    });
  try {
    const floor = await repeat(context, times, () =>
      loadSlowly(browser, {
        context: { ...person, baseURL: empty.url },
        navigate: (page) => page.goto('/'),
        shown: (page) => page.getByText('Anamnesis').waitFor(),
      }),
    );
    const rows: Row[] = [];
    for (const [route, visitor] of [
      [loggedOut, person] as const,
      ...signedIn.map((each) => [each, { ...person, storageState: reader.storageState }] as const),
    ]) {
      const loads = await repeat(context, times, () => open(route, visitor));
      rows.push(...rowsOf(route, loads, floor));
    }
    return rows;
  } finally {
    empty.close();
  }
}

const withName = ([role, name]: Route['shows']): [Route['shows'][0], { name: RegExp }] => [role, { name }];

function rowsOf({ path, aims }: Route, loads: readonly PageLoad[], floor: readonly PageLoad[]): Row[] {
  const middle = (of: keyof PageLoad, from = loads): number => median(from.map((load) => load[of]));
  const traffic = `${middle('requests')} requests, ${Math.round(middle('bytes') / 1000)} kB`;
  const row = (measure: string, of: Timed): Row => {
    const aim = aims[of];
    return {
      measure: `${measure} of ${path}`,
      value: middle(of),
      unit: 's',
      samples: loads.map((load) => load[of]),
      ratio: { value: middle(of) / middle(of, floor), of: 'an empty page' },
      aim: aim === undefined ? undefined : { atMost: aim },
      note: traffic,
    };
  };
  return [row('first paint', 'firstPaint'), row('largest paint', 'largestPaint')];
}

/** The plainest page there is, on a free port of the loopback. */
async function serveEmptyPage(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A</title><p>Anamnesis</p>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
