// `node infra/tools/development/screenshots.ts`: every screen at three widths and in both themes, into the folder screenshots/, each checked (see
// infra/test/look/studio.ts); exits with 1 if there are findings. `--tour cards` runs one tour, `--only play`
// takes the screens with that in their name, `--readme` updates the picture in the README. Needs a Chromium.
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureFrontendBuilt } from '../../src/server/http/frontend/frontend-build.ts';
import { findOrInstallChromium } from './chromium.ts';

const chromium = findOrInstallChromium(console.log);
if (chromium === null) throw new Error('Screenshots need a Chromium.');
process.env['CHROMIUM_PATH'] = chromium;
await ensureFrontendBuilt(console.log);
const { launchBrowser } = await import('../../test/support/browser.ts');
const { openStudio } = await import('../../test/look/studio.ts');
const { tours } = await import('../../test/tours/tours.ts');

const { values } = parseArgs({
  options: { only: { type: 'string' }, tour: { type: 'string' }, readme: { type: 'boolean' } },
});
const folder = fileURLToPath(new URL('../../../screenshots', import.meta.url));
const readmePicture = fileURLToPath(new URL('../../docs/play.png', import.meta.url));
const browser = await launchBrowser();
const studio = openStudio(browser, folder, values.only ?? '');
try {
  for (const [name, tour] of Object.entries(tours)) {
    if (values.tour !== undefined && values.tour !== name) continue;
    const [before, found] = [studio.taken(), studio.findings.length];
    await tour(studio).catch((error: unknown) =>
      studio.findings.push(`The tour ${name} ended early: ${error}`),
    );
    console.log(`${name}: ${studio.taken() - before} pictures, ${studio.findings.length - found} findings`);
  }
} finally {
  await browser.close();
}
if (values.readme) copyFileSync(`${folder}/play-answer-1280-light.png`, readmePicture);
for (const finding of studio.findings) console.log(`\n${finding}`);
console.log(`\n${studio.taken()} pictures in ${folder}, ${studio.findings.length} findings`);
process.exitCode = studio.findings.length > 0 ? 1 : 0;
