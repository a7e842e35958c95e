// How a page loads on a slow phone: slow 4G and a quarter of this machine's processor, as Lighthouse emulates them.
import { type Browser, type BrowserContextOptions, type CDPSession, type Page } from 'playwright';

/** Milliseconds of latency and bits a second in each direction; how many times slower the processor is. */
const slowPhone = { latencyMs: 150, bitsPerSecond: 1_600_000, slowdown: 4 };

/** Times in seconds from the start of the navigation; `bytes` as they were sent, with headers. */
export type PageLoad = {
  firstPaint: number;
  /** Largest Contentful Paint. */
  largestPaint: number;
  requests: number;
  bytes: number;
};

type Options = {
  /** Whose browser it is: size, stored session. */
  context: BrowserContextOptions;
  /** Goes, unhindered, to where the measured navigation starts. */
  approach?: (page: Page) => Promise<void>;
  /** The measured navigation. */
  navigate: (page: Page) => Promise<unknown>;
  /** Resolves when the page shows what it is for. */
  shown: (page: Page) => Promise<unknown>;
};

/** Loads a page with an empty cache. */
export async function loadSlowly(browser: Browser, options: Options): Promise<PageLoad> {
  const context = await browser.newContext({ ...options.context, serviceWorkers: 'block' });
  try {
    await context.addInitScript(followLargestPaint);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await options.approach?.(page);
    const traffic = await countTraffic(devtools);
    await slowDown(devtools);
    await options.navigate(page);
    await options.shown(page);
    await page.waitForFunction(largestPaintIsFinal, undefined, { timeout: 60_000 });
    return { ...(await page.evaluate(readPaints)), ...traffic() };
  } finally {
    await context.close();
  }
}

/** Slows the network and the processor of a page down to the slow phone's, and empties its cache. */
async function slowDown(devtools: CDPSession): Promise<void> {
  const bytesPerSecond = slowPhone.bitsPerSecond / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowdown });
}

/** Requests and bytes received from now on. */
async function countTraffic(devtools: CDPSession): Promise<() => Pick<PageLoad, 'requests' | 'bytes'>> {
  let requests = 0;
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', () => void (requests += 1));
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await devtools.send('Network.enable');
  return () => ({ requests, bytes });
}

type Watched = typeof globalThis & { largestPaint?: { seconds: number; seenAt: number } };

// The functions below run in the page.

function followLargestPaint(): void {
  const watched = globalThis as Watched;
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    if (last) watched.largestPaint = { seconds: last.startTime / 1000, seenAt: performance.now() };
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Nothing larger was painted for two seconds. */
function largestPaintIsFinal(): boolean {
  const { largestPaint } = globalThis as Watched;
  return largestPaint !== undefined && performance.now() - largestPaint.seenAt > 2000;
}

function readPaints(): Pick<PageLoad, 'firstPaint' | 'largestPaint'> {
  const [first] = performance.getEntriesByName('first-contentful-paint');
  return {
    firstPaint: (first?.startTime ?? Number.NaN) / 1000,
    largestPaint: (globalThis as Watched).largestPaint?.seconds ?? Number.NaN,
  };
}
