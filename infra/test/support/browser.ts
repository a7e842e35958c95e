import { type Browser, type BrowserContextOptions, chromium } from 'playwright';

/** Where Chromium is, as `npm test` found it; without it the browser journeys are skipped. */
export const chromiumPath = process.env['CHROMIUM_PATH'];
export const haveBrowser = chromiumPath !== undefined && chromiumPath !== '';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A headless Chromium. Throws when CHROMIUM_PATH is not set. */
export async function launchBrowser(): Promise<Browser> {
  if (!chromiumPath) throw new Error('CHROMIUM_PATH is not set');
  return chromium.launch({ executablePath: chromiumPath, args });
}

export const wide = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

/** A student's browser in Berlin. Without animations, so that nothing is checked half way. */
export const studentContext = (baseURL: string): BrowserContextOptions => ({
  baseURL,
  viewport: wide,
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
  reducedMotion: 'reduce',
});
