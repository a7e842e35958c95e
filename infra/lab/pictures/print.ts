// `npm run lab -- print-pictures [PART OF AN ID…] [--look FOLDER]`: makes the page of each picture of the knowledge pack that has none of its
// drawing, with a Chromium. --look: instead a PNG of each, in both themes as a guide shows it and narrow as on a phone, for the eyes.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { markOf } from '../knowledge/checks/pictures/read.ts';
import { pictureFile, readPictureDrawing, readPictures } from '@anamnesis/knowledge/laboratory.ts';
import { launchBrowser } from '@anamnesis/infra/test/support/browser.ts';
import { pageOf, pageWidth } from './page.ts';
import { sheetOf, styles } from './sheet.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { look: { type: 'string' } },
});
const pictures = (await readPictures()).filter(
  ({ id }) => positionals.length === 0 || positionals.some((part) => id.includes(part)),
);
const style = await styles();
const browser = await launchBrowser();
const phoneWidth = 342;

async function print(id: string, title: string): Promise<boolean> {
  const svg = await readPictureDrawing(id);
  const mark = markOf(`${title}\n${svg}`);
  const known = await readFile(pictureFile(id, 'pdf')).catch(() => null);
  if (known?.subarray(-mark.length).toString('latin1') === mark) return false;
  await writeFile(pictureFile(id, 'pdf'), await pageOf(browser, style, { svg, title, mark }));
  return true;
}

async function look(id: string, folder: string): Promise<void> {
  const svg = await readPictureDrawing(id);
  for (const [name, width, theme] of [
    ['light', pageWidth, 'light'],
    ['dark', pageWidth, 'dark'],
    ['phone', phoneWidth, 'light'],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: width + 48, height: 100 } });
    await page.setContent(sheetOf(style, svg, { width, theme }));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${id}-${name}.png`), fullPage: true });
    await page.close();
  }
}

let printed = 0;
try {
  if (values.look !== undefined) await mkdir(values.look, { recursive: true });
  for (const { id, title } of pictures)
    if (values.look !== undefined) await look(id, values.look);
    else if (await print(id, title)) printed += 1;
} finally {
  await browser.close();
}
console.log(`${pictures.length} pictures${values.look === undefined ? `, ${printed} printed` : ''}`);
