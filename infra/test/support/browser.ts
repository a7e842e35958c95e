import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { findChromium } from '../../tools/development/chromium.ts';

/** Where Chromium is; without it the browser journeys are skipped. An empty CHROMIUM_PATH means that there is none. */
const chromiumPath = process.env['CHROMIUM_PATH'] ?? findChromium() ?? '';
export const haveBrowser = chromiumPath !== '';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A headless Chromium. Throws when there is none. */
export async function launchBrowser(): Promise<Browser> {
  if (!haveBrowser) throw new Error('There is no Chromium here: name one in CHROMIUM_PATH');
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
  // What a page asks is seen and answered by the journeys themselves; those without a network allow it.
  serviceWorkers: 'block',
});
