// `node infra/scripts/screenshots.ts`: every screen at three widths and in both themes, into the folder screenshots/, and
// infra/docs/play.png for the README. Needs `npm run build` and a Chromium.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { findOrInstallChromium } from './chromium.ts';

const chromium = findOrInstallChromium(console.log);
if (chromium === null) throw new Error('Screenshots need a Chromium.');
process.env['CHROMIUM_PATH'] = chromium;
const { launchBrowser, studentContext } = await import('../test/support/browser.ts');
const { startTestApp } = await import('../test/support/app.ts');
const { tour } = await import('../test/journeys/tour.ts');

const folder = fileURLToPath(new URL('../../screenshots', import.meta.url));
const readmePicture = fileURLToPath(new URL('../docs/play.png', import.meta.url));
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
mkdirSync(folder, { recursive: true });
let taken = 0;

async function shoot(page: Page, screen: string): Promise<void> {
  await page.mouse.move(0, 0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => document.fonts.ready);
      const path = join(folder, `${screen}-${size.width}-${colorScheme}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      taken += 1;
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (screen === 'play-answer') await page.screenshot({ path: readmePicture, animations: 'disabled' });
}

const [app, browser] = await Promise.all([startTestApp(), launchBrowser()]);
try {
  const context = await browser.newContext(studentContext(app.url));
  context.on('console', (message) => message.type() === 'error' && console.log(message.text()));
  await tour(await context.newPage(), app.signupUrl, shoot);
  console.log(`${taken} pictures in ${folder}`);
} finally {
  await browser.close();
  await app.destroy();
}
